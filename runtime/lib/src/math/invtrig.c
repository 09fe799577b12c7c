// asin, acos, atan, atan2: double inverse trigonometric functions.
//
// asin t = t + t^3 p(t^2), degree 27, t <= 1/2; above asin a = pi/2 - 2 asin sqrt((1 - a)/2), where (1 - a)/2 is exact and what the root is off,
// 2^-48 or less, is added. atan t = t + t^3 p(t^2), degree 41, t <= 1; above pi/2 - atan 1/t (double.sollya: 2^-53 and 2^-53.4 of the second
// term). pi/2 is a sum of two doubles. Error: half an ulp of the last step, and of the polynomial's or the quotient's rounding what the
// result's size leaves: asin and acos below 0.7, atan and atan2 below 1.3 ulp.

#include "quotient.h"

static double __cptx_asin_poly(double z) // asin t/t - 1, z = t^2
{
	double p = 0x1.dabb960cd729ep-6;
	p = __builtin_fma(p, z, -0x1.f16fdcd48be3p-7);
	p = __builtin_fma(p, z, 0x1.20a9e6c2e862cp-6);
	p = __builtin_fma(p, z, 0x1.603767f45a453p-8);
	p = __builtin_fma(p, z, 0x1.52eb6f82ba1e7p-7);
	p = __builtin_fma(p, z, 0x1.780afe3071f0cp-7);
	p = __builtin_fma(p, z, 0x1.c9d1fdd5fffbdp-7);
	p = __builtin_fma(p, z, 0x1.1c4d1a72c5bf5p-6);
	p = __builtin_fma(p, z, 0x1.6e8bb30e1c241p-6);
	p = __builtin_fma(p, z, 0x1.f1c71c1478d81p-6);
	p = __builtin_fma(p, z, 0x1.6db6db6e442c1p-5);
	p = __builtin_fma(p, z, 0x1.3333333332dc8p-4);
	p = __builtin_fma(p, z, 0x1.5555555555556p-3);
	return p * z;
}

// asin sqrt(z) = s + low, 0 <= z <= 1/4, p = __cptx_asin_poly(z): two steps of Newton from 2^-16, and the remainder, below 2^-64.
static double __cptx_asin_root(double z, double p, double *low)
{
	double y = z == 0 ? 0.0 : __nvvm_rsqrt_approx_ftz_d(z), half = 0.5 * y;
	double s = z * y;
	s = __builtin_fma(__builtin_fma(-s, s, z), half, s);
	s = __builtin_fma(__builtin_fma(-s, s, z), half, s);
	double rest = __builtin_fma(-s, s, z) * half;
	*low = __builtin_fma(s, p, __builtin_fma(rest, p, rest));
	return s;
}

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

static double __cptx_atan_poly(double z) // atan t/t - 1, z = t^2
{
	double p = 0x1.358810b4888cp-16;
	p = __builtin_fma(p, z, -0x1.ab248ce51e13dp-13);
	p = __builtin_fma(p, z, 0x1.1773730910a15p-10);
	p = __builtin_fma(p, z, -0x1.d005f0c23fb6cp-9);
	p = __builtin_fma(p, z, 0x1.14e9c0f8d515fp-7);
	p = __builtin_fma(p, z, -0x1.005125e3a955fp-6);
	p = __builtin_fma(p, z, 0x1.8608857203012p-6);
	p = __builtin_fma(p, z, -0x1.00e6e7d6f362ap-5);
	p = __builtin_fma(p, z, 0x1.338e2dd52a74p-5);
	p = __builtin_fma(p, z, -0x1.5d301232a752fp-5);
	p = __builtin_fma(p, z, 0x1.842dbdf7a58a9p-5);
	p = __builtin_fma(p, z, -0x1.aebfe7893a90cp-5);
	p = __builtin_fma(p, z, 0x1.e1d0f961111aap-5);
	p = __builtin_fma(p, z, -0x1.11100edfecf3ap-4);
	p = __builtin_fma(p, z, 0x1.3b139b6a79f86p-4);
	p = __builtin_fma(p, z, -0x1.745d160a7d492p-4);
	p = __builtin_fma(p, z, 0x1.c71c71bc39495p-4);
	p = __builtin_fma(p, z, -0x1.2492492478f87p-3);
	p = __builtin_fma(p, z, 0x1.99999999996c1p-3);
	p = __builtin_fma(p, z, -0x1.5555555555555p-2);
	return p * z;
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

// atan2(y, x) = from + or - atan(min/max), from 0, pi/2 or pi.
double atan2(double y, double x)
{
	double ax = __builtin_fabs(x), ay = __builtin_fabs(y);
	int swap = ay > ax, left = __double2hiint(x) < 0;
	double most = swap ? ay : ax, least = swap ? ax : ay;
	if (__builtin_expect(!(least > 0x1p-900 && most < 0x1p500), 0)) { // the remainder of the division must not vanish
		if (most != most)
			return most;
		if (most == 0)
			most = 1.0; // 0/0 is 0
		else if (most == __builtin_inf()) {
			least = least == most ? 1.0 : least * 0.0; // inf/inf is 1
			most = 1.0;
		} else {
			double scale = most >= 0x1p500 ? 0x1p-500 : most > 0x1p-500 ? 0x1p500 : 0x1p1000;
			most *= scale;
			least *= scale;
		}
	}
	double t = least / most;
	double low = __cptx_atan_poly(t * t) * t;
	double from = swap ? 0x1.921fb54442d18p0 : left ? 0x1.921fb54442d18p1 : 0.0;
	double from_low = swap ? 0x1.1a62633145c07p-54 : left ? 0x1.1a62633145c07p-53 : 0.0;
	if (swap != left) {
		t = -t;
		low = -low;
	}
	double h = from + t;
	double p = h + (from - h + t + (from_low + low));
	return __builtin_copysign(p, y);
}
