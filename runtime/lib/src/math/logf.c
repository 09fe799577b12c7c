// logf, log2f, log10f, log1pf, logp1f, log2p1f, log10p1f: float logarithms.
//
// Method: x = 2^e (1 + f), 2/3 <= 1 + f < 4/3 (log1p: 3/4 to 3/2), found by integer arithmetic on the bits; log(1 + f) = f - f^2/2 + f^3 q(f), q of
// degree 7 (float.sollya: 2^-27.5; log2, log10 27.7, 27.8). log2 and log10 carry 1/ln2 and 1/ln10 as a sum of
// two floats, so that results near 0 keep their relative accuracy. Error: half an ulp each of the logarithm of 1 + f and of
// the sum with e, the first smaller by the ratio of the two where e is not 0: at most 1 ulp. Near 1 + f = 2/3 the two cancel, and log2 and log10
// add what the first sum rounds off. log2p1 and log10p1 carry f and f^2 as sums of two floats: below 1 ulp.
//
// Zero, subnormal, negative, infinite and NaN arguments take the rare branch.

#include "logf.h"

float logf(float x)
{
	SPLIT(x)
	return __builtin_fmaf(e, 0x1.62e430p-1f, __cptx_logf_poly(f));
}

float log2f(float x)
{
	SPLIT(x)
	float q = -0x1.850232p-3f;
	q = __builtin_fmaf(q, f, 0x1.a037d6p-3f);
	q = __builtin_fmaf(q, f, -0x1.65c3bap-3f);
	q = __builtin_fmaf(q, f, 0x1.9d14fcp-3f);
	q = __builtin_fmaf(q, f, -0x1.ed1018p-3f);
	q = __builtin_fmaf(q, f, 0x1.27a5cp-2f);
	q = __builtin_fmaf(q, f, -0x1.7152a4p-2f);
	q = __builtin_fmaf(q, f, 0x1.ec6ff4p-2f);
	q = __builtin_fmaf(q, f, -0x1.715478p-1f);
	q = __builtin_fmaf(q, f, 0x1.acfeep-26f);
	float h = __builtin_fmaf(f, 0x1.715476p+0f, e); // what it rounds off counts where e and f cancel
	return h + __builtin_fmaf(q, f, __builtin_fmaf(f, 0x1.715476p+0f, e - h));
}

float log10f(float x)
{
	SPLIT_FROM(x, 0x3f2ab0d7) // so that no result of the difference is below 1/8, where an ulp is half as large
	float q = -0x1.ccdfa6p-5f;
	q = __builtin_fmaf(q, f, 0x1.f531e2p-5f);
	q = __builtin_fmaf(q, f, -0x1.b0d65ep-5f);
	q = __builtin_fmaf(q, f, 0x1.f16582p-5f);
	q = __builtin_fmaf(q, f, -0x1.28c1f4p-4f);
	q = __builtin_fmaf(q, f, 0x1.63fecp-4f);
	q = __builtin_fmaf(q, f, -0x1.bcb668p-4f);
	q = __builtin_fmaf(q, f, 0x1.287a1p-3f);
	q = __builtin_fmaf(q, f, -0x1.bcb7b2p-3f);
	q = __builtin_fmaf(q, f, -0x1.208238p-27f);
	float a = e * 0x1.344p-2f, h = __builtin_fmaf(f, 0x1.bcb7b2p-2f, a); // log10(2) as two floats: the product is exact
	return h + __builtin_fmaf(q, f, __builtin_fmaf(e, 0x1.3509f8p-18f, __builtin_fmaf(f, 0x1.bcb7b2p-2f, a - h)));
}

