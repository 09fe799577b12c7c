// qsort and bsearch over elements of several sizes and alignments.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { short key; char more[5]; } odd;
typedef struct { long long key; int more[3]; } wide;

static int bytes(const void *a, const void *b) { return *(const unsigned char *)a - *(const unsigned char *)b; }
static int ints(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
static int odds(const void *a, const void *b) { return ((const odd *)a)->key - ((const odd *)b)->key; }
static int wides(const void *a, const void *b)
{
	long long x = ((const wide *)a)->key, y = ((const wide *)b)->key;
	return (x < y) - (x > y);
}

static unsigned next(unsigned *s) { return *s = *s * 1664525 + 1013904223; }

int main(void)
{
	static unsigned char c[77];
	static int i[100];
	static odd o[33];
	static wide w[40];
	unsigned seed = 5, sum = 0;
	for (int k = 0; k < 100; k++)
		i[k] = (int)next(&seed);
	for (int k = 0; k < 77; k++)
		c[k] = next(&seed) >> 24;
	for (int k = 0; k < 33; k++) {
		o[k].key = (short)k * 7 % 33;
		memset(o[k].more, o[k].key, 5);
	}
	for (int k = 0; k < 40; k++) {
		w[k].key = (long long)(k * 11 % 40) << 33;
		w[k].more[0] = w[k].more[2] = (int)(w[k].key >> 33);
	}
	qsort(i, 100, 4, ints);
	qsort(c + 1, 76, 1, bytes);
	qsort(o, 33, sizeof *o, odds);
	qsort(w, 40, sizeof *w, wides);
	qsort(i, 0, 4, ints);
	qsort(i, 1, 4, ints);
	for (int k = 1; k < 100; k++)
		sum += i[k - 1] <= i[k];
	for (int k = 2; k < 77; k++)
		sum += c[k - 1] <= c[k];
	for (int k = 0; k < 33; k++)
		sum += o[k].key == k && o[k].more[4] == k;
	for (int k = 0; k < 40; k++)
		sum += w[k].key == (39ll - k) << 33 && w[k].more[2] == 39 - k;
	printf("%u %d %d\n", sum, i[0], i[99]);
	for (int k = 0; k < 100; k += 9) {
		int *p = bsearch(&i[k], i, 100, 4, ints);
		printf("%d ", p ? (int)(p - i) : -1);
	}
	int none = 12345;
	printf("%d\n", bsearch(&none, i, 100, 4, ints) == 0);
	return 0;
}
