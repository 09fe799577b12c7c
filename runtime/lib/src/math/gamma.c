// lgamma, tgamma: the gamma function, double.
//
// lgamma(2 + d) = d p(d - 1/4) of degree 22, -1/2 <= d <= 1 (special.py: 2^-54), the last step of p with what it rounds off. Smaller and larger
// arguments up to 8 come to it by gamma(x + 1) = x gamma(x): the logarithm of the product, high and low, is added. From 8 on Stirling's
// series, (x - 1/2) (ln x - 1) + c + p(1/x^2)/x of degree 9 (2^-54 of that term), the logarithm and the product with what they
// round off. Negative arguments by reflection: lgamma x = ln pi - ln |x sin pi x| - lgamma -x, the sums with what they round off. Error: below 1 ulp from 8 on, 3 ulp
// up to 8 and from -2.26; between -23 and -2.26, where the result has zeros, an absolute error of 2^-46.5.
//
// gamma x from 4 on: log2 gamma x = (x - 1/2) log2 x - x log2 e + c + p(1/x^2)/x, p of degree 9 (2^-60.8 of 1), the product as pow has it, 2^-65 of
// itself; a power of 2 of the sum: below 1 ulp. From -8 to 4 p(x + k - 5/2) of degree 18 (2^-56) over a product of up to ten
// factors, carried as a sum of two doubles: below 1.5 ulp; below -8 by reflection, with the roundings of a sine and a division: below 2.5 ulp.

#include "log.h"
#include "pow.h"

double log(double);
double sinpi(double);

// log x = high + *low for a positive finite x.
static double __cptx_gamma_log(double x, double *low)
{
	struct __cptx_log_parts l = x < 0x1p-1022 ? __cptx_log_mantissa(x * 0x1p54, -54) : __cptx_log_mantissa(x, 0);
	double a = l.e * 0x1.62e42fefa3000p-1, h = a + l.s;
	*low = a - h + l.s + __builtin_fma(l.e, 0x1.3de6af278ece6p-42, l.low);
	return h;
}

static double __cptx_lgamma_core(double d, double *low) // lgamma(2 + d)/d
{
	double u = d - 0.25;
	double p = -0x1.8857e1b1f61e1p-31;
	p = __builtin_fma(p, u, 0x1.cc5f37c3bb913p-30);
	p = __builtin_fma(p, u, -0x1.bfc7168ed658dp-30);
	p = __builtin_fma(p, u, 0x1.093ce6e0f6aedp-28);
	p = __builtin_fma(p, u, -0x1.aab34b5f3b1ccp-27);
	p = __builtin_fma(p, u, 0x1.fa7b101e80cd3p-26);
	p = __builtin_fma(p, u, -0x1.225d61900a17ep-24);
	p = __builtin_fma(p, u, 0x1.5b416772c1c54p-23);
	p = __builtin_fma(p, u, -0x1.a27862ef348fbp-22);
	p = __builtin_fma(p, u, 0x1.f90baf2396bcbp-21);
	p = __builtin_fma(p, u, -0x1.327fec381d7a3p-19);
	p = __builtin_fma(p, u, 0x1.76b8414d74de1p-18);
	p = __builtin_fma(p, u, -0x1.ce1ab30bd54d3p-17);
	p = __builtin_fma(p, u, 0x1.20086598a6c79p-15);
	p = __builtin_fma(p, u, -0x1.6c170d59fba3fp-14);
	p = __builtin_fma(p, u, 0x1.d4c16e85f30d3p-13);
	p = __builtin_fma(p, u, -0x1.356ab22a864e0p-11);
	p = __builtin_fma(p, u, 0x1.a755204514f11p-10);
	p = __builtin_fma(p, u, -0x1.3191e510f9f11p-8);
	p = __builtin_fma(p, u, 0x1.e14e96ffdd7d8p-7);
	p = __builtin_fma(p, u, -0x1.bcc9b6fbc7725p-5);
	p = __builtin_fma(p, u, 0x1.2b408cef4c80cp-2);
	double high = __builtin_fma(p, u, 0x1.ff797bba88502p-2);
	*low = __builtin_fma(p, u, 0x1.ff797bba88502p-2 - high);
	return high;
}

