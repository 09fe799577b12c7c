// GNU built-ins: overflow arithmetic in several types, bit counting, byte
// swapping, expect, constant_p, unreachable, memory functions.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const int iv[] = {0, 1, -1, 2, 46341, -46341, 65536, INT_MAX, INT_MIN, INT_MIN + 1};
static const long long lv[] = {0, 1, -1, 3037000500ll, -3037000500ll, 1ll << 32, LLONG_MAX, LLONG_MIN};

static int parity(unsigned x) { return __builtin_parity(x); }
static int digits(unsigned x) {
	switch (__builtin_clz(x | 1) / 8) {
	case 0: return 4;
	case 1: return 3;
	case 2: return 2;
	case 3: return 1;
	}
	__builtin_unreachable();
}
static int guard(int x) {
	if (__builtin_expect(x < 0, 0))
		return -1;
	return __builtin_constant_p(x) ? 1 : 1;
}

int main(void) {
	unsigned hash = 0;
	for (int i = 0; i < 10; i++)
		for (int j = 0; j < 10; j++) {
			int r;
			unsigned u;
			signed char c;
			long long l;
			hash = hash * 3 + __builtin_add_overflow(iv[i], iv[j], &r) + (unsigned)r;
			hash = hash * 3 + __builtin_sub_overflow(iv[i], iv[j], &r) + (unsigned)r;
			hash = hash * 3 + __builtin_mul_overflow(iv[i], iv[j], &r) + (unsigned)r;
			hash = hash * 3 + __builtin_add_overflow(iv[i], iv[j], &u) + u;
			hash = hash * 3 + __builtin_mul_overflow((unsigned)iv[i], (unsigned)iv[j], &u) + u;
			hash = hash * 3 + __builtin_sub_overflow(iv[i], (unsigned)iv[j], &c) + (unsigned)c;
			hash = hash * 3 + __builtin_mul_overflow(iv[i], iv[j], &l) + (unsigned)(l >> 7);
		}
	printf("%u\n", hash);
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 8; j++) {
			long long r;
			unsigned long long u;
			int n;
			hash = hash * 5 + __builtin_saddll_overflow(lv[i], lv[j], &r) + (unsigned)(r >> 5);
			hash = hash * 5 + __builtin_mul_overflow(lv[i], lv[j], &r) + (unsigned)(r >> 3);
			hash = hash * 5 + __builtin_sub_overflow((unsigned long long)lv[i], (unsigned long long)lv[j], &u) + (unsigned)u;
			hash = hash * 5 + __builtin_mul_overflow((unsigned long long)lv[i], (unsigned long long)lv[j], &u) + (unsigned)(u >> 40);
			hash = hash * 5 + __builtin_add_overflow(lv[i], lv[j], &n) + (unsigned)n;
			printf("%d", __builtin_add_overflow(lv[i], lv[j], &r));
		}
	printf("\n%u\n", hash);
	for (unsigned x = 1; x; x *= 12) {
		unsigned long long y = (unsigned long long)x << 29 | x;
		printf("%d %d %d %d %d|", __builtin_clz(x), __builtin_ctz(x), __builtin_popcount(x), __builtin_ffs((int)x), parity(x));
		printf("%d %d %d %d %d\n", __builtin_clzll(y), __builtin_ctzll(y), __builtin_popcountll(y), __builtin_ffsll((long long)y), digits(x));
	}
	printf("%x %x %llx\n", __builtin_bswap16(0x1234), __builtin_bswap32(0x12345678), (unsigned long long)__builtin_bswap64(0x123456789abcdef0));
	printf("%d %d %d %d\n", guard(-5), guard(5), __builtin_ffs(0), __builtin_clrsb(-2));
	struct { int a; char b[20]; double d; } s, t;
	__builtin_memset(&s, 0x11, sizeof s);
	__builtin_memcpy(&t, &s, sizeof t);
	t.b[3] = 7;
	printf("%zu %d %d\n", __builtin_offsetof(__typeof__(s), b[3]), __builtin_memcmp(&s, &t, sizeof s) > 0, (int)__builtin_strlen("four"));
	int *aligned = __builtin_assume_aligned(&s.a, 4);
	printf("%x %d %g\n", *aligned, __builtin_types_compatible_p(int, const int), __builtin_choose_expr(1, 2.5, "no"));
	printf("%g %d %d\n", __builtin_inf(), __builtin_isnan(__builtin_nan("")), __builtin_signbit(-0.0) != 0);
	return (int)(hash & 63);
}
