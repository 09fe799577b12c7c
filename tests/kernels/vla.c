// Variable length arrays: one and two dimensions, sizeof, parameters, in loops,
// pointers to them, alloca, gotos out of their scope (C11 6.7.6.2).
// min-sm: 52
#include <stdio.h>
#include <stdlib.h>

static int side;
static int next(void) { return ++side; }

static long sum(int n, int m, int a[n][m]) {
	long t = 0;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			t = t * 3 % 1000003 + a[i][j];
	return t;
}
static int column(int m, int (*a)[m], int k, int rows) {
	int t = 0;
	while (rows--)
		t += (*a++)[k];
	return t;
}
static unsigned sieve(int n) {
	unsigned char composite[n + 1];
	for (int i = 0; i <= n; i++)
		composite[i] = 0;
	unsigned primes = 0;
	for (int i = 2; i <= n; i++) {
		if (composite[i])
			continue;
		primes++;
		for (int j = 2 * i; j <= n; j += i)
			composite[j] = 1;
	}
	return primes;
}
static int scopes(int n) {
	int total = 0;
	for (int i = 1; i <= n; i++) {
		short v[i];
		for (int j = 0; j < i; j++)
			v[j] = (short)(i * j);
		if (i == 5)
			continue;
		total += v[i - 1] + (int)sizeof v;
		if (total > 200)
			goto out;
		{
			double w[i * 2];
			w[2 * i - 1] = i * 0.5;
			total += (int)w[2 * i - 1];
		}
	}
out:
	return total;
}
static int recurse(int n) {
	if (n == 0)
		return 1;
	int v[n];
	v[n - 1] = n;
	int r = recurse(n - 1);
	return r + v[n - 1];
}
static int dynamic(int n) {
	int *p = __builtin_alloca((unsigned)n * sizeof *p), s = 0;
	for (int i = 0; i < n; i++)
		p[i] = i * i;
	char *q = __builtin_alloca((unsigned)n);
	for (int i = 0; i < n; i++)
		q[i] = (char)p[n - 1 - i];
	for (int i = 0; i < n; i++)
		s = s * 2 % 10007 + q[i];
	return s;
}

int main(void) {
	int n = 4, m = 7;
	int a[n][m];
	n = 99;
	for (unsigned i = 0; i < sizeof a / sizeof a[0]; i++)
		for (unsigned j = 0; j < sizeof *a / sizeof **a; j++)
			a[i][j] = (int)(i * 10 + j);
	printf("%zu %zu %ld %d\n", sizeof a, sizeof a[0], sum(4, m, a), column(m, a + 1, 3, 3));
	int b[next()][next() + 1];
	size_t evaluated = sizeof(int[next()]);
	printf("%zu %d %zu\n", sizeof b / sizeof(int), side, evaluated);
	int (*p)[m] = a + 2;
	typedef char row[m * 3];
	m = 2;
	row r;
	printf("%d %d %zu %d\n", p[-1][6], (int)(p - a), sizeof r, side);
	printf("%u %d %d %d\n", sieve(500), scopes(12), recurse(20), dynamic(25));
	int (*heap)[n] = malloc(3 * sizeof *heap);
	heap[2][98] = 5;
	heap[1][98] = heap[2][98] + 1;
	printf("%d %td\n", *(heap[2] - 1), &heap[2][0] - &heap[0][0]);
	free(heap);
	return (int)sizeof a;
}
