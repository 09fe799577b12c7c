// __builtin_add/sub/mul_overflow with every mixture of int, 64-bit and 128-bit operands and results, both signed and
// unsigned, on values at the edges of the types.
#include <stdio.h>

typedef long long s64;
typedef unsigned long long u64;
typedef __int128 s128;
typedef unsigned __int128 u128;

static const u128 edge[] = {
	0, 1, 0x80000000u, 0xb504f334u, 0x7fffffffffffffffull, 0x8000000000000000ull, (u128)1 << 64,
	(u128)0xb504f333f9de6484ull, ((u128)1 << 127) - 1, (u128)1 << 127, -(u128)1, -(u128)0x80000000u,
	-(u128)0x8000000000000000ull, -((u128)0x123456789abcdefull << 50),
};
enum { N = sizeof edge / sizeof edge[0] };

static u64 hash;

static void mix(u64 v) {
	hash = (hash ^ v) * 0x100000001b3ull;
	hash ^= hash >> 29;
}

#define NOTE(over, r) (mix(over), mix((u64)r), mix((u64)((u128)r >> 64)))

#define CASE(TX, TY, TR) \
	__attribute__((noinline)) static void TX##_##TY##_##TR(TX x, TY y) { \
		TR r; \
		NOTE(__builtin_add_overflow(x, y, &r), r); \
		NOTE(__builtin_sub_overflow(x, y, &r), r); \
		NOTE(__builtin_mul_overflow(x, y, &r), r); \
		mix(__builtin_mul_overflow_p(x, y, (TR)0)); \
	}
#define EACH_RESULT(M, TX, TY) M(TX, TY, int) M(TX, TY, u64) M(TX, TY, s128) M(TX, TY, u128)
#define EACH_RIGHT(M, TX) EACH_RESULT(M, TX, int) EACH_RESULT(M, TX, u64) EACH_RESULT(M, TX, s128) EACH_RESULT(M, TX, u128)
#define EACH(M) EACH_RIGHT(M, s64) EACH_RIGHT(M, u64) EACH_RIGHT(M, s128) EACH_RIGHT(M, u128)
EACH(CASE)

#define RUN(TX, TY, TR) \
	hash = 1; \
	for (int i = 0; i < N; i++) \
		for (int j = 0; j < N; j++) \
			TX##_##TY##_##TR((TX)edge[i], (TY)edge[j]); \
	printf("%s %s %s %llx\n", #TX, #TY, #TR, hash);

int main(void) {
	EACH(RUN)
	// Narrow operands, and results that are narrower or wider than all operands.
	short h;
	unsigned char c;
	u64 w;
	int over = __builtin_add_overflow((short)-30000, (unsigned short)60000, &h);
	printf("%d %d ", over, h);
	over = __builtin_mul_overflow((unsigned short)65535, (unsigned short)65535, &c);
	printf("%d %d ", over, c);
	over = __builtin_sub_overflow((signed char)3, (unsigned char)4, &w);
	printf("%d %llx ", over, w);
	over = __builtin_mul_overflow(-1, (unsigned char)0, &w);
	printf("%d %llx\n", over, w);
	return 0;
}
