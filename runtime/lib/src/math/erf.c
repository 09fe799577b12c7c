// erf, erfc, erfcx, normcdf: double error functions.
//
// erf x = x + x p(x^2) of degree 25 up to 1 (double.sollya: 2^-50.9 of the second term, 2^-54 of the result), 1 - e^q(a - 1) above, q of degree 17 (2^-55.9 of the
// result); both by the same instructions, the coefficients from a table: below 1.1 ulp. erfc a = e^(-a^2) r/(1 +
// 2a), r a polynomial of degree 22 in t = (a - 3.5)/(a + 3.5), 0 <= a <= 27.6 (special.py: 2^-55.4); the quotient and a^2 as sums of two doubles,
// e^(-a^2) as 2^k (1 + g), as in erff.c; negative arguments 2 - erfc a: below 2.4 ulp. No path has a division.

#include "exp.h"
#include "quotient.h"

// The coefficients of p and q from the highest down.
static const double __cptx_erf_poly[2][18] __attribute__((aligned(16))) = {
	{0.0, 0.0, 0.0, 0.0, 0.0, 0x1.1afed81b4f3b2p-34,
		-0x1.40c77f2733e8p-30, 0x1.fa82146388a0dp-27, -0x1.5f66487267356p-23, 0x1.b9e84c5eaf3fdp-20, -0x1.f4d2ad6c47479p-17, 0x1.f9a32dc2bc915p-14,
		-0x1.c02db4552793fp-11, 0x1.565bcd10fb9b6p-8, -0x1.b82ce312a0c5dp-6, 0x1.ce2f21a0433cp-4, -0x1.812746b0379fap-2, 0x1.06eba8214db69p-3},
	{-0x1.5661e28420b2ep-38, 0x1.066cb52c718a4p-33, -0x1.6a9ee83468e99p-30, 0x1.24b8fb98fea3dp-27, -0x1.1ed8cee889c9bp-25, 0x1.f25cbb02a6af5p-25,
		0x1.b7cf2292ceca5p-23, -0x1.1e247370b21cep-19, 0x1.44846446ee7fbp-17, -0x1.c852aa0c12761p-16, 0x1.b92dd97899e18p-16, 0x1.f1b04a8f378bcp-13,
		-0x1.033f5a12fc663p-9, 0x1.48c9d37fc20b4p-7, -0x1.5477f099b6c88p-5, -0x1.afabc11a2afd9p-1, -0x1.51c9b0006c21ap1, -0x1.d97fbf27aa2a1p0},
};

struct __cptx_erf_parts { double high, low; };

// e^(a^2) erfc a, 0 <= a <= 27.6; low is what high rounds off.
static struct __cptx_erf_parts __cptx_erf_scaled(double a)
{
	double t = __cptx_quotient(a + a, a + 3.5) - 1.0; // good to 2^-54 near -1, where r is steep
	double r = 0x1.8d110d602dea7p-29;
	r = __builtin_fma(r, t, 0x1.8de1ae40d2607p-27);
	r = __builtin_fma(r, t, -0x1.29ca2a394c27bp-27);
	r = __builtin_fma(r, t, -0x1.a00e34a2cd5c6p-24);
	r = __builtin_fma(r, t, 0x1.47537ad4ba880p-28);
	r = __builtin_fma(r, t, 0x1.451a45b965b37p-21);
	r = __builtin_fma(r, t, -0x1.d00e5ec0827d1p-25);
	r = __builtin_fma(r, t, -0x1.004379072e4a5p-18);
	r = __builtin_fma(r, t, 0x1.391f976b2014dp-19);
	r = __builtin_fma(r, t, 0x1.9710b6c05ab59p-16);
	r = __builtin_fma(r, t, -0x1.66e5257f9ad20p-15);
	r = __builtin_fma(r, t, -0x1.fda9a46c18a04p-14);
	r = __builtin_fma(r, t, 0x1.27e66e1ec5834p-11);
	r = __builtin_fma(r, t, -0x1.3cf362192233dp-12);
	r = __builtin_fma(r, t, -0x1.143c4cca7caefp-8);
	r = __builtin_fma(r, t, 0x1.38ec666da91dep-6);
	r = __builtin_fma(r, t, -0x1.8ff5ef7684827p-5);
	r = __builtin_fma(r, t, 0x1.686106047d03ep-4);
	r = __builtin_fma(r, t, -0x1.d76830c354714p-4);
	r = __builtin_fma(r, t, 0x1.8f702ec6b2c79p-4);
	r = __builtin_fma(r, t, -0x1.59e2c284b0fbbp-7);
	r = __builtin_fma(r, t, -0x1.1ebd220ea5934p-3);
	double h = __builtin_fma(r, t, 0x1.3e0a99a0ee914p+0), l = __builtin_fma(r, t, 0x1.3e0a99a0ee914p+0 - h);
	// (h + l)/(1 + 2a)
	double d = __builtin_fma(2.0, a, 1.0), y = __nvvm_rcp_approx_ftz_d(d);
	y = __builtin_fma(__builtin_fma(-d, y, 1.0), y, y);
	struct __cptx_erf_parts v;
	v.high = h * y;
	v.low = (__builtin_fma(-d, v.high, h) + __builtin_fma(-__builtin_fma(2.0, a, 1.0 - d), v.high, l)) * y;
	return v;
}

