// Bits of integers of any type, conversions that round to integers of every type, and places in the
// source.
#include <stdio.h>
#include <string.h>

#ifndef __CPTX__ // gcc 12 has none of these
#define BITS(x) ((int)sizeof(x) * 8)
#define WIDE(x) ((unsigned __int128)(x))
static int leading(unsigned __int128 x) { int n = 0; while (n < 128 && !(x >> (127 - n) & 1)) n++; return n; }
static int trailing(unsigned __int128 x) { int n = 0; while (!(x >> n & 1)) n++; return n; }
static int ones(unsigned __int128 x) { int n = 0; for (; x; x >>= 1) n += (int)(x & 1); return n; }
#define CLZ(x) (leading(x) - 128 + BITS(x))
#define CLZ0(x, z) ((x) ? CLZ(x) : (z))
#define CTZ(x) trailing(x)
#define CTZ0(x, z) ((x) ? CTZ(x) : (z))
#define ONES(x) ones(x)
#else
#define CLZ(x) __builtin_clzg(x)
#define CLZ0(x, z) __builtin_clzg(x, z)
#define CTZ(x) __builtin_ctzg(x)
#define CTZ0(x, z) __builtin_ctzg(x, z)
#define ONES(x) __builtin_popcountg(x)
_Static_assert(__builtin_clzg((unsigned char)1) == 7 && __builtin_clzg((unsigned short)0, -3) == -3, "");
_Static_assert(__builtin_ctzg((unsigned __int128)1 << 100) == 100 && __builtin_ctzg(8ul, 9) == 3, "");
_Static_assert(__builtin_popcountg(~(unsigned __int128)0) == 128 && __builtin_popcountg(0u) == 0, "");
_Static_assert(__builtin_clzg((unsigned __int128)1 << 64) == 63, "");
#endif

#define SHOW(type, name)                                                                                                \
	static void name(unsigned long long low, int shift)                                                                 \
	{                                                                                                                   \
		volatile type v = (type)((type)low << (shift % (8 * (int)sizeof(type))));                                       \
		type x = v;                                                                                                     \
		if (x)                                                                                                          \
			printf("%d %d ", CLZ(x), CTZ(x));                                                                           \
		printf("%d %d %d\n", CLZ0(x, -1), CTZ0(x, 1000), ONES(x));                                                      \
	}
SHOW(unsigned char, bytes)
SHOW(unsigned short, shorts)
SHOW(unsigned, ints)
SHOW(unsigned long, longs)
SHOW(unsigned long long, longlongs)
SHOW(unsigned __int128, wides)

static int line(void) { return __builtin_LINE(); }
#define PLACE __builtin_LINE()
#define ROUND(name, f, d) name(d), name##f(f), name##l(d)
__attribute__((aligned(256))) static void placed(void) { }
static const char *global = __builtin_FILE();

int main(void)
{
	static const unsigned long long low[] = {0, 1, 3, 0x80, 0x8000, 0x80000000, 0xdeadbeef, 1ull << 63, ~0ull};
	for (int i = 0; i < 9; i++)
		for (int shift = 0; shift < 128; shift += 21) {
			bytes(low[i], shift), shorts(low[i], shift), ints(low[i], shift);
			longs(low[i], shift), longlongs(low[i], shift), wides(low[i], shift);
		}
	volatile double values[] = {0, 0.5, -0.5, 1.5, 2.5, -1.5, -2.5, 1e6 + 0.75, -123456.25, 2147483000.5};
	for (int i = 0; i < 10; i++) {
		double d = values[i];
		float f = (float)values[i];
		printf("%d %d %d\n", ROUND(__builtin_iround, f, d));
		printf("%d %d %d\n", ROUND(__builtin_irint, f, d));
		printf("%d %d %d\n", ROUND(__builtin_ifloor, f, d));
		printf("%d %d %d\n", ROUND(__builtin_iceil, f, d));
		printf("%ld %ld %ld\n", ROUND(__builtin_lfloor, f, d * 1000));
		printf("%ld %ld %ld\n", ROUND(__builtin_lceil, f, d * 1000));
		printf("%lld %lld %lld\n", ROUND(__builtin_llfloor, f, d * 1e6));
		printf("%lld %lld %lld\n", ROUND(__builtin_llceil, f, d * 1e6));
	}
	printf("%d %d %d\n", __builtin_iround(2.5), __builtin_ifloor(-1.5), __builtin_iceil(-1.5));
	printf("%d %d %d %d\n", line(), __builtin_LINE() - __LINE__, PLACE - __LINE__, strcmp(__builtin_FUNCTION(), "main"));
	printf("%d %d\n", strcmp(global, __FILE__), strcmp(__builtin_FILE(), __FILE__));
	placed();
	printf("%d %d\n", (int)__alignof__(placed), (int)__alignof__(main));
	return 0;
}
