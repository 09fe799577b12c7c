// Shifts of 128-bit integers by every constant, and by the same number at run time.
#include <stdio.h>

typedef unsigned __int128 u128;

static volatile int one = 1;

static unsigned long long fold(u128 x) { return (unsigned long long)x * 3 ^ (unsigned long long)(x >> 64) * 7; }

#define SHIFTS(n) \
	left = left * 31 + fold(u << (n)); right = right * 31 + fold(u >> (n)); arith = arith * 31 + fold((u128)(s >> (n))); \
	same += (u << (n)) == (u << (n) * one) && (u >> (n)) == (u >> (n) * one) && (s >> (n)) == (s >> (n) * one);
#define FOUR(n) SHIFTS(n) SHIFTS(n + 1) SHIFTS(n + 2) SHIFTS(n + 3)
#define SIXTEEN(n) FOUR(n) FOUR(n + 4) FOUR(n + 8) FOUR(n + 12)
#define ALL SIXTEEN(0) SIXTEEN(16) SIXTEEN(32) SIXTEEN(48) SIXTEEN(64) SIXTEEN(80) SIXTEEN(96) SIXTEEN(112)

int main(void) {
	volatile unsigned long long parts[2] = {0x0123456789abcdef, 0xfedcba9876543211};
	unsigned long long left = 0, right = 0, arith = 0;
	int same = 0;
	u128 u = (u128)parts[1] << 64 | parts[0];
	__int128 s = (__int128)u;
	ALL
	printf("%llx %llx %llx %d\n", left, right, arith, same);
	u = ~u;
	s = (__int128)u;
	ALL
	printf("%llx %llx %llx %d\n", left, right, arith, same);
	return 0;
}
