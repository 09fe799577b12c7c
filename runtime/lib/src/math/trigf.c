// sinf, cosf, sincosf, tanf: float trigonometric functions.
//
// Method: x = k pi/2 + r - less, |r| <= pi/4. Below 2^16 in three steps with pi/2 = p1 + p2 + p3, 24 bits each (Cody and Waite; the
// first step is exact, what the second rounds off goes on into less: r - exact is exact since exact is a multiple of an ulp of w); above with the 96 bits of 2/pi that
// matter (Payne and Hanek), in integers. sin r = r + r^3 p(r^2) of degree 7, cos r = 1 - r^2/2 + r^4 p(r^2) of degree 8,
// tan r = r + r p(r^2 - 5/16), p of degree 7 (float.sollya: 2^-27.8, 2^-32.9, 2^-28.7). Error: sin half an ulp and a sixteenth each of what
// the correction, its parts and r^2 round off; cos half an ulp, 0.15 of the factor and 0.24 of (r - less)^2: below 0.9 ulp; tan, whose
// correction is a fifth of the result and whose p and r - 3.6 less bring another third and seventh, below 1.2 ulp.

#include "tanf.h"

// __cptx_trigf_big reduces |x| >= 2^16: r, with k modulo 4 in the lowest bits.
static const unsigned __cptx_two_over_pi[8] = { // 2/pi = 2^-32 sum of word i 2^(-32 i), a zero in front
	0, 0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab,
};

static __attribute__((noinline)) double __cptx_trigf_big(float x)
{
	unsigned ix = __float_as_uint(x);
	if ((ix & 0x7fffffff) >= 0x7f800000)
		return __builtin_nan("");
	unsigned m = (ix & 0x007fffff) | 0x00800000;
	// Bits of 2/pi that weigh 4 or more after the product with x = m 2^e are left out: the window starts e - 2 bits in.
	int at = (int)(ix >> 23 & 0xff) - 150 + 30;
	const unsigned *w = __cptx_two_over_pi + (at >> 5);
	int s = at & 31;
	unsigned w0 = (unsigned)(((unsigned long long)w[0] << 32 | w[1]) << s >> 32);
	unsigned w1 = (unsigned)(((unsigned long long)w[1] << 32 | w[2]) << s >> 32);
	unsigned w2 = (unsigned)(((unsigned long long)w[2] << 32 | w[3]) << s >> 32);
	unsigned long long low = (unsigned long long)m * w2;
	unsigned long long mid = (unsigned long long)m * w1 + (low >> 32);
	unsigned high = m * w0 + (unsigned)(mid >> 32);
	unsigned long long top = (unsigned long long)high << 32 | (unsigned)mid; // two bits of k, then the fraction
	unsigned k = high >> 30;
	long long fraction = (long long)(top << 2 | (unsigned)low >> 30);
	k += fraction < 0; // to nearest: the fraction becomes negative
	double r = (double)fraction * 0x1.921fb54442d18p-64;
	if (ix >> 31) {
		r = -r;
		k = -k;
	}
	return __longlong_as_double(__double_as_longlong(r) & ~3ll | (k & 3));
}

// r - less = x - k pi/2. less is +0 where k is 0.
#define REDUCE(x) \
	float t = __builtin_fmaf(x, 0x1.45f306p-1f, 0x1.8p23f); \
	int k = __float_as_int(t); \
	t -= 0x1.8p23f; \
	float exact = __builtin_fmaf(t, -0x1.921fb4p0f, x); \
	float w = t * 0x1.4442d0p-24f; \
	float r = exact - w; \
	float less = __builtin_fmaf(t, 0x1.84698ap-48f, __builtin_fmaf(t, 0x1.4442d0p-24f, r - exact)); \
	if (__builtin_expect(!(__builtin_fabsf(x) < 0x1p16f), 0)) { \
		double big = __cptx_trigf_big(x); \
		k = __double2loint(big); \
		r = (float)big; \
		less = (float)((double)r - big); \
	}

static float __cptx_trigf_square(float r, float less) // (r - less)^2
{
	return __builtin_fmaf(r, r, -2.0f * (r * less));
}

static float __cptx_sinf_poly(float r, float less, float z) // sin(r - less); -0 stays, which a sum with -0 would not
{
	float p = 0x1.9952ecp-13f;
	p = __builtin_fmaf(p, z, -0x1.110776p-7f);
	p = __builtin_fmaf(p, z, 0x1.555546p-3f);
	return r - __builtin_fmaf(p * z, r, less);
}

static float __cptx_cosf_poly(float z) // cos sqrt z
{
	float p = -0x1.99e8fcp-16f;
	p = __builtin_fmaf(p, z, 0x1.6c0c2ap-10f);
	p = __builtin_fmaf(p, z, -0x1.55554ap-5f);
	p = __builtin_fmaf(p, z, 0.5f);
	return __builtin_fmaf(-p, z, 1.0f);
}

static float __cptx_flip(float y, int k) // -y if bit 1 of k is set
{
	return __uint_as_float(__float_as_uint(y) ^ ((unsigned)k << 30 & 0x80000000u));
}

float sinf(float x)
{
	REDUCE(x)
	float z = __cptx_trigf_square(r, less);
	float s = __cptx_sinf_poly(r, less, z), c = __cptx_cosf_poly(z);
	return __cptx_flip(k & 1 ? c : s, k);
}

float cosf(float x)
{
	REDUCE(x)
	float z = __cptx_trigf_square(r, less);
	float s = __cptx_sinf_poly(r, less, z), c = __cptx_cosf_poly(z);
	return __cptx_flip(k & 1 ? s : c, k + 1);
}

void sincosf(float x, float *sin, float *cos)
{
	REDUCE(x)
	float z = __cptx_trigf_square(r, less);
	float s = __cptx_sinf_poly(r, less, z), c = __cptx_cosf_poly(z);
	*sin = __cptx_flip(k & 1 ? c : s, k);
	*cos = __cptx_flip(k & 1 ? s : c, k + 1);
}

float tanf(float x)
{
	REDUCE(x)
	return __cptx_tanf_end(r, less, k & 1);
}