// x >= 8.
static double __cptx_lgamma_stirling(double x)
{
	double r = 1.0 / x, z = r * r;
	double p = -0x1.6bf44d8a16729p-1;
	p = __builtin_fma(p, z, 0x1.47e4ec26b6fedp-3);
	p = __builtin_fma(p, z, -0x1.dea3266f60216p-6);
	p = __builtin_fma(p, z, 0x1.a3dd4e7d66fe3p-8);
	p = __builtin_fma(p, z, -0x1.f6a965f4c0159p-10);
	p = __builtin_fma(p, z, 0x1.b951df28618fap-11);
	p = __builtin_fma(p, z, -0x1.38138135e487ep-11);
	p = __builtin_fma(p, z, 0x1.a01a01a019519p-11);
	p = __builtin_fma(p, z, -0x1.6c16c16c16c16p-9);
	p = __builtin_fma(p, z, 0x1.5555555555555p-4);
	double low, h = __cptx_gamma_log(x, &low), m = h - 1.0, y = x - 0.5;
	low += h - m - 1.0;
	double a = y * m;
	if (a == __builtin_inf())
		return a;
	return a + __builtin_fma(y, low, __builtin_fma(y, m, -a) + __builtin_fma(p, r, 0x1.acfe390c97d69p-2));
}

// -1/2 < x < 8, not 0.
static double __cptx_lgamma_small(double x)
{
	double d = x, factor, low, plow;
	if (x < 0.5)
		factor = __builtin_fabs(x) * (1.0 + x);
	else if (x < 1.5) {
		d = x - 1.0;
		factor = x;
	} else {
		factor = 1.0;
		for (d = x - 2.0; d >= 1.0; d -= 1.0)
			factor *= 1.0 + d;
	}
	double h = 0.0, p = __cptx_lgamma_core(d, &plow);
	low = 0.0;
	if (x < 1.5 || x >= 3.0)
		h = __cptx_gamma_log(factor, &low);
	if (x < 1.5)
		h = -h, low = -low;
	double w = d * p, rest = __builtin_fma(d, p, -w) + (__builtin_fma(d, plow, low));
	double y = h + w, most = __builtin_fabs(h) > __builtin_fabs(w) ? h : w, least = most == h ? w : h;
	return y + (most - y + least + rest);
}

double lgamma(double x)
{
	if (__builtin_expect(!(__builtin_fabs(x) < __builtin_inf()), 0))
		return x * x;
	if (x >= 8.0)
		return __cptx_lgamma_stirling(x);
	if (x > -0.5)
		return x == 0 ? __builtin_inf() : __cptx_lgamma_small(x);
	if (__builtin_trunc(x) == x)
		return __builtin_inf();
	double a = -x, b = a < 8.0 ? __cptx_lgamma_small(a) : __cptx_lgamma_stirling(a);
	// ln pi - ln(a |sin(pi a)|) - b, with what the product and the sums round off
	double s = __builtin_fabs(sinpi(a)), p = a * s, low, h = __cptx_gamma_log(p, &low);
	low = __builtin_fma(__builtin_fma(a, s, -p), __nvvm_rcp_approx_ftz_f((float)p), low);
	double t = 0x1.250d048e7a1bdp+0 - h, v = t + h, y = t - b, w = y + b;
	low = 0x1.7abf2ad8d5088p-57 - low + (0x1.250d048e7a1bdp+0 - v - (h - (v - t)));
	return y + (low + (t - w - (b - (w - y))));
}

