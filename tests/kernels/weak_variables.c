// A weak constant may be a variable in the unit whose definition is linked: it is read where the program reads it, neither later,
// through a local copy that was left out (sroa_const), nor once for all rounds of a loop (licm, which asks the same predicate), nor
// from the initialiser here (simp_mem). Functions that write it are weak here too (effects, inline); weak_effects.c,
// weak_constants.c and weak_inline.c have more of those.
// units: 2
#include <stdio.h>
#include <string.h>

#ifdef __CPTX__
#define CONST const
#define CONSTANT __constant__
#else
#define CONST // gcc folds weak constants
#define CONSTANT
#endif

struct four { int v[4]; };

#if UNIT == 2
int table[4] = {10, 20, 30, 40};
struct four record = {{50, 60, 70, 80}};
double factor = 3;
CONSTANT int large[4096] = {5};
unsigned char bytes[17] = {1, 2, 3};

void change(int i, int v)
{
	table[i] = v;
	record.v[i] = -v;
	factor += 1;
}
int touch(int v) { table[1] += v; return v; }
#else
__attribute__((weak)) CONST int table[4] = {1, 2, 3, 4};
__attribute__((weak)) CONST struct four record = {{5, 6, 7, 8}};
__attribute__((weak)) CONST double factor = 0.5;
__attribute__((weak)) CONSTANT int large[4096] = {[4095] = 9};
__attribute__((weak)) CONST unsigned char bytes[17] __attribute__((aligned(16))) = {9, 8, 7};
volatile int never;
__attribute__((weak)) void change(int i, int v) { }
__attribute__((weak)) int touch(int v) { return v; }

static int copied(int i)
{
	int mine[4];
	for (int k = 0; k < 4; k++)
		mine[k] = table[k];
	struct four r = record;
	change(i, 100);
	return mine[i] + r.v[i] * 1000 + mine[(i + 1) & 3] + r.v[3 - i];
}

static int block(int i)
{
	int mine[4];
	memcpy(mine, table, sizeof mine);
	change(i, 7);
	return mine[i] - mine[i ^ 1];
}

static int looped(int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		s += table[0] + record.v[0] + (int)factor;
		change(0, i);
	}
	return s;
}

static int guarded(int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		s += large[0] + touch(i) + table[1];
	return s;
}

__attribute__((noinline)) static int skipped(const int *x, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		if (x[i] > 90)
			s += large[4095];
		else
			s += x[i];
	return s;
}

int main(void)
{
	int first = copied(1);
	printf("%d %d\n", first, copied(2));
	printf("%d\n", block(3));
	first = looped(4);
	printf("%d %g\n", first, factor);
	printf("%d\n", guarded(3));
	printf("%d\n", skipped((int[]){3, 4, 5, 6}, 4));
	unsigned char mine[17];
	memcpy(mine, bytes, 17);
	printf("%d %d\n", mine[never], table[1]);
	return 0;
}
#endif
