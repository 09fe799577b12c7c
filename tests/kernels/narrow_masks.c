// Masks and shifts whose result just fits, or just does not fit, the narrow type that it is extended from: a register that holds a value
// of 8 or 16 bits already extended need not be extended again, and one that holds it extended otherwise must be.
#include <stdio.h>

static volatile unsigned source = 0x80c1a5ff;
static volatile int sink;

#define MASK(m) do { \
	unsigned x = source ^ i * 0x01010101u; \
	signed char c = (signed char)(x & (m)); \
	unsigned char uc = (unsigned char)(x & (m)); \
	short s = (short)(x & (m)); \
	unsigned short us = (unsigned short)(x & (m)); \
	sum = sum * 31 + c; sum = sum * 31 + uc; sum = sum * 31 + s; sum = sum * 31 + us; \
	wide += c; wide = wide * 7 + s + (unsigned long long)uc + us; \
	less += (c < 0) + 2 * (s < 0) + 4 * (c < (signed char)uc) + 8 * (c < uc) + 16 * (s < us); \
} while (0)
#define SHIFT(k) do { \
	unsigned x = source ^ i * 0x01010101u; \
	signed char c = (signed char)(x >> (k)); \
	unsigned char uc = (unsigned char)(x >> (k)); \
	short s = (short)(x >> (k)); \
	unsigned short us = (unsigned short)(x >> (k)); \
	sum = sum * 31 + c; sum = sum * 31 + uc; sum = sum * 31 + s; sum = sum * 31 + us; \
	wide += c; wide = wide * 7 + s + (unsigned long long)uc + us; \
	less += (c < 0) + 2 * (s < 0) + 4 * (c < (signed char)uc) + 8 * (c < uc) + 16 * (s < us); \
} while (0)

/* Chains: what was extended one way is used the other way, at another width. */
static __attribute__((noinline)) unsigned long long chain(unsigned x)
{
	unsigned char a = (unsigned char)x;
	signed char b = (signed char)a;
	unsigned short c = (unsigned short)b;
	short d = (short)(c >> 1);
	unsigned char e = (unsigned char)d;
	short f = (short)(unsigned char)(d + 1);
	return ((((((unsigned long long)a * 257 + b) * 65537 + c) * 3 + d) * 5 + e) * 7 + f) + (b < 0) + (d < 0) * 2 + (f > e) * 4;
}

int main(void)
{
	for (unsigned i = 0; i < 5; i++) {
		unsigned sum = 0;
		unsigned long long wide = 0;
		int less = 0;
		MASK(0x7f); MASK(0x80); MASK(0xff); MASK(0x100); MASK(0x17f); MASK(0x1ff); MASK(-1);
		MASK(0x7fff); MASK(0x8000); MASK(0xffff); MASK(0x10000); MASK(0x1ffff); MASK(0xffffff80);
		SHIFT(31); SHIFT(26); SHIFT(25); SHIFT(24); SHIFT(23); SHIFT(18); SHIFT(17); SHIFT(16); SHIFT(15); SHIFT(8); SHIFT(0);
		printf("%u %llu %d\n", sum, wide, less);
	}
	unsigned long long h = 0;
	for (unsigned x = 0; x < 0x10000; x += 0x7b)
		h = h * 31 + chain(x * 0x10001u);
	sink = (int)h;
	printf("%llu\n", h);
	return 0;
}
