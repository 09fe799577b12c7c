// One test for several comparisons with constants: bounds of one value from both sides, of values
// by one power of two, with && and ||, at the ends of the ranges; and what must stay two tests.
#include <stdio.h>
static __attribute__((noinline)) unsigned bits(int x, int y, long l) {
	unsigned r = 0;
	if (x >= 0 && x < 2048) r |= 1;
	if (x < 0 || x >= 2048) r |= 2;
	if (x >= 0 && x < 100 && y >= 0 && y < 100) r |= 4;
	if (x >= 0 && x < 64 && y >= 0 && y < 64) r |= 8;
	if (x < 0 || y < 0 || x > 63 || y > 63) r |= 16;
	if ((unsigned)x < 32 && (unsigned)y < 32 && (unsigned)(x ^ y) < 32) r |= 32;
	if ((unsigned)x < 32 && (unsigned)y < 64) r |= 64; // two powers
	if (x > 5 && x < 3) r |= 128; // never
	if (x > 3 || x < 5) r |= 256; // always
	if (l >= 0 && l < 4096) r |= 512;
	if (x > -1 && y < 2048) r |= 1024; // two values
	if (x <= 2147483646 && x > 0) r |= 2048;
	if (x < -2147483647 || x > 2147483646) r |= 4096;
	if ((unsigned)x < 0x80000000u && (unsigned)y < 0x80000000u) r |= 8192;
	return r;
}
static __attribute__((noinline)) unsigned sums(int x, int y) {
	int j = x + 1, k = (y & 127) + 1; // sums with a constant, whose other term is there
	unsigned r = 0;
	if (j >= 1 && j < 33 && k >= 1 && k < 33) r |= 1;
	if (j < 1 || j > 48 || k < 1 || k > 100) r |= 2;
	if (k >= 2 && k < 50) r |= 4; // k - 2 is not there
	return r;
}
static const int ends[] = {-2147483647 - 1, -2147483647, -2049, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 31, 32, 33, 48, 49, 63, 64, 65, 99, 100, 101, 127, 128,
	2047, 2048, 2049, 4095, 4096, 65535, 2147483645, 2147483646};
enum { N = sizeof ends / sizeof *ends };
int main(void) {
	for (int i = 0; i < N; i++) {
		unsigned hash = 0;
		for (int k = 0; k < N; k++)
			hash = hash * 31 + bits(ends[i], ends[k], (long)ends[k] * (1l << (i & 15))) * 8 + sums(ends[i], ends[k]);
		printf("%d %x %x\n", ends[i], hash, bits(ends[i], ends[N - 1 - i], ends[i]));
	}
	return 0;
}
