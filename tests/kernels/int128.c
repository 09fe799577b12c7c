// __int128: carries, products, division, shifts across the halves, comparison,
// conversion to floating point, parameters and results, struct members.
#include <stdint.h>
#include <stdio.h>

typedef unsigned __int128 u128;
typedef __int128 i128;

struct pair {
	char tag;
	i128 value;
};

static void show(const char *name, u128 v) {
	printf("%s %016llx%016llx\n", name, (unsigned long long)(v >> 64), (unsigned long long)v);
}

__attribute__((noinline)) static i128 scale(struct pair p, i128 k) { return p.value * k + p.tag; }

static u128 isqrt(u128 n) {
	u128 r = 0, bit = (u128)1 << 126;
	while (bit > n)
		bit >>= 2;
	for (; bit; bit >>= 2) {
		if (n >= r + bit) {
			n -= r + bit;
			r = (r >> 1) + bit;
		} else
			r >>= 1;
	}
	return r;
}

int main(void) {
	u128 a = (u128)0xfedcba9876543210ull << 64 | 0x0f1e2d3c4b5a6978ull;
	u128 b = (u128)0x13579bdf << 64 | 0xffffffffffffffffull;
	show("add", a + b);
	show("sub", b - a);
	show("mul", a * b);
	show("div", a / b);
	show("rem", a % b);
	show("div64", a / 1000000007u);
	show("rem64", a % 1000000007u);
	show("neg", -a);
	show("and", (a & b) ^ (a | ~b));
	for (int s = 0; s < 128; s += 21) {
		show("shl", a << s);
		show("shr", a >> s);
		show("sar", (u128)((i128)a >> s));
	}
	i128 m = (i128)a, n = -(i128)b;
	show("sdiv", (u128)(m / n));
	show("srem", (u128)(m % n));
	printf("%d%d%d%d%d\n", a < b, m < n, m <= m, a != b, n >= 0);
	show("isqrt", isqrt(a));
	struct pair p = {-3, -((i128)1 << 70)};
	show("scale", (u128)scale(p, 12345678901ll));
	printf("%zu %zu\n", sizeof(struct pair), _Alignof(struct pair));
	printf("%a %a %a\n", (double)a, (double)m, (double)(float)b);
	show("fromd", (u128)1.5e30);
	show("fromn", (u128)(i128)-1.5e30);
	u128 f = 1;
	for (unsigned i = 2; i <= 33; i++)
		f *= i;
	show("33!", f);
	i128 count = 0;
	for (i128 i = ((i128)1 << 64) - 3; i < ((i128)1 << 64) + 3; i++)
		count += i & 5;
	show("loop", (u128)count);
	return (int)(f >> 90) & 0x3f;
}
