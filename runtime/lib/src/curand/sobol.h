// Sobol' sequences (Bratley and Fox, Algorithm 659, ACM Transactions on Mathematical Software 14(1), 1988), in the order of Gray's code: the next number
// differs by the direction of the lowest bit that is 0 in how many there were. Scrambled ones differ in their directions and their first number, c.
//
// A file defines before STATE, F(name), WORD, BITS, and COUNT, which counts the zeros at the end of a word, and gives BITS for 0.

static inline WORD F(__cptx_next)(STATE *s)
{
	WORD x = s->x;
	int low = COUNT(~s->i);
	s->x ^= s->directions[low < BITS ? low : BITS - 1];
	s->i++;
	return x;
}

#define NEXT(s) F(__cptx_next)(s)
#include "inverse.h"

void F(__skipahead)(WORD n, STATE *s)
{
	s->x = s->c;
	s->i += n;
	WORD gray = s->i ^ s->i >> 1;
	for (int k = 0; gray; k++, gray >>= 1)
		if (gray & 1)
			s->x ^= s->directions[k];
}

void F(__curand_init_scrambled)(const WORD *directions, WORD first, WORD offset, STATE *s)
{
	s->i = 0;
	s->c = first;
	for (int k = 0; k < BITS; k++)
		s->directions[k] = directions[k];
	F(__skipahead)(offset, s);
}

void F(__curand_init)(const WORD *directions, WORD offset, STATE *s) { F(__curand_init_scrambled)(directions, 0, offset, s); }