static inline float __cptx_log1p_tail(float f) // (log(1 + f) - f + f^2/2)/f^3, -1/4 <= f < 1/2
{
	float q = -0x1.713e36p-5f;
	q = __builtin_fmaf(q, f, 0x1.aca08ep-4f);
	q = __builtin_fmaf(q, f, -0x1.0d93f4p-3f);
	q = __builtin_fmaf(q, f, 0x1.2886b8p-3f);
	q = __builtin_fmaf(q, f, -0x1.54ef16p-3f);
	q = __builtin_fmaf(q, f, 0x1.996966p-3f);
	q = __builtin_fmaf(q, f, -0x1.000042p-2f);
	return __builtin_fmaf(q, f, 0x1.5555a4p-2f);
}

static float __cptx_log1p_poly(float f) { return __builtin_fmaf(__builtin_fmaf(__cptx_log1p_tail(f), f, -0.5f), f * f, f); }

// 1 + x = 2^e (1 + f) with f = 2^-e x + (2^-e - 1): nothing is lost of a small x.
float log1pf(float x)
{
	if (__builtin_expect(!(x > -1.0f && x < 0x1p126f), 0)) {
		if (x == -1.0f)
			return -__builtin_inff();
		if (!(x > -1.0f))
			return __builtin_nanf("");
		if (x == __builtin_inff())
			return x;
		int ie = (__float_as_int(x) - 0x3f400000) & 0xff800000;
		return __builtin_fmaf((float)ie, 0x1.62e430p-24f, __cptx_log1p_poly(__int_as_float(__float_as_int(x) - ie) - 1.0f));
	}
	int ie = (__float_as_int(__fadd_rz(x, 1.0f)) - 0x3f400000) & 0xff800000; // not rounded up to 3/4 or 3/2, where f would not be exact
	float s = __int_as_float(0x40800000 - ie); // 4 2^-e
	float f = x * (0.25f * s) + __builtin_fmaf(0.25f, s, -1.0f);
	float y = __builtin_fmaf((float)ie, 0x1.62e430p-24f, __cptx_log1p_poly(f));
	return x == 0 ? x : y;
}

float logp1f(float x) { return log1pf(x); }

// from + log(1 + f) (c + low), as f - f^2/2 + f^3 tail(f) of which only the last term rounds off anything. from is 0 or the largest.
static inline float __cptx_log1pf_sum(float from, float f, float c, float low, float rest)
{
	float a = f * c, square = f * f, b = square * (-0.5f * c), h = from + a, y = h + b;
	rest = __builtin_fmaf(f, low, rest) + __builtin_fmaf(f, c, -a) + __builtin_fmaf(square, -0.5f * c, -b);
	rest = __builtin_fmaf(__builtin_fmaf(f, f, -square), -0.5f * c, rest);
	rest = __builtin_fmaf(__cptx_log1p_tail(f) * (square * f), c, rest);
	return y + (from - h + a + (h - y + b) + rest);
}

// log2p1f and log10p1f (C23 7.12.6): 1 + x = 2^e (1 + f) as in log1pf.
#define SPLIT_1P(x) \
	if (__builtin_expect(!(x > -1.0f && x < __builtin_inff()), 0)) { \
		if (x == -1.0f) \
			return -__builtin_inff(); \
		return x > 0 ? x : __builtin_nanf(""); \
	} \
	int ie = (__float_as_int(x + 1.0f) - 0x3f400000) & 0xff800000; \
	float s = __int_as_float(0x40800000 - ie); /* 4 2^-e, which is a normal number */ \
	float e = (float)ie * 0x1p-23f, f = 0.25f * (x * s) + __builtin_fmaf(0.25f, s, -1.0f);

float log2p1f(float x)
{
	SPLIT_1P(x)
	float y = __cptx_log1pf_sum(e, f, 0x1.715476p+0f, 0x1.4ae0c0p-26f, 0.0f);
	return y == 0 ? x : y;
}

float log10p1f(float x) // log10(2) is the sum of 0x1.344p-2, whose product with e is exact, and the rest
{
	SPLIT_1P(x)
	float y = __cptx_log1pf_sum(e * 0x1.344p-2f, f, 0x1.bcb7b2p-2f, -0x1.5b235ep-27f, e * 0x1.3509f8p-18f);
	return y == 0 ? 0.25f * x : y; // the sign of x
}
