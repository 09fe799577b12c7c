// Complex and real operands in every place: a real number has no imaginary part, so that signs of zeros and infinities of the other
// one stay (C11 G.5.1, G.5.2).
#include <complex.h>
#include <stdio.h>
#define Z(re, im) __builtin_complex((double)(re), (double)(im))

static void show(const char *what, double complex z) {
	printf("%s: %g%s %g%s\n", what, creal(z), creal(z) == 0 && 1 / creal(z) < 0 ? " neg" : "", cimag(z), cimag(z) == 0 && 1 / cimag(z) < 0 ? " neg" : "");
}

static void mixed(double r, double re, double im) {
	double complex z = Z(re, im);
	float complex f = __builtin_complex((float)re, (float)im);
	show("r+z", r + z);
	show("z+r", z + r);
	show("r-z", r - z);
	show("z-r", z - r);
	show("r*z", r * z);
	show("z*r", z * r);
	show("z/r", z / r);
	show("r+f", r + f);
	show("r-f", (float)r - f);
	show("3-z", 3 - z);
	show("z-3", z - 3);
	show("3/(1+2i)", 3 / Z(1, 2));
	double x = r;
	x += z;
	printf("x += z: %g\n", x);
	x = r, x -= z;
	printf("x -= z: %g\n", x);
	x = r, x *= z;
	printf("x *= z: %g\n", x);
	int n = 7;
	n += Z(2.5, 100);
	n -= Z(1, -5);
	printf("n: %d\n", n);
	float g = 2;
	g *= Z(1.5, 3);
	printf("g: %g\n", g);
	double complex w = z;
	w += r;
	show("w += r", w);
	w = z, w -= r;
	show("w -= r", w);
	w = z, w *= r;
	show("w *= r", w);
	w = z, w /= r;
	show("w /= r", w);
	w = z, w += 2;
	show("w += 2", w);
	w = z, w -= f;
	show("w -= f", w);
}

int main(void) {
	mixed(2, 3, -0.0);
	mixed(-4, -0.0, 5);
	mixed(0.5, 1, 1.0 / 0.0);
	mixed(8, -1.0 / 0.0, -0.0);
	double q = 10;
	q /= Z(3, 4);
	printf("q: %g\n", q);
	return 0;
}
