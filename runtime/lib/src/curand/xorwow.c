// XORWOW (Marsaglia, Xorshift RNGs, Journal of Statistical Software 8(14), 2003): the sum of a xorshift generator of 160 bits and a counter.
//
// Steps ahead: the generator without the counter is linear over the field of two elements, so n steps are the polynomial x^n, modulo the characteristic
// polynomial, of one step (Haramoto et al., Efficient Jump Ahead for F2-Linear Random Number Generators, INFORMS Journal on Computing 20(3), 2008).

#include "state.h"
#include "number.h"
#include "xorwow.h"

static inline unsigned __cptx_xorwow_next(struct __cptx_xorwow *s)
{
	unsigned t = s->v[0] ^ s->v[0] >> 2;
	s->v[0] = s->v[1];
	s->v[1] = s->v[2];
	s->v[2] = s->v[3];
	s->v[3] = s->v[4];
	s->v[4] = s->v[4] ^ s->v[4] << 4 ^ t ^ t << 1;
	s->d += 362437;
	return s->v[4] + s->d;
}

static inline float2 __cptx_xorwow_pair(struct __cptx_xorwow *s)
{
	unsigned x = __cptx_xorwow_next(s);
	return __cptx_box_muller(x, __cptx_xorwow_next(s));
}

static inline uint4 __cptx_xorwow_four(struct __cptx_xorwow *s)
{
	uint4 x;
	x.x = __cptx_xorwow_next(s);
	x.y = __cptx_xorwow_next(s);
	x.z = __cptx_xorwow_next(s);
	x.w = __cptx_xorwow_next(s);
	return x;
}

static inline double __cptx_xorwow_double(struct __cptx_xorwow *s)
{
	unsigned x = __cptx_xorwow_next(s);
	return __cptx_uniform_53(x, __cptx_xorwow_next(s));
}

#define STATE struct __cptx_xorwow
#define F(name) name##_xorwow
#define NEXT(s) __cptx_xorwow_next(s)
#define UNIFORM(s) __cptx_uniform(__cptx_xorwow_next(s))
#define UNIFORM_DOUBLE(s) __cptx_xorwow_double(s)
#define PAIR(s) __cptx_xorwow_pair(s)
#define PAIR_DOUBLE(s) __cptx_box_muller_double(__cptx_xorwow_four(s))
#include "pseudo.h"

// Goes n 2^from steps ahead, but for the counter.
void __cptx_xorwow_jump(struct __cptx_xorwow *s, unsigned long long n, int from)
{
	for (const unsigned *power = __cptx_xorwow_powers[from]; n; n >>= 1, power += 5) {
		if (!(n & 1))
			continue;
		struct __cptx_xorwow at = *s;
		unsigned v[5] = {0, 0, 0, 0, 0};
		for (int i = 0; i < 160; i++) {
			unsigned taken = -(power[i >> 5] >> (i & 31) & 1);
			for (int k = 0; k < 5; k++)
				v[k] ^= at.v[k] & taken;
			__cptx_xorwow_next(&at);
		}
		for (int k = 0; k < 5; k++)
			s->v[k] = v[k];
	}
}

void __skipahead_xorwow(unsigned long long n, struct __cptx_xorwow *s)
{
	__cptx_xorwow_jump(s, n, 0);
	s->d += 362437 * (unsigned)n;
}

void __skipahead_sequence_xorwow(unsigned long long n, struct __cptx_xorwow *s) { __cptx_xorwow_jump(s, n, 67); }

void __curand_init_xorwow(unsigned long long seed, unsigned long long sequence, unsigned long long offset, struct __cptx_xorwow *s)
{
	unsigned low = ((unsigned)seed ^ 0xaad26b49) * 1099087573, high = ((unsigned)(seed >> 32) ^ 0xf7dcefdd) * 2591861531;
	s->d = 6615241 + high + low;
	s->v[0] = 123456789 + low;
	s->v[1] = 362436069 ^ low;
	s->v[2] = 521288629 + high;
	s->v[3] = 88675123 ^ high;
	s->v[4] = 5783321 + low;
	s->kind = s->kind_double = 0;
	s->left = 0;
	s->left_double = 0;
	__skipahead_sequence_xorwow(sequence, s);
	__skipahead_xorwow(offset, s);
}