// gamma x from 4 on, below -8 by reflection: +-pi/(a sin(pi a) gamma a) = +-pi/(sin(pi a) gamma(a + 1)), a = -x.
static double __cptx_tgamma_far(double x)
{
	if (x > 0x1.573fae561f647p+7)
		return __builtin_inf();
	double a = __builtin_fabs(x), s = 1.0;
	if (x < 0) {
		if (__builtin_trunc(x) == x)
			return __builtin_nan("");
		s = sinpi(a);
		if (a > 190.0)
			return __builtin_copysign(0.0, -s);
	}
	double half = x < 0 ? -0.5 : 0.5, y = a - half;
	struct __cptx_pow_pair l = __cptx_pow_log(a, 0, y, a - (y + half), 1);
	double b = a * 0x1.71547652b82fep+0, h = l.high - b;
	double low = l.low - (__builtin_fma(a, 0x1.71547652b82fep+0, -b) + a * 0x1.777d0ffda0d24p-56) + (l.high - h - b);
	double r = __cptx_reciprocal(a), z = r * r;
	double p = -0x1.00e8c1e3742c5p-2;
	p = __builtin_fma(p, z, 0x1.fc4019dc93f1ep-4);
	p = __builtin_fma(p, z, -0x1.1f6c7d7223dc1p-5);
	p = __builtin_fma(p, z, 0x1.259eb0bbb1ba6p-7);
	p = __builtin_fma(p, z, -0x1.69a7a2db1bad5p-9);
	p = __builtin_fma(p, z, 0x1.3e50b2dcbe90fp-10);
	p = __builtin_fma(p, z, -0x1.c23aefcff7a80p-11);
	p = __builtin_fma(p, z, 0x1.2c2762835a7afp-10);
	p = __builtin_fma(p, z, -0x1.06a2764630b29p-8);
	p = __builtin_fma(p, z, 0x1.ec709dc3a03fdp-4);
	low = __builtin_fma(p, r, low);
	// log2 sqrt(2 pi) = 0x1.536439a4p+0 + 0x1.8ddf75b0db2e5p-33; below -8 log2 pi is added to the negative, so that it is log2 sqrt(pi/2), 1 less
	double c = 0x1.536439a4p+0, cl = 0x1.8ddf75b0db2e5p-33;
	if (x < 0)
		h = -h, low = -low, c -= 1.0;
	double t = h + c + 0x1.8p52, k = t - 0x1.8p52;
	struct __cptx_pow_pair e = {h - k + c, low + cl};
	double v = __cptx_pow_exp(e, 0.0);
	int i = __double2loint(t);
	if (x > 0)
		return __hiloint2double(__double2hiint(v) + (int)((unsigned)i << 20), __double2loint(v));
	int first = i >> 1;
	return v * __hiloint2double((first + 1023) << 20, 0) / -s * __hiloint2double((i - first + 1023) << 20, 0);
}

double tgamma(double x)
{
	if (x >= 4.0 || x < -8.0)
		return __cptx_tgamma_far(x);
	if (__builtin_expect(!(__builtin_fabs(x) >= 0x1p-60), 0))
		return x != x ? x : 1.0 / x;
	// x + k from 2 to 3; the product of x to x + k - 1 as a sum of two doubles, each with what it rounds off; 0, whose quotient is NaN, for a
	// negative whole number
	double k = 0.0, high = 1.0, low = 0.0;
	if (x < 2.0) {
		double d = x + 1.0;
		high = x;
		k = 1.0;
		while (d < 2.0) {
			double t = high * d;
			low = __builtin_fma(low, d, __builtin_fma(high, x - (d - k), __builtin_fma(high, d, -t)));
			high = t;
			k += 1.0;
			d = x + k;
		}
	}
	double u = x + (x >= 3.0 ? -3.5 : k - 2.5);
	double p = 0x1.1dfdfcef80839p-25;
	p = __builtin_fma(p, u, -0x1.650b5d1c8cc4ep-24);
	p = __builtin_fma(p, u, 0x1.69df48d744166p-23);
	p = __builtin_fma(p, u, -0x1.c0926c9ecc219p-22);
	p = __builtin_fma(p, u, 0x1.22b6ae75f5847p-20);
	p = __builtin_fma(p, u, -0x1.57e9cf46c084ap-19);
	p = __builtin_fma(p, u, 0x1.e6ca79c1fd81ep-18);
	p = __builtin_fma(p, u, -0x1.ad8a64cbc26d6p-17);
	p = __builtin_fma(p, u, 0x1.013c92f785832p-14);
	p = __builtin_fma(p, u, 0x1.0886c58522a0ap-18);
	p = __builtin_fma(p, u, 0x1.8b8fcda483304p-11);
	p = __builtin_fma(p, u, 0x1.a55ed21733bebp-10);
	p = __builtin_fma(p, u, 0x1.5489cc6bad6b1p-7);
	p = __builtin_fma(p, u, 0x1.d0a9bc4930ca0p-6);
	p = __builtin_fma(p, u, 0x1.c138b89492c3ep-4);
	p = __builtin_fma(p, u, 0x1.03f6d2fa4f509p-2);
	p = __builtin_fma(p, u, 0x1.4f224d4b7e01cp-1);
	p = __builtin_fma(p, u, 0x1.de9585f1a7093p-1);
	double g = __builtin_fma(p, u, 0x1.544fa6d47b390p+0), rest = __builtin_fma(p, u, 0x1.544fa6d47b390p+0 - g);
	if (x >= 3.0)
		return __builtin_fma(g, x - 1.0, rest * (x - 1.0));
	double v = __cptx_reciprocal(high), q = g * v;
	return __builtin_fma(__builtin_fma(-high, q, g) + __builtin_fma(-low, q, rest), v, q);
}
