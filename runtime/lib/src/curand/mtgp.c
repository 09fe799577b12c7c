// MTGP32 (Saito and Matsumoto, Variants of Mersenne Twister Suitable for Graphic Processors, ACM Transactions on Mathematical Software 39(2), 2013) with
// 11213 bits: the threads of a block make a word each, of a state that they share. The host makes the state and its parameters.

#include "state.h"
#include "number.h"

enum { __cptx_mtgp_length = 351, __cptx_mtgp_mask = 1023 };

// The word that thread t is from the state's current place, before tempering.
static inline unsigned __cptx_mtgp_word(const struct __cptx_mtgp *s, unsigned t)
{
	const struct __cptx_mtgp_params *p = s->params;
	int k = s->index;
	t += s->offset;
	unsigned x = (s->s[t & __cptx_mtgp_mask] & p->mask[0]) ^ s->s[(t + 1) & __cptx_mtgp_mask], y = s->s[(t + p->pos[k]) & __cptx_mtgp_mask];
	x ^= x << p->shift1[k];
	y = x ^ y >> p->shift2[k];
	return y ^ p->recursion[k][y & 15];
}

// Its place in a table for tempering.
static inline unsigned __cptx_mtgp_place(const struct __cptx_mtgp *s, unsigned t)
{
	unsigned x = s->s[(t + s->offset + s->params->pos[s->index] - 1) & __cptx_mtgp_mask];
	x ^= x >> 16;
	return (x ^ x >> 8) & 15;
}

// Moves on by n words when all threads have theirs.
static inline void __cptx_mtgp_move(struct __cptx_mtgp *s, int first, unsigned n)
{
	__syncthreads();
	if (first)
		s->offset = (s->offset + n) & __cptx_mtgp_mask;
	__syncthreads();
}

static inline unsigned __cptx_mtgp_take(struct __cptx_mtgp *s, unsigned t, unsigned n)
{
	unsigned x = __cptx_mtgp_word(s, t);
	s->s[(t + s->offset + __cptx_mtgp_length) & __cptx_mtgp_mask] = x;
	x ^= s->params->temper[s->index][__cptx_mtgp_place(s, t)];
	__cptx_mtgp_move(s, t == 0, n);
	return x;
}

static inline unsigned __cptx_mtgp_next(struct __cptx_mtgp *s)
{
	unsigned t = blockDim.z * blockDim.y * threadIdx.z + blockDim.x * threadIdx.y + threadIdx.x;
	return __cptx_mtgp_take(s, t, blockDim.x * blockDim.y * blockDim.z);
}

#define STATE struct __cptx_mtgp
#define F(name) name##_mtgp
#define WORD unsigned
#define NEXT(s) __cptx_mtgp_next(s)
#define UPPER(x) (x)
#define WORD_UNIFORM(x) __cptx_uniform_double(x)
#define WORD_INSIDE(x) ((x) * 0x1p-32 + 0x1p-33)
#define WORD_NORMAL(x) __cptx_inverse_normal_double(x)
#include "inverse.h"

unsigned __curand_mtgp32_specific_mtgp(STATE *s, unsigned char t, unsigned char n) { return __cptx_mtgp_take(s, t, n); }

// A float from 1 to 2. NVIDIA's function stores the word at t itself.
static inline float __cptx_mtgp_single(STATE *s, unsigned t, unsigned n)
{
	unsigned x = __cptx_mtgp_word(s, t);
	s->s[t & __cptx_mtgp_mask] = x;
	x = x >> 9 ^ s->params->single[s->index][__cptx_mtgp_place(s, t)];
	__cptx_mtgp_move(s, threadIdx.x == 0, n);
	return __uint_as_float(x);
}

float __curand_mtgp32_single_mtgp(STATE *s)
{
	unsigned n = blockDim.z * blockDim.y;
	return __cptx_mtgp_single(s, n + threadIdx.x, n * blockDim.x);
}

float __curand_mtgp32_single_specific_mtgp(STATE *s, unsigned char t, unsigned char n) { return __cptx_mtgp_single(s, t, n); }
