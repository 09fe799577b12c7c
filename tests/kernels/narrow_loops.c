// Loops over narrow, wrapping and descending counters, with unsigned wrap,
// overflow-free bounds at the limits of types, break and continue at odd places.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
	unsigned n = 0, h = 0;
	for (uint8_t i = 250; i != 5; i++) n++;
	for (int8_t i = 100; i > 0; i = (int8_t)(i + 9)) h = h * 3 + (unsigned)i;
	printf("%u %u\n", n, h);
	for (unsigned i = 5; i-- > 0;) h = h * 3 + i;
	for (unsigned i = 3; i <= 3; i--) h += i * 7;
	for (uint16_t i = 65530; i; i++) h ^= (unsigned)i << 3;
	for (int i = INT_MAX - 3;; i++) { h += (unsigned)i; if (i == INT_MAX) break; }
	for (int i = INT_MIN; i < INT_MIN + 4; i++) h = h * 5 + (unsigned)-(i + 1);
	printf("%u\n", h);
	for (long long i = LLONG_MAX - 2; i > 0; i = (long long)((unsigned long long)i + 1)) h++;
	for (uint64_t i = 1; i; i <<= 7) h = h * 3 + (unsigned)(i >> 20);
	for (float f = 0; f < 1; f += 0.1f) h += 11;
	for (double d = 1e16; d < 1e16 + 10; d += 2) h += 13;
	printf("%u\n", h);
	int i = 0, j = 10;
	while (i++ < j--) if (i == 3) continue; else h += (unsigned)(i * j);
	do { i -= 2; if (i < -5) break; else if (i & 1) continue; h ^= (unsigned)i; } while (i > -20);
	printf("%u %d %d\n", h, i, j);
	signed char c = 0;
	int turns = 0;
	do c = (signed char)(c * 3 + 1), turns++; while (c != 0 && turns < 500);
	short s = -1;
	while (s = (short)(s * 2), s & 0x3fff) turns++;
	for (unsigned char k = 0, stop = 0; !stop; stop = ++k == 0) h += k;
	printf("%u %d %d %d\n", h, turns, c, s);
	int triangle = 0;
	for (int a = 0; a < 20; a++) {
		for (int b = a; b < 20; b += a + 1) {
			if ((a ^ b) % 5 == 0) goto next;
			for (int d = b; d >= a; d -= 3) { if (d % 7 == 6) break; triangle += a * b - d; }
		}
		triangle ^= a;
	next:;
	}
	printf("%d\n", triangle);
	return triangle & 0x7f;
}
