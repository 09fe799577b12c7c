// Integer promotions and the usual arithmetic conversions at their edges
// (C11 6.3.1.1, 6.3.1.8): narrow types, mixed signedness, shifts, comparisons.
#include <limits.h>
#include <stdio.h>

static signed char sc = -128;
static unsigned char uc = 255;
static short ss = -32768;
static unsigned short us = 65535;
static int si = INT_MIN;
static unsigned ui = UINT_MAX;
static long long sl = LLONG_MIN;
static unsigned long long ul = ULLONG_MAX;

int main(void) {
	printf("%d %d %d %d\n", sc + sc, uc + uc, ss + ss, us + us);
	printf("%d %d %d %d\n", -sc, ~uc, -ss, ~us);
	printf("%d %d %d\n", sc < ui, (unsigned char)sc < ui, sc == 0xffffff80u);
	printf("%d %d %d\n", -1 < 1u, -1L < 1u, (short)-1 < (unsigned short)1);
	printf("%d %d\n", si < ul, sl < ui);
	printf("%u %d\n", (unsigned)us << 16 >> 16 == us ? 1u : 2u, (int)(uc << 23) >> 23);
	sc = (signed char)200;
	uc = (unsigned char)-1;
	uc++;
	ss--;
	us += 2;
	printf("%d %d %d %d\n", sc, uc, ss, us);
	sc = 127;
	sc++;
	uc -= 1;
	printf("%d %d\n", sc, uc);
	sc >>= 3;
	uc >>= 3;
	uc <<= 5;
	printf("%d %d\n", sc, uc);
	unsigned char a = 200, b = 100;
	unsigned char c = a + b, d = (a + b) / 2, e = a * b >> 8;
	printf("%d %d %d %d\n", c, d, e, (unsigned char)(a + b) / 2);
	printf("%d %d %d %d\n", -7 / 2, -7 % 2, 7 / -2, 7 % -2);
	printf("%u %u\n", -7 / 2u, -7 % 5u);
	printf("%lld %lld\n", (long long)ui + 1, (long long)(ui + 1));
	printf("%lld %llu\n", (long long)(int)0x80000000u, (unsigned long long)(int)0x80000000u);
	printf("%d %d\n", (int)(ul >> 63), (int)(sl >> 63));
	printf("%d\n", sizeof(int) - 5 > 0);
	_Bool t = 256, f = 0.25, z = 0.0, p = &sc;
	printf("%d%d%d%d %d\n", t, f, z, p, (_Bool)2 + (_Bool)3);
	t += 5;
	f -= 1;
	printf("%d%d\n", t, f);
	unsigned bits = ~0u;
	bits = bits << 31 | bits >> 31;
	printf("%x %d\n", bits, (int)(0xfedcba98u >> 4) >> 28);
	char ch = (char)0xe9;
	switch (ch) {
	case (char)0xe9: printf("narrow case\n"); break;
	case 0xe9: printf("wide case\n"); break;
	}
	return (uc ^ us) & 0x7f;
}
