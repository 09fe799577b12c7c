// What the double logarithms share: x = 2^e m, 0.707 <= m < 1.415, and log m = s + low, |low| < s/100.
//
// s = 2 (m - 1)/(m + 1) by a reciprocal; the rest of the quotient goes into low. log m = 2 atanh(s/2) = s + s^3 p(s^2), p of degree 14
// (double.sollya: 2^-54 of that term). low is good to 2^-53 of itself: together 2^-59.5.

#include "quotient.h"

struct __cptx_log_parts { double e, s, low; };

static inline struct __cptx_log_parts __cptx_log_mantissa(double x, int bias)
{
	struct __cptx_log_parts r;
	int hi = __double2hiint(x), ie = (hi - 0x3fe6a09e) & 0xfff00000;
	double m = __hiloint2double(hi - ie, __double2loint(x));
	r.e = (double)((ie >> 20) + bias);
	double f = m - 1.0;
	double u = __cptx_reciprocal(m + 1.0);
	double s = (f + f) * u;
	double d = f - s;
	double rest = u * __builtin_fma(-s, f, d + d);
	double z = s * s;
	double p = 0x1.102672e7e3b9dp-20;
	p = __builtin_fma(p, z, 0x1.0f49ca8976bdp-18);
	p = __builtin_fma(p, z, 0x1.3b215c5e313b6p-16);
	p = __builtin_fma(p, z, 0x1.745cdb63f0f72p-14);
	p = __builtin_fma(p, z, 0x1.c71c725c8f5f9p-12);
	p = __builtin_fma(p, z, 0x1.249249242ec0ep-9);
	p = __builtin_fma(p, z, 0x1.9999999999d5ap-7);
	p = __builtin_fma(p, z, 0x1.5555555555555p-4);
	r.s = s;
	r.low = __builtin_fma(p * z, s, rest);
	return r;
}

// Zero, subnormal, negative, infinite and NaN arguments go through here; *done says that the result is final.
static inline double __cptx_log_special(double x)
{
	if (x == 0)
		return -__builtin_inf();
	return x > 0 ? x : __builtin_nan("");
}
