// Types of enumerations and of their constants, packed and wide ones as bit-fields and members. What type enumerators that fit an int have
// beside wider ones depends on the version of C and of the host's compiler (docs/language.md): package check's tests hold that.
#include <stdio.h>

#define T(x) _Generic((x), int: 1, unsigned: 2, long: 3, unsigned long: 4, default: 5)

enum wide { W0 = 1, W1 = 0x100000000LL, W2, W3 = -1 };
enum top { T0, T1 = 0x80000000, T2 };
enum mixed { M0 = -1, M1 = 0xffffffff };
enum narrow { N0 = 1UL, N1 = 5LL, N2 = (char)3 };
enum negative { NEG = -5, NEXT };
enum huge { HUGE_ONE = 0xffffffffffffffffULL };
enum __attribute__((packed)) small { S0, S1 = 200 };
struct fields { enum wide w; enum small s; enum negative n : 4; enum top t : 32; };

int main(void)
{
	printf("%d %d %d %d\n", T(W1), T(W2), T(T1), T(T2));
	printf("%d %d %d %d\n", T(M1), T(N0), T(N1), T(N2));
	printf("%d %d %d %d\n", T((enum wide)0), T((enum top)0), T((enum mixed)0), T((enum narrow)0));
	printf("%d %d %ld %d %d %d\n", (int)W0, (int)W3, W2, W2 < 0u, T2 > -1, N1); // arguments of the constants' own types
	enum wide w = W2;
	struct fields f = { W1, S1, NEG, T2 };
	printf("%ld %d %ld %d %d %u\n", (long)w, (int)sizeof w, (long)f.w, f.s, f.n, f.t);
	w = -7;
	switch (w) {
	case W1: printf("W1\n"); break;
	case -7: printf("-7\n"); break;
	}
	enum top t = 0;
	t--;
	enum small s = S1;
	s += 100;
	f.n = 7;
	f.n++;
	printf("%d %d %d %d %d %lx\n", w < 0, t > 0, s, f.n, (int)sizeof f, (unsigned long)HUGE_ONE);
	return 0;
}
