// Quick, heap, shell, merge, counting and radix sort on the same data, with
// elements of different types; a stable sort of structs by key.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { N = 200 };
struct record { uint8_t key; int16_t order; };
static uint32_t seed = 2463534242u;
static uint32_t rnd(void) { seed ^= seed << 13; seed ^= seed >> 17; return seed ^= seed << 5; }

static void quick(int *v, int lo, int hi) {
	while (lo < hi) {
		int pivot = v[lo + (hi - lo) / 2], i = lo - 1, j = hi + 1;
		for (;;) {
			do i++; while (v[i] < pivot);
			do j--; while (v[j] > pivot);
			if (i >= j) break;
			int t = v[i]; v[i] = v[j]; v[j] = t;
		}
		if (j - lo < hi - j) { quick(v, lo, j); lo = j + 1; }
		else { quick(v, j + 1, hi); hi = j; }
	}
}
static void heap(double *v, int n) {
	for (int i = n / 2 - 1, end = n; end > 1;) {
		int root;
		if (i >= 0) root = i--;
		else { double t = v[--end]; v[end] = v[0]; v[0] = t; root = 0; }
		for (int child; (child = 2 * root + 1) < end; root = child) {
			if (child + 1 < end && v[child] < v[child + 1]) child++;
			if (v[root] >= v[child]) break;
			double t = v[root]; v[root] = v[child]; v[child] = t;
		}
	}
}
static void shell(uint16_t *v, int n) {
	static const int gaps[] = {57, 23, 10, 4, 1};
	for (const int *g = gaps; g < gaps + 5; g++)
		for (int i = *g; i < n; i++) {
			uint16_t t = v[i];
			int j = i;
			for (; j >= *g && v[j - *g] > t; j -= *g)
				v[j] = v[j - *g];
			v[j] = t;
		}
}
static void merge(long long *v, long long *tmp, int n) {
	if (n < 2) return;
	int h = n / 2, i = 0, j = h, k = 0;
	merge(v, tmp, h), merge(v + h, tmp, n - h);
	while (i < h && j < n) tmp[k++] = v[j] < v[i] ? v[j++] : v[i++];
	while (i < h) tmp[k++] = v[i++];
	memcpy(v, tmp, (size_t)k * sizeof *v);
}
static void radix(int32_t *v, int32_t *tmp, int n) {
	for (int shift = 0; shift < 32; shift += 8) {
		int count[257] = {0};
		for (int i = 0; i < n; i++) count[(((uint32_t)v[i] ^ 0x80000000u) >> shift & 255) + 1]++;
		for (int i = 0; i < 256; i++) count[i + 1] += count[i];
		for (int i = 0; i < n; i++) tmp[count[((uint32_t)v[i] ^ 0x80000000u) >> shift & 255]++] = v[i];
		int32_t *t = v; v = tmp; tmp = t;
	}
}
static void stable(struct record *v, int n) {
	for (int i = 1; i < n; i++) {
		struct record r = v[i];
		int j = i;
		while (j > 0 && v[j - 1].key > r.key) v[j] = v[j - 1], j--;
		v[j] = r;
	}
}

int main(void) {
	static int a[N], e[N], tmp[N];
	static double b[N];
	static uint16_t c[N];
	static long long d[N], td[N];
	static struct record r[N];
	for (int i = 0; i < N; i++) {
		uint32_t x = rnd();
		a[i] = e[i] = (int)x;
		b[i] = (int)x * 0.5;
		c[i] = (uint16_t)x;
		d[i] = (long long)(int)x * 100000;
		r[i] = (struct record){(uint8_t)(x >> 8 & 15), (int16_t)i};
	}
	quick(a, 0, N - 1), heap(b, N), shell(c, N), merge(d, td, N), radix(e, tmp, N), stable(r, N);
	int bad = 0;
	unsigned hash = 0;
	for (int i = 0; i < N; i++) {
		bad += a[i] != e[i] || b[i] != a[i] * 0.5 || d[i] != a[i] * 100000ll;
		if (i) bad += c[i - 1] > c[i] || r[i - 1].key > r[i].key || (r[i - 1].key == r[i].key && r[i - 1].order > r[i].order);
		hash = hash * 31 + (unsigned)a[i] + c[i] + (unsigned)r[i].order;
	}
	printf("%d %u %d %d\n", bad, hash, a[0], a[N - 1]);
	return bad;
}
