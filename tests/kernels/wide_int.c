// 64-bit arithmetic: products, quotients, shifts by variables, rotations,
// comparisons across the sign bit, and conversions to and from 32 bits.
#include <stdint.h>
#include <stdio.h>

static uint64_t state = 0x853c49e6748fea9bull;

static uint64_t next(void) {
	state ^= state >> 12;
	state ^= state << 25;
	state ^= state >> 27;
	return state * 0x2545F4914F6CDD1Dull;
}

static uint64_t rotl(uint64_t x, unsigned n) { return n & 63 ? x << (n & 63) | x >> (64 - (n & 63)) : x; }

static uint64_t powmod(uint64_t base, uint64_t e, uint64_t m) {
	uint64_t r = 1;
	for (base %= m; e; e >>= 1) {
		if (e & 1)
			r = r * base % m;
		base = base * base % m;
	}
	return r;
}

static int64_t gcd(int64_t a, int64_t b) { return b ? gcd(b, a % b) : a; }

int main(void) {
	uint64_t sum = 0;
	for (int i = 0; i < 200; i++) {
		uint64_t a = next(), b = next() >> (i & 63);
		if (b == 0)
			b = 3;
		int64_t s = (int64_t)a, t = (int64_t)(b >> 1) + 1;
		sum += a / b;
		sum ^= a % b;
		sum += (uint64_t)(s / t) * 31;
		sum ^= (uint64_t)(s % t);
		sum = rotl(sum, (unsigned)i * 7);
		sum += (uint64_t)(s >> (i & 63));
		sum ^= a << (i & 63);
		sum += (s < t) + 2 * (a < b) + 4 * (s <= (int64_t)b) + 8 * (a > (uint64_t)t);
		sum ^= (uint64_t)(int32_t)a + (uint32_t)b;
		sum += (uint64_t)((int64_t)(int32_t)a * (int32_t)b);
		sum ^= (uint64_t)(uint32_t)a * (uint32_t)b;
	}
	printf("%016llx\n", (unsigned long long)sum);
	printf("%llu %llu\n", (unsigned long long)powmod(3, 1000000, 4294967291ull), (unsigned long long)powmod(2, 63, 1000003));
	printf("%lld\n", (long long)gcd(-1234567890123456789ll, 987654321098765432ll));
	printf("%lld %lld\n", (long long)(INT64_MIN / 7), (long long)(INT64_MIN % 7));
	printf("%llu %llu\n", (unsigned long long)(UINT64_MAX / 10), (unsigned long long)(UINT64_MAX % 1000000007));
	for (uint64_t d = 1; d; d <<= 9)
		printf("%llx ", (unsigned long long)(0xfedcba9876543210ull / d ^ 0x123456789abcdefull % d));
	printf("\n");
	return (int)(sum & 0xff);
}
