// asinpif, acospif, atanpif, atan2pif: inverse trigonometric functions over pi (C23 7.12.4), float.
//
// The polynomials of asinf and atanf give the angle as a sum; its product with 1/pi = high + low is a sum again, and so is the difference from
// 1/2 or 1. Error: half an ulp of the last sum, what the polynomials round off: below 0.9 ulp, and where half of an argument near 2^-126 is lost, 1.

#include "asinf.h"
#include "atanf.h"
#include "quotient.h"

// from + (t + low)/pi; from is 0 or not below the rest in magnitude.
static inline float __cptx_arcpif_sum(float from, float t, float low)
{
	float q = t * 0x1.45f306p-2f;
	float rest = __builtin_fmaf(low, 0x1.45f306p-2f, __builtin_fmaf(t, 0x1.b93910p-27f, __builtin_fmaf(t, 0x1.45f306p-2f, -q)));
	float h = from + q;
	return h + (from - h + q + rest);
}

float asinpif(float x)
{
	float a = __builtin_fabsf(x);
	int big = a > 0.5625f;
	struct __cptx_asinf_parts p = __cptx_asinf_parts(a, big, 0);
	float scale = big ? -2.0f : 1.0f;
	return __builtin_copysignf(__cptx_arcpif_sum(big ? 0.5f : 0.0f, scale * p.high, scale * p.low), x);
}

float acospif(float x)
{
	float a = __builtin_fabsf(x);
	int big = a > 0.5625f, left = __float_as_int(x) < 0;
	struct __cptx_asinf_parts p = __cptx_asinf_parts(a, big, 0);
	float scale = big ? 2.0f : -1.0f;
	scale = left ? -scale : scale;
	return __cptx_arcpif_sum(big ? left ? 1.0f : 0.0f : 0.5f, scale * p.high, scale * p.low);
}

// from + or - atan(t + rest)/pi, t <= 1 and rest an ulp of it. What the polynomial's product and the sum with t round off goes on.
static inline float __cptx_atanpif(float t, float rest, float from, int minus)
{
	float p = __cptx_atanf_poly(t * t), more = rest * 2.33f, l = p * t, high = t + l;
	float low = t - high + l + (__builtin_fmaf(p, t, -l) + __builtin_fmaf(p, more, rest));
	return __cptx_arcpif_sum(from, minus ? -high : high, minus ? -low : low);
}

float atanpif(float x)
{
	float t = __builtin_fabsf(x), rest = 0;
	int big = t > 1.0f;
	if (big) {
		float a = t < 0x1p60f ? t : 0x1p60f;
		t = __nvvm_rcp_approx_ftz_f(a);
		rest = __builtin_fmaf(-a, t, 1.0f) * t;
	}
	return __builtin_copysignf(__cptx_atanpif(t, rest, big ? 0.5f : 0.0f, big), x);
}

// y/(pi x) where what float's division rounds off, or its product with 1/pi, would be lost among the subnormal numbers.
static __attribute__((noinline)) float __cptx_atan2pif_tiny(float y, float x)
{
	return (float)(__cptx_quotient((double)y, (double)x) * 0x1.45f306dc9c883p-2);
}

float atan2pif(float y, float x)
{
	struct __cptx_atanf_arg a = __cptx_atanf_quotient(y, x);
	if (__builtin_expect(a.t < 0x1p-90f && a.t != 0 && !a.left && !a.swap, 0))
		return __cptx_atan2pif_tiny(y, x);
	return __builtin_copysignf(__cptx_atanpif(a.t, a.rest, a.swap ? 0.5f : a.left ? 1.0f : 0.0f, a.swap != a.left), y);
}
