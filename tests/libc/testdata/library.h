#include <stdint.h>
#include <string.h>

static uint64_t state = 88172645463325252ull;

// draw is xorshift64* (Vigna, "An experimental exploration of Marsaglia's xorshift generators, scrambled", 2016).
static inline uint64_t draw(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state * 2685821657736338717ull;
}

static inline double of_bits(uint64_t bits)
{
	double d;
	memcpy(&d, &bits, 8);
	return d;
}
