// asinf, acosf, atanf, atan2f: float inverse trigonometric functions.
//
// asin t = t + t^3 p(t^2) up to 0.5625; above asin a = pi/2 - 2 asin sqrt((1 - a)/2). atan t = t + t p(t^2), t <= 1; above pi/2 - atan 1/t. pi/2 is a product
// of two floats, exact to 2^-47, inside one fma, or the sum of two. Root and quotient come from approximate reciprocals; one step of Newton gives what they lack,
// which goes into the smaller part of the result, in atanf into the quotient. Error: half an ulp of the last sum, and of the one before it as much where pi/2 is
// less than twice as large; an eighth of what the polynomial rounds off: below 1 ulp, atanf, whose quotient is rounded, 1.1.

#define PI_HALF_A 0x1.ddcb02p-1f
#define PI_HALF_B 0x1.aee9d6p+0f
#define PI_HALF 0x1.921fb6p+0f
#define PI_HALF_LOW -0x1.777a5cp-25f

#include "asinf.h"

float asinf(float x)
{
	float a = __builtin_fabsf(x);
	int big = a > 0.5625f;
	struct __cptx_asinf_parts p = __cptx_asinf_parts(a, big, 0x1.777a5cp-26f);
	float y = p.high + p.low;
	if (big)
		y = __builtin_fmaf(p.low, -2.0f, __builtin_fmaf(p.high, -2.0f, 0x1.921fb6p+0f));
	return __builtin_copysignf(y, x);
}

float acosf(float x)
{
	float a = __builtin_fabsf(x);
	int big = a > 0.5625f;
	struct __cptx_asinf_parts p = __cptx_asinf_parts(a, big, 0);
	float y = p.high + p.low;
	y = big ? y + y : y;
	float minus = __float_as_int(x) < 0 ? y : -y;
	float from = big ? __float_as_int(x) < 0 ? 2 * PI_HALF_A : 0.0f : PI_HALF_A;
	return __builtin_fmaf(from, PI_HALF_B, big ? -minus : minus);
}

#include "atanf.h"

float atanf(float x)
{
	float a = __builtin_fabsf(x);
	int big = a > 1.0f;
	if (big) {
		a = __builtin_fminf(a, 0x1p60f);
		float u = __nvvm_rcp_approx_ftz_f(a);
		a = __builtin_fmaf(__builtin_fmaf(-a, u, 1.0f), u, u);
	}
	float y = __builtin_fmaf(__cptx_atanf_poly(a * a), a, big ? a - 0.65625f : a); // which is exact near 1, and makes y small
	y = big ? __builtin_fmaf(0x1.ded092p-1f, 0x1.f4b35cp-1f, -y) : y;
	return __builtin_copysignf(y, x);
}

// atan2(y, x) = from + or - atan(min/max), from 0, pi/2 or pi.
float atan2f(float y, float x)
{
	struct __cptx_atanf_arg a = __cptx_atanf_quotient(y, x);
	float low = __cptx_atanf_low(a.t, a.rest), t = a.t;
	if (a.swap != a.left)
		t = -t, low = -low;
	float from = a.swap ? PI_HALF : a.left ? 2 * PI_HALF : 0.0f, rest = a.swap ? PI_HALF_LOW : a.left ? 2 * PI_HALF_LOW : 0.0f;
	float h = from + t;
	return __builtin_copysignf(h + (from - h + t + (rest + low)), y);
}
