// asinpi, acospi, atanpi, atan2pi: inverse trigonometric functions over pi (C23 7.12.4), double.
//
// As in arcpif.c: the polynomials of asin and atan give the angle as a sum; its product with 1/pi = high + low is a sum again, and so is the difference from
// 1/2 or 1. Error: half an ulp of the last sum, what the polynomials round off: below 0.9 ulp, and where half of an argument near 2^-1022 is lost, 1.

#include "quotient.h"
#include "asin.h"
#include "atan.h"

// from + (t + low)/pi; from is 0 or not below the rest in magnitude.
static inline double __cptx_arcpi_sum(double from, double t, double low)
{
	double q = t * 0x1.45f306dc9c883p-2;
	double rest = __builtin_fma(low, 0x1.45f306dc9c883p-2, __builtin_fma(t, -0x1.6b01ec5417056p-56, __builtin_fma(t, 0x1.45f306dc9c883p-2, -q)));
	double h = from + q;
	return h + (from - h + q + rest);
}

// (asin a)/pi for 0 <= a <= 1, or acos of a, left: of -a, over pi.
static inline double __cptx_arcpi_sine(double a, int cosine, int left)
{
	int big = a > 0.5;
	double z = big ? __builtin_fma(a, -0.5, 0.5) : a * a, p = __cptx_asin_poly(z), t = a, low = a * p, from = 0.0, scale = 1.0;
	if (big)
		t = __cptx_asin_root(z, p, &low);
	if (cosine) {
		from = big ? left ? 1.0 : 0.0 : 0.5;
		scale = big ? 2.0 : -1.0;
		scale = left ? -scale : scale;
	} else if (big) {
		from = 0.5;
		scale = -2.0;
	}
	return __cptx_arcpi_sum(from, scale * t, scale * low);
}

double asinpi(double x) { return __builtin_copysign(__cptx_arcpi_sine(__builtin_fabs(x), 0, 0), x); }
double acospi(double x) { return __cptx_arcpi_sine(__builtin_fabs(x), 1, __double2hiint(x) < 0); }

// from + or - atan(t + rest)/pi, t <= 1 and rest an ulp of it. What the polynomial's product and the sum with t round off goes on.
static inline double __cptx_arcpi_tangent(double t, double rest, double from, int minus)
{
	double p = __cptx_atan_poly(t * t), more = rest * 2.33, l = p * t, high = t + l;
	double low = t - high + l + (__builtin_fma(p, t, -l) + __builtin_fma(p, more, rest));
	return __cptx_arcpi_sum(from, minus ? -high : high, minus ? -low : low);
}

double atanpi(double x)
{
	double t = __builtin_fabs(x), rest = 0.0;
	int big = t > 1.0;
	if (big) {
		double a = t < 0x1p500 ? t : 0x1p500;
		t = __cptx_reciprocal(a);
		rest = __builtin_fma(-a, t, 1.0) * t;
	}
	return __builtin_copysign(__cptx_arcpi_tangent(t, rest, big ? 0.5 : 0.0, big), x);
}

// y/(pi x) below 2^-900, where what the division rounds off, or its product with 1/pi, would be lost among the subnormal numbers: of 2^800 y/x.
static __attribute__((noinline)) double __cptx_atan2pi_tiny(double y, double x)
{
	double rest, t = __cptx_atan_divide(y * 0x1p300, x * 0x1p-500, &rest);
	return __cptx_arcpi_sum(0.0, t, rest) * 0x1p-800;
}

double atan2pi(double y, double x)
{
	struct __cptx_atan_arg a = __cptx_atan_quotient(y, x);
	if (__builtin_expect(a.t < 0x1p-900 && a.t != 0 && !a.left && !a.swap, 0))
		return __cptx_atan2pi_tiny(y, x);
	return __builtin_copysign(__cptx_arcpi_tangent(a.t, a.rest, a.swap ? 0.5 : a.left ? 1.0 : 0.0, a.swap != a.left), y);
}
