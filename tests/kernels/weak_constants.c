// The initialiser of a weak constant is not what is in memory: another definition may be linked.
// units: 2
#include <stdio.h>

#ifdef __CPTX__
#define CONST const
#else
#define CONST // gcc folds weak constants
#endif

struct pair { int a; short b[2]; };

#if UNIT == 2
CONST int wk = 99;
CONST double wd = -2.5;
CONST unsigned char table[8] = {8, 7, 6, 5, 4, 3, 2, 1};
CONST struct pair pair = {11, {12, 13}};
CONST char text[4] = "xyz";
const int *CONST pointer = &wk;
CONST long zero = 77;
int counter = 50;
CONST float list[4] = {4, 3, 2, 1};
#else
__attribute__((weak)) CONST int wk = 5;
__attribute__((weak)) CONST double wd = 1.25;
__attribute__((weak)) CONST unsigned char table[8] = {1, 2, 3, 4, 5, 6, 7, 8};
__attribute__((weak)) CONST struct pair pair = {1, {2, 3}};
__attribute__((weak)) CONST char text[4] = "abc";
__attribute__((weak)) const int *CONST pointer = 0;
__attribute__((weak)) CONST long zero;
__attribute__((weak)) int counter = 3;
__attribute__((weak)) CONST float list[4] = {1, 2, 3, 4};

volatile int one = 1;

// A local copy of a constant table need not be made, but must hold what the linked table does.
static int copied(int i)
{
	unsigned char mine[8];
	for (int k = 0; k < 8; k++)
		mine[k] = table[k];
	struct pair p = pair;
	return mine[i] * 100 + p.b[i & 1] + p.a;
}

static float scanned(int n)
{
	float sum = 0;
	for (int i = 0; i < n; i++)
		if (i != one)
			sum += list[3] * i + list[i & 3];
	return sum;
}

int main(void)
{
	printf("%d %g %d %d\n", wk, wd, table[2], table[one]);
	printf("%d %d %d %s\n", pair.a, pair.b[1], pair.b[one], text);
	printf("%d %ld %d\n", pointer ? *pointer : -1, zero, wk > 50 ? 1 : 2);
	counter += one;
	printf("%d %d %d\n", counter, copied(one), copied(7));
	printf("%g\n", scanned(4));
	switch (wk) {
	case 5: return 1;
	case 99: return 2;
	}
	return 3;
}
#endif