struct __cptx_erf_power { double g; int k; };

// e^(s + low) = 2^k (1 + g), |s| <= 760, low far below s.
static struct __cptx_erf_power __cptx_erf_exp(double s, double low)
{
	double t = __builtin_fma(s, 0x1.71547652b82fep+0, 0x1.8p52), k = t - 0x1.8p52;
	double r = __builtin_fma(k, -0x1.62e42fefa39efp-1, s);
	r = __builtin_fma(k, -0x1.abc9e3b39803fp-56, r) + low;
	struct __cptx_erf_power e = {__cptx_exp_slope(r) * r, __double2loint(t)};
	return e;
}

// (v.high + v.low) e^(s + low) 2^128 scale, -760 <= s <= 0; rounded once more where that is subnormal.
static double __cptx_erf_times_exp(double s, double low, struct __cptx_erf_parts v, double scale)
{
	struct __cptx_erf_power e = __cptx_erf_exp(s, low);
	double y = __builtin_fma(v.high, e.g, __builtin_fma(v.low, e.g, v.low)) + v.high;
	return y * __hiloint2double((e.k + 1023 + 128) << 20, 0) * scale;
}

double erf(double x)
{
	double a = __builtin_fabs(x);
	int big = (__double2hiint(x) & 0x7fffffff) >= 0x3ff00000;
	const double *c = __cptx_erf_poly[big];
	a = a > 6.0 ? 6.0 : a;
	double z = big ? a - 1.0 : a * a, p = __builtin_fma(c[0], z, c[1]);
	for (int i = 2; i < 18; i++)
		p = __builtin_fma(p, z, c[i]);
	if (!big)
		return __builtin_fma(p, x, x);
	double t = __builtin_fma(p, 0x1.71547652b82fep+0, 0x1.8p52);
	double r = __builtin_fma(t - 0x1.8p52, -0x1.62e42fefa39efp-1, p);
	double e = __cptx_exp_reduced(r) * __hiloint2double((__double2loint(t) + 1023) << 20, 0);
	return __builtin_copysign(1.0 - e, x);
}

double erfc(double x)
{
	double a = __builtin_fabs(x);
	a = a > 27.5 ? 27.5 : a;
	double s = -a * a, v = __cptx_erf_times_exp(s, __builtin_fma(-a, a, -s), __cptx_erf_scaled(a), 0x1p-128);
	return __double2hiint(x) < 0 ? 2.0 - v : v;
}

// erfcx x = e^(x^2) erfc x: below 0 2 e^(x^2) - erfcx -x = 2 (2^k - v/2 + 2^k g).
double erfcx(double x)
{
	double a = __builtin_fabs(x);
	if (a > 27.0) {
		if (x < 0)
			return __builtin_inf();
		// asymptotic: (1 - 1/(2 x^2) + 3/(4 x^4) - ...)/(x sqrt(pi)), eight terms
		double y = 1.0 / x, z = y * y;
		double s = __builtin_fma(-1055.7421875, z, 162.421875);
		s = __builtin_fma(s, z, -29.53125);
		s = __builtin_fma(s, z, 6.5625);
		s = __builtin_fma(s, z, -1.875);
		s = __builtin_fma(s, z, 0.75);
		s = __builtin_fma(s, z, -0.5);
		s = __builtin_fma(s, z, 1.0);
		return 0x1.20dd750429b6dp-1 * y * s;
	}
	struct __cptx_erf_parts v = __cptx_erf_scaled(a);
	if (!(x < 0))
		return v.high + v.low;
	a = a > 26.632 ? 26.632 : a; // overflows with k = 1023
	double s = a * a;
	struct __cptx_erf_power e = __cptx_erf_exp(s, __builtin_fma(a, a, -s));
	double scale = __hiloint2double((e.k + 1023) << 20, 0);
	return 2.0 * (__builtin_fma(scale, e.g, -0.5 * v.low) + __builtin_fma(-0.5, v.high, scale));
}

// normcdf x = erfc(-x/sqrt 2)/2; the argument's rounding error counts in e^(-a^2) alone.
double normcdf(double x)
{
	double a = __builtin_fabs(x) * 0x1.6a09e667f3bcdp-1;
	double low = __builtin_fma(__builtin_fabs(x), 0x1.6a09e667f3bcdp-1, -a) + __builtin_fabs(x) * -0x1.bdd3413b26456p-55;
	if (a > 27.5)
		a = 27.5, low = 0.0;
	double s = -a * a;
	low = __builtin_fma(-a - a, low, __builtin_fma(-a, a, -s));
	double v = __cptx_erf_times_exp(s, low, __cptx_erf_scaled(a), 0x1p-129);
	return __double2hiint(x) < 0 ? v : 1.0 - v;
}
