// Pointer arithmetic and multi-dimensional arrays: differences, comparisons,
// pointers to arrays, arrays of pointers, void and char steps, qualifiers,
// negative indices, casts to integers and back.
#include <stdint.h>
#include <stdio.h>

static int cube[2][3][4];
static int total(int (*m)[4], int n) { int t = 0; for (int (*p)[4] = m; p < m + n; p++) for (int *q = *p; q != *p + 4; ++q) t = t * 2 + *q; return t; }
static void fill(int *p, const int *const end) { for (int i = 0; p != end;) *p++ = i++ * i; }
static const char *const *longest(const char *const *v) {
	const char *const *best = v;
	for (; *v; v++) {
		const char *a = *v, *b = *best;
		while (*a && *b)
			a++, b++;
		if (*a)
			best = v;
	}
	return best;
}
static void set(void *p, size_t offset, int v) { *(int *)((char *)p + offset) = v; }
static void binary_insert(int **v, int *n, int *x) {
	int lo = 0, hi = *n;
	while (lo < hi) {
		int mid = (lo + hi) / 2;
		if (*v[mid] < *x) lo = mid + 1;
		else hi = mid;
	}
	for (int i = (*n)++; i > lo; i--)
		v[i] = v[i - 1];
	v[lo] = x;
}

int main(void) {
	fill(&cube[0][0][0], (const int *)(cube + 2));
	printf("%d %d %d\n", total(cube[1], 3), cube[1][2][3], *(*(*(cube + 1) + 1) + 2));
	printf("%td %td %td\n", &cube[1] - &cube[0], &cube[1][2] - &cube[1][0], &cube[1][0][0] - cube[0][0]);
	int *end = (int *)(cube + 2), k = -3;
	printf("%d %d %d %d\n", end[-1], end[k], *(end - 5), (-2)[end]);
	unsigned back = 4;
	printf("%d %d\n", *(end - back), end[-(int)back]);
	short s[10] = {0}, *p = s, *q = s + 10;
	while (p < q)
		*--q = (short)(p++ - s);
	for (int i = 0; i < 10; i++)
		printf("%d ", s[i]);
	printf("%td %d %d\n", q - s, p == q, p >= s);
	const char *words[] = {"ab", "abcd", "", "abc", 0};
	printf("%s %td\n", *longest(words), longest(words + 2) - words);
	struct { char c; int v[3]; } r = {1, {2, 3, 4}};
	set(&r, (size_t)((char *)&r.v[1] - (char *)&r), 77);
	uintptr_t u = (uintptr_t)&r.v[2];
	*(int *)(u - sizeof(int)) += 1;
	printf("%d %d\n", r.v[1], (int)(u % _Alignof(int)));
	int values[] = {9, 3, 7, 1, 8}, *sorted[5], n = 0;
	for (int i = 0; i < 5; i++)
		binary_insert(sorted, &n, values + i);
	for (int **z = sorted; z < sorted + n; z++)
		printf("%d@%td ", **z, *z - values);
	int *a = values, **b = &a, ***c = &b;
	(**c)++;
	*(*b)++ = 5;
	***c += 100;
	printf("| %d %d %d\n", values[0], values[1], values[2]);
	int (*row)[4] = cube[0], (*plane)[3][4] = cube, (*whole)[2][3][4] = &cube;
	printf("%d %d %d %zu\n", row[2][1], (*plane)[1][3], (*whole)[1][0][2], sizeof *whole / sizeof **plane);
	int *volatile vp = &values[4];
	volatile int *pv = vp;
	*pv -= 3;
	return *vp + (vp > values);
}
