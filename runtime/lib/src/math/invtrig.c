// asin, acos, atan, atan2: double inverse trigonometric functions.
//
// asin t = t + t^3 p(t^2), degree 27, t <= 1/2; above asin a = pi/2 - 2 asin sqrt((1 - a)/2), where (1 - a)/2 is exact and what the root is off,
// 2^-48 or less, is added (double.sollya: 2^-53 of the second term). atan t = t + t p(t^2), t <= 1; above pi/2 - atan 1/t. pi/2 is a sum of two doubles. Error: half an ulp of the last step, and of what the polynomial or the quotient rounds off the part
// that the result's size leaves: asin and acos below 0.7, atan and atan2 below 1.2 ulp.

#include "quotient.h"
#include "asin.h"
#include "atan.h"

// One polynomial for both ways, which costs less where a warp takes both.
double asin(double x)
{
	double a = __builtin_fabs(x), y;
	int big = a > 0.5;
	double z = big ? __builtin_fma(a, -0.5, 0.5) : a * a, p = __cptx_asin_poly(z);
	if (big) {
		double low, s = __cptx_asin_root(z, p, &low);
		double h = __builtin_fma(-2.0, s, 0x1.921fb54442d18p0); // pi/2 - 2 s
		y = h + (0x1.921fb54442d18p0 - h - 2.0 * s + __builtin_fma(-2.0, low, 0x1.1a62633145c07p-54));
	} else
		y = __builtin_fma(p, a, a);
	return __builtin_copysign(y, x);
}

// from - t - low, where from is pi or pi/2.
double acos(double x)
{
	double a = __builtin_fabs(x);
	int big = a > 0.5;
	double z = big ? __builtin_fma(a, -0.5, 0.5) : a * a, p = __cptx_asin_poly(z);
	double from = 0x1.921fb54442d18p0, from_low = 0x1.1a62633145c07p-54, t = x, low = x * p;
	if (big) {
		t = 2.0 * __cptx_asin_root(z, p, &low);
		low += low;
		if (x > 0)
			return t + low;
		from = 0x1.921fb54442d18p1;
		from_low = 0x1.1a62633145c07p-53;
	}
	double h = from - t;
	return h + (from - h - t + (from_low - low));
}

double atan(double x)
{
	double a = __builtin_fabs(x);
	int big = a > 1.0;
	double t = a;
	if (big) {
		a = a > 0x1p500 ? 0x1p500 : a;
		t = __cptx_reciprocal(a);
	}
	double low = __cptx_atan_poly(t * t) * t;
	double y = t + low;
	if (big) { // what 1/a is more than t goes into low; its factor 1/(1 + t^2) matters where the result's last bit weighs four times as much
		double e = __builtin_fma(-a, t, 1.0), h = 0x1.921fb54442d18p0 - t;
		y = h + (0x1.921fb54442d18p0 - h - t + (0x1.1a62633145c07p-54 - __builtin_fma(y, e, low)));
	}
	return __builtin_copysign(y, x);
}

// atan2(y, x) = from + or - atan(min/max), from 0, pi/2 or pi. The derivative of the arc tangent is 1 + 2.33 t^2 p within 0.04.
double atan2(double y, double x)
{
	struct __cptx_atan_arg a = __cptx_atan_quotient(y, x);
	double t = a.t, low = __builtin_fma(__cptx_atan_poly(t * t), __builtin_fma(a.rest, 2.33, t), a.rest);
	double from = a.swap ? 0x1.921fb54442d18p0 : a.left ? 0x1.921fb54442d18p1 : 0.0;
	double from_low = a.swap ? 0x1.1a62633145c07p-54 : a.left ? 0x1.1a62633145c07p-53 : 0.0;
	if (a.swap != a.left) {
		t = -t;
		low = -low;
	}
	double h = from + t;
	return __builtin_copysign(h + (from - h + t + (from_low + low)), y);
}
