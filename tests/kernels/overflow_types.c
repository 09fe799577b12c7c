// __builtin_add_overflow and kin for operands and results of several signs and widths, at the ends of their ranges.
#include <stdio.h>

#define TYPES(X) X(unsigned short, us) X(unsigned, u) X(long long, l) X(unsigned long long, ul)

static const unsigned long long ends[] = {0, 1, 0x7f, 0x80, 0xff, 0x7fffffff, 0x80000000, 0xffffffff, 0x7fffffffffffffff, 0x8000000000000000,
	0xffffffffffffffff};
enum { N = sizeof ends / sizeof *ends };

static unsigned long long hash;
static void add(int over, unsigned long long r) { hash = (hash ^ (r * 2 + (unsigned)over)) * 0x9E3779B97F4A7C15u; hash ^= hash >> 29; }

#define RESULT(t, n) { t r; int o = __builtin_add_overflow(x, y, &r); add(o, (unsigned long long)r); \
	o = __builtin_sub_overflow(x, y, &r); add(o, (unsigned long long)r); o = __builtin_mul_overflow(x, y, &r); add(o, (unsigned long long)r); }
#define PAIR(tx, nx, ty, ny) \
	__attribute__((noinline)) static void nx##_##ny(void) { \
		for (int a = 0; a < N; a++) \
			for (int b = 0; b < N; b++) { \
				tx x = (tx)ends[a]; \
				ty y = (ty)ends[b]; \
				TYPES(RESULT) \
			} \
		printf("%s %s %llx\n", #tx, #ty, hash); \
	}
PAIR(int, i, unsigned, u)
PAIR(unsigned, u, long long, l)
PAIR(long long, l, unsigned long long, ul)
PAIR(unsigned long long, ul, signed char, c)

int main(void) {
	i_u(), u_l(), l_ul(), ul_c();
	return 0;
}
