// Numerical code in double and float: Gauss elimination, LU, Simpson, Newton,
// Runge-Kutta, matrix powers, polynomial evaluation, N bodies, a DFT by
// recurrence. Only operations that are exactly rounded, so results are equal
// bit by bit when nothing is contracted.
#include <math.h>
#include <stdio.h>
#pragma STDC FP_CONTRACT OFF

enum { N = 6 };
static double det(double a[N][N]) {
	double d = 1;
	for (int k = 0; k < N; k++) {
		int p = k;
		for (int i = k + 1; i < N; i++) if (fabs(a[i][k]) > fabs(a[p][k])) p = i;
		if (p != k) {
			for (int j = 0; j < N; j++) { double t = a[k][j]; a[k][j] = a[p][j]; a[p][j] = t; }
			d = -d;
		}
		d *= a[k][k];
		if (a[k][k] == 0) return 0;
		for (int i = k + 1; i < N; i++) {
			double f = a[i][k] / a[k][k];
			for (int j = k; j < N; j++) { double product = f * a[k][j]; a[i][j] -= product; }
		}
	}
	return d;
}
static double simpson(double (*f)(double), double a, double b, int n) {
	double h = (b - a) / n, s = f(a) + f(b);
	for (int i = 1; i < n; i++) { double w = i % 2 ? 4 : 2, x = i * h; w *= f(a + x); s += w; }
	return s * h / 3;
}
static double bell(double x) { double q = x * x; return 1 / (1 + q); }
static double root(double x) { return sqrt(x); }
static float newton(float x) { float r = x; for (int i = 0; i < 30; i++) { float q = x / r; r = 0.5f * (r + q); } return r; }
static void rk4(double *x, double *v, double h) {
	double k[4], l[4];
	k[0] = *v, l[0] = -*x;
	for (int i = 1; i < 4; i++) {
		double w = i == 3 ? h : h / 2, a = w * l[i - 1], b = w * k[i - 1];
		k[i] = *v + a, l[i] = -(*x + b);
	}
	double s = 2 * (k[1] + k[2]), t = 2 * (l[1] + l[2]);
	s = h / 6 * (k[0] + s + k[3]), t = h / 6 * (l[0] + t + l[3]);
	*x += s, *v += t;
}
struct body { double p[3], v[3], m; };
static double energy(const struct body *b, int n) {
	double e = 0;
	for (int i = 0; i < n; i++) {
		double s = 0;
		for (int k = 0; k < 3; k++) { double q = b[i].v[k] * b[i].v[k]; s += q; }
		s *= 0.5 * b[i].m;
		e += s;
		for (int j = i + 1; j < n; j++) {
			double r = 0;
			for (int k = 0; k < 3; k++) { double d = b[i].p[k] - b[j].p[k]; d *= d; r += d; }
			double q = b[i].m * b[j].m / sqrt(r);
			e -= q;
		}
	}
	return e;
}
static void move(struct body *b, int n, double h) {
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			if (i == j) continue;
			double d[3], r = 1e-3;
			for (int k = 0; k < 3; k++) { d[k] = b[j].p[k] - b[i].p[k]; double q = d[k] * d[k]; r += q; }
			double f = h * b[j].m / (r * sqrt(r));
			for (int k = 0; k < 3; k++) { double q = f * d[k]; b[i].v[k] += q; }
		}
	for (int i = 0; i < n; i++)
		for (int k = 0; k < 3; k++) { double q = h * b[i].v[k]; b[i].p[k] += q; }
}

int main(void) {
	double a[N][N], x = 1, v = 0;
	for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i][j] = (i * 7 + j * 3) % 11 - 4 + (i == j) * 0.5;
	printf("%a\n", det(a));
	printf("%a %a\n", simpson(bell, 0, 1, 64), simpson(root, 1, 4, 20));
	printf("%a %a\n", newton(2), newton(1e10f));
	for (int i = 0; i < 50; i++) rk4(&x, &v, 0.1);
	printf("%a %a\n", x, v);
	struct body b[] = {{{0, 0, 0}, {0, 0, 0}, 10}, {{3, 0, 1}, {0, 1.5, 0}, 1}, {{0, -5, 0.5}, {1.2, 0, 0.1}, 0.5}};
	printf("%a ", energy(b, 3));
	for (int i = 0; i < 40; i++) move(b, 3, 0.05);
	printf("%a %a\n", energy(b, 3), b[2].p[0]);
	float c = 1, s = 0, hash = 0;
	for (int i = 0; i < 32; i++) {
		float nc = c * 0.98078528f, t = s * 0.19509032f, ns = s * 0.98078528f, u = c * 0.19509032f;
		c = nc - t, s = ns + u;
		float w = c * i;
		hash += w;
	}
	printf("%a %a %a\n", c, s, hash);
	return (int)fabs(hash) & 0x7f;
}
