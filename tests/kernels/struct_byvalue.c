// Structs of all sizes by value through calls, returns, function pointers and
// nested expressions; the callee's changes must not reach the caller.
#include <stdio.h>

struct s1 { char c; };
struct s3 { char c[3]; };
struct s5 { int i; char c; };
struct s8 { float x, y; };
struct s12 { short s[6]; };
struct s24 { double d[2]; int n; };
struct s40 { struct s12 a; struct s24 b; };
struct s200 { long long v[25]; };
union u { int i; float f; char c[6]; };

static struct s1 f1(struct s1 v) { v.c++; return v; }
static struct s3 f3(struct s3 v) { char t = v.c[0]; v.c[0] = v.c[2]; v.c[2] = t; return v; }
static struct s5 f5(int a, struct s5 v, char b) { v.i += a; v.c = (char)(v.c - b); return v; }
static struct s8 f8(struct s8 v) { return (struct s8){v.y, -v.x}; }
static struct s12 f12(struct s12 v) { for (int i = 0; i < 6; i++) v.s[i] = (short)(v.s[i] * v.s[5 - i]); return v; }
static struct s24 f24(struct s24 v, double k) { v.d[0] *= k; v.d[1] /= k; v.n = -v.n; return v; }
static struct s40 f40(struct s12 a, struct s24 b) { return (struct s40){f12(a), f24(b, 2)}; }
static struct s200 f200(struct s200 v, int n) {
	for (int i = 0; i < 25; i++)
		v.v[i] = v.v[(i + n) % 25] % 1000000007 * 3 + i;
	return n > 0 ? f200(v, n - 1) : v;
}
static union u fu(union u v) { v.i += 1; return v; }

static int sum(struct s1 a, short b, struct s3 c, double d, struct s40 e, char f, union u g) {
	return a.c + b + c.c[1] + (int)d + e.a.s[2] + (int)e.b.d[0] + e.b.n + f + g.i;
}

int main(void) {
	struct s1 a = {127};
	a = f1(a);
	struct s3 b = {{1, 2, 3}}, b2 = f3(b);
	struct s5 c = f5(1000, (struct s5){7, 'z'}, 'a');
	struct s8 d = f8(f8(f8((struct s8){1.5f, 2.5f})));
	struct s12 e = {{1, 2, 3, 4, 5, -6}};
	struct s24 g = {{3, 5}, 9};
	struct s40 h = f40(e, g), *ph = &h;
	struct s200 big = {{1, 2, 3}};
	struct s200 r = f200(big, 9); /* no deeper: a GPU with many contexts has a stack of 19 KB */
	union u u = fu((union u){.i = 41});
	struct s24 (*pf)(struct s24, double) = ph->b.n < 0 ? f24 : 0;
	printf("%d %d%d%d %d%d%d\n", a.c, b.c[0], b.c[1], b.c[2], b2.c[0], b2.c[1], b2.c[2]);
	printf("%d %d %g %g\n", c.i, c.c, d.x, d.y);
	for (int i = 0; i < 6; i++)
		printf("%d ", h.a.s[i]);
	printf("%g %g %d\n", pf(ph->b, 3).d[0], pf(h.b, 0.5).d[1], pf(g, 1).n);
	unsigned long long hash = 0;
	for (int i = 0; i < 25; i++)
		hash = hash * 1099511628211ull + (unsigned long long)r.v[i];
	printf("%llu %lld\n", hash, big.v[2]);
	h.b = (*ph).b.n ? f24(h.b, 4) : g;
	ph = &(struct s40){.a = f40(e, g).a, .b.n = f200(r, 0).v[0] > 0};
	printf("%d %d\n", ph->a.s[3], ph->b.n);
	return sum(a, -1, b, 2.9, h, 4, u) & 0xff;
}
