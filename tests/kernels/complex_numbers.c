// _Complex arithmetic: add, multiply, divide, conjugate, comparisons,
// conversions, parameters, results, arrays and struct members.
#include <stdio.h>

typedef double _Complex zd;
typedef float _Complex zf;
struct holder { char c; zf f; zd d; };

static zd square(zd z) { return z * z; }
__attribute__((noinline)) static zf mix(zf a, float b, zf c) { return a * b + c - 2; }
static double norm(zd z) { return __real__ z * __real__ z + __imag__ z * __imag__ z; }
static void show(const char *name, zd z) { printf("%s %a %a\n", name, __real__ z, __imag__ z); }
static int escapes(zd c, int limit) {
	zd z = 0;
	int n = 0;
	while (n < limit && norm(z) <= 4)
		z = square(z) + c, n++;
	return n;
}

int main(void) {
	zd a = 3 + 4i, b = 1 - 2.0i;
	zf f = 1.5f - 0.5fi;
	show("add", a + b);
	show("sub", a - 1);
	show("mul", a * b);
	show("mulreal", 2 * a);
	show("divreal", a / 2);
	show("neg", -a);
	show("conj", ~a);
	show("square", square(b));
	show("float", mix(f, 2, a));
	printf("%d %d %d\n", a == b, a != b, a == 3 + 4i);
	__real__ a = 0.5;
	__imag__ a += 1;
	show("parts", a);
	a *= b;
	a -= f;
	show("compound", a);
	zd v[4] = {1, 1i};
	for (int i = 2; i < 4; i++)
		v[i] = v[i - 1] * v[i - 2] + v[i - 1];
	show("v3", v[3]);
	struct holder h = {'x', f, a}, *p = &h;
	p->d = p->f * 2;
	show("member", h.d);
	printf("%zu %zu %d\n", sizeof h, _Alignof(zf), (int)a);
	double r = a ? __real__ (zf)(a + 1e-20) : 0;
	printf("%a %d\n", r, !(0 * 1i));
	int total = 0;
	for (int y = -6; y <= 6; y++) {
		for (int x = -20; x <= 10; x++)
			total = total * 3 % 10007 + escapes(x * 0.1 + y * 0.2 * 1i, 30);
	}
	printf("%d\n", total);
	return total % 100;
}
