// Definitions in the old style, with promoted and default argument types,
// implicit int left out, pointers to functions without prototypes.
#include <stdio.h>

static int plain(a, b, c)
	int a;
	char b;
	short c;
{
	return a + b * c;
}
static double real(x, n)
	float x;
	unsigned char n;
{
	double r = 1;
	while (n--)
		r *= x;
	return r;
}
struct box { int v[3]; };
static struct box fill(p, seed, f)
	const int *p;
	long seed;
	int (*f)();
{
	struct box b;
	for (int i = 0; i < 3; i++)
		b.v[i] = f(p[i], (int)seed);
	return b;
}
static int pick(v, i) int v[], i; { return v[i]; }
static int xor(a, b) register int a, b; { return a ^ b; }
static int none() { return 3; }
int (*get(k))() int k; { return k ? xor : none; }
// A declaration without parameters behind the definition takes nothing from it.
int later(a, b) int a; short *b; { return a * 10 + *b; }
int later();
static int (*again())() { extern int later(); return later; }

int main()
{
	int v[] = {10, 20, 30};
	struct box b = fill(v, 7L, xor);
	printf("%d %g %d\n", plain(1, 'a', -2), real(1.5f, 5), pick(v, 2));
	printf("%d %d %d %d\n", b.v[0], b.v[1], b.v[2], (*get(0))() + get(1)(5, 6));
	short s = 4;
	printf("%d %d\n", later(3, &s), again()(5, &s));
	return plain(100, 300 & 0xff, 2) & 0x7f;
}
