// sinpi, cospi, sincospi, tanpi: trigonometric functions of pi x, double.
//
// Method: as in sinpif.c. x = k/2 + t, |t| <= 1/4, exactly; sin(pi t) = pi_h t + (pi_l t + t^3 p(t^2)) of degree 15, cos(pi t) of degree 14
// (double.sollya: 2^-63.6, 2^-61.1): below 0.9 ulp; tan
// as tan has it, of pi t as a sum of two doubles: below 1 ulp.

#include "tan.h"

// From 2^53 on all numbers are even.
#define REDUCE_PI(x) \
	double h = __builtin_fabs(x) < 0x1p53 ? x : x * 0.0; \
	double q = __builtin_rint(h + h); \
	int k = __double2loint(q + 0x1.8p52); \
	if (__builtin_fabs(h) >= 0x1p50) \
		k = (int)(long long)q; \
	double t = __builtin_fma(q, -0.5, h);

static double __cptx_sinpi_poly(double t, double z)
{
	double p = -0x1.6f1cd69ad9479p-16;
	p = __builtin_fma(p, z, 0x1.e8f902476f446p-12);
	p = __builtin_fma(p, z, -0x1.e3075a506a1f4p-8);
	p = __builtin_fma(p, z, 0x1.50783490f1e7ap-4);
	p = __builtin_fma(p, z, -0x1.32d2cce6337ebp-1);
	p = __builtin_fma(p, z, 0x1.466bc6775ab46p1);
	p = __builtin_fma(p, z, -0x1.4abbce625be53p2);
	p = __builtin_fma(p, z, 0x1.1ae516c53c2e2p-53);
	return __builtin_fma(t, 0x1.921fb54442d18p1, p * t);
}

static double __cptx_cospi_poly(double z)
{
	double p = -0x1.b1673f09c6d38p-14;
	p = __builtin_fma(p, z, 0x1.f9c89cce8e2d1p-10);
	p = __builtin_fma(p, z, -0x1.a6d1e7297d362p-6);
	p = __builtin_fma(p, z, 0x1.e1f5067b90e22p-3);
	p = __builtin_fma(p, z, -0x1.55d3c7e3c325cp0);
	p = __builtin_fma(p, z, 0x1.03c1f081b5a67p2);
	p = __builtin_fma(p, z, -0x1.3bd3cc9be45dep2);
	return __builtin_fma(p, z, 1.0);
}

static double __cptx_sinpi_flip(double y, int k) // -y if bit 1 of k is set
{
	return __hiloint2double(__double2hiint(y) ^ ((int)((unsigned)k << 30) & (int)0x80000000), __double2loint(y));
}

// A whole number's sine is a zero with the sign of x.
double sinpi(double x)
{
	REDUCE_PI(x)
	double z = t * t, s = __cptx_sinpi_poly(t, z), c = __cptx_cospi_poly(z);
	double y = __cptx_sinpi_flip(k & 1 ? c : s, k);
	return __builtin_trunc(h) == h ? x * 0.0 : y;
}

double cospi(double x)
{
	REDUCE_PI(x)
	double z = t * t, s = __cptx_sinpi_poly(t, z), c = __cptx_cospi_poly(z);
	return __cptx_sinpi_flip(k & 1 ? s : c, k + 1) + 0.0;
}

void sincospi(double x, double *sin, double *cos)
{
	REDUCE_PI(x)
	double z = t * t, s = __cptx_sinpi_poly(t, z), c = __cptx_cospi_poly(z);
	double y = __cptx_sinpi_flip(k & 1 ? c : s, k);
	*sin = __builtin_trunc(h) == h ? x * 0.0 : y;
	*cos = __cptx_sinpi_flip(k & 1 ? s : c, k + 1) + 0.0;
}

// tan(pi t) or -cot(pi t), pi t = r - less; at k + 1/2 an infinity with the sign of cos k pi (C23 F.10.1.13).
double tanpi(double x)
{
	REDUCE_PI(x)
	double r = t * 0x1.921fb54442d18p+1, less = __builtin_fma(-t, 0x1.1a62633145c07p-53, __builtin_fma(-t, 0x1.921fb54442d18p+1, r));
	double y = __cptx_tan_end(r, less, r * r, k & 1);
	if (__builtin_trunc(h) == h)
		return k & 2 ? x * -0.0 : x * 0.0;
	return t == 0 ? k & 2 ? -__builtin_inf() : __builtin_inf() : y;
}
