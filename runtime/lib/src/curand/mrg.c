// MRG32k3a (L'Ecuyer, Good Parameters and Implementations for Combined Multiple Recursive Random Number Generators, Operations Research 47(1), 1999):
// the difference of x[n] = 1403580 x[n-2] - 810728 x[n-3] modulo m1 and y[n] = 527612 y[n-1] - 1370589 y[n-3] modulo m2.
//
// Steps ahead: n steps are the polynomial z^n, modulo the characteristic polynomial z^3 - 1403580 z + 810728, of one step; the same for y.

#include "state.h"
#include "number.h"
#include "mrg.h"

// The moduli are 2^32 less these.
enum { __cptx_mrg_1 = 209, __cptx_mrg_2 = 22853 };

// x modulo 2^32 - less.
static inline unsigned __cptx_mrg_mod(unsigned long long x, unsigned less)
{
	x = (x >> 32) * less + (unsigned)x;
	x = (x >> 32) * less + (unsigned)x;
	return x >= (1ull << 32) - less ? (unsigned)x + less : (unsigned)x;
}

// What follows x[0], x[1], x[2].
static inline unsigned __cptx_mrg_next1(const unsigned *x)
{
	return __cptx_mrg_mod(1403580ull * x[1] + 810728ull * (-(unsigned)__cptx_mrg_1 - x[0]), __cptx_mrg_1);
}

static inline unsigned __cptx_mrg_next2(const unsigned *y)
{
	return __cptx_mrg_mod(527612ull * y[2] + 1370589ull * (-(unsigned)__cptx_mrg_2 - y[0]), __cptx_mrg_2);
}

static inline void __cptx_mrg_shift(unsigned *x, unsigned next)
{
	x[0] = x[1];
	x[1] = x[2];
	x[2] = next;
}

// From 1 to m1.
static inline unsigned __cptx_mrg_next(struct __cptx_mrg *s)
{
	__cptx_mrg_shift(s->s1, __cptx_mrg_next1(s->s1));
	__cptx_mrg_shift(s->s2, __cptx_mrg_next2(s->s2));
	unsigned x = s->s1[2], y = s->s2[2];
	return x <= y ? x - y - __cptx_mrg_1 : x - y;
}

static inline double __cptx_mrg_double(struct __cptx_mrg *s) { return __cptx_mrg_next(s) * 2.3283065498378288e-10; }

static inline float2 __cptx_mrg_pair(struct __cptx_mrg *s)
{
	float x = (float)__cptx_mrg_double(s);
	return __cptx_box_muller_of(x, (float)__cptx_mrg_double(s) * 6.2831855f);
}

static inline double2 __cptx_mrg_pair_double(struct __cptx_mrg *s)
{
	double x = __cptx_mrg_double(s);
	return __cptx_box_muller_double_of(x, __cptx_mrg_double(s) * 2.0);
}

#define STATE struct __cptx_mrg
#define F(name) name##_mrg
#define NEXT(s) (unsigned)(__cptx_mrg_next(s) * 1.000000048662)
#define UNIFORM(s) (float)__cptx_mrg_double(s)
#define UNIFORM_DOUBLE(s) __cptx_mrg_double(s)
#define PAIR(s) __cptx_mrg_pair(s)
#define PAIR_DOUBLE(s) __cptx_mrg_pair_double(s)
#include "pseudo.h"

// x[n] to x[n+2], where power is z^n and x has x[0] to x[4].
static inline void __cptx_mrg_times(unsigned *to, const unsigned *x, const unsigned *power, unsigned less)
{
	for (int i = 0; i < 3; i++) {
		unsigned long long sum = 0;
		for (int k = 0; k < 3; k++)
			sum += __cptx_mrg_mod((unsigned long long)power[k] * x[i + k], less);
		to[i] = __cptx_mrg_mod(sum, less);
	}
}

// Goes n 2^from steps ahead.
void __cptx_mrg_jump(STATE *s, unsigned long long n, int from)
{
	for (; n; n >>= 1, from++) {
		if (!(n & 1))
			continue;
		unsigned x[5], y[5];
		for (int i = 0; i < 5; i++) {
			x[i] = i < 3 ? s->s1[i] : __cptx_mrg_next1(x + i - 3);
			y[i] = i < 3 ? s->s2[i] : __cptx_mrg_next2(y + i - 3);
		}
		__cptx_mrg_times(s->s1, x, __cptx_mrg_powers[from], __cptx_mrg_1);
		__cptx_mrg_times(s->s2, y, __cptx_mrg_powers[from] + 3, __cptx_mrg_2);
	}
}

void __skipahead_mrg(unsigned long long n, STATE *s) { __cptx_mrg_jump(s, n, 0); }
void __skipahead_subsequence_mrg(unsigned long long n, STATE *s) { __cptx_mrg_jump(s, n, 76); }
void __skipahead_sequence_mrg(unsigned long long n, STATE *s) { __cptx_mrg_jump(s, n, 127); }

void __curand_init_mrg(unsigned long long seed, unsigned long long sequence, unsigned long long offset, STATE *s)
{
	unsigned low = (unsigned)seed ^ 0x55555555, high = (unsigned)(seed >> 32) ^ 0xaaaaaaaa;
	for (int i = 0; i < 3; i++) {
		s->s1[i] = seed ? __cptx_mrg_mod(12345ull * (i == 1 ? high : low), __cptx_mrg_1) : 12345;
		s->s2[i] = seed ? __cptx_mrg_mod(12345ull * (i == 1 ? low : high), __cptx_mrg_2) : 12345;
	}
	s->kind = s->kind_double = 0;
	s->left = 0;
	s->left_double = 0;
	__cptx_mrg_jump(s, sequence, 76);
	__cptx_mrg_jump(s, offset, 0);
}
