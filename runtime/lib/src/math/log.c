// log, log2, log10, log1p, logp1, log2p1, log10p1: double logarithms.
//
// log x = e ln2 + (s + low), see log.h; ln2 and log10(2) are a sum of 41 bits, whose product with e is exact, and a rest, 1/ln2 and 1/ln10 of
// two doubles. The sum's rounding errors but the last are carried along: below 0.6 ulp. log1p: what 1 + x rounds off
// divided by 1 + x is added: below 0.9 ulp.

#include "log.h"

#define PARTS(x) \
	struct __cptx_log_parts l; \
	if (__builtin_expect((unsigned)__double2hiint(x) - 0x00100000u >= 0x7fe00000u, 0)) { \
		if (!(x > 0 && x < __builtin_inf())) \
			return __cptx_log_special(x); \
		l = __cptx_log_mantissa(x * 0x1p54, -54); \
	} else \
		l = __cptx_log_mantissa(x, 0);

// e (high + low) + (s + rest), e high exact.
static double __cptx_log_sum(double e, double high, double low, double s, double rest)
{
	double a = e * high, h = a + s;
	return h + (a - h + s + __builtin_fma(e, low, rest));
}

double log(double x)
{
	PARTS(x)
	return __cptx_log_sum(l.e, 0x1.62e42fefa3000p-1, 0x1.3de6af278ece6p-42, l.s, l.low);
}

static inline double __cptx_log2_sum(struct __cptx_log_parts l)
{
	double a = l.s * 0x1.71547652b82fep+0, b = __builtin_fma(l.s, 0x1.71547652b82fep+0, -a);
	b = __builtin_fma(l.low, 0x1.71547652b82fep+0, __builtin_fma(l.s, 0x1.777d0ffda0d24p-56, b));
	double h = l.e + a;
	return h + (l.e - h + a + b);
}

double log2(double x)
{
	PARTS(x)
	return __cptx_log2_sum(l);
}

static inline double __cptx_log10_sum(struct __cptx_log_parts l)
{
	double a = l.s * 0x1.bcb7b1526e50ep-2, b = __builtin_fma(l.s, 0x1.bcb7b1526e50ep-2, -a);
	b = __builtin_fma(l.low, 0x1.bcb7b1526e50ep-2, __builtin_fma(l.s, 0x1.95355baaafad3p-57, b));
	return __cptx_log_sum(l.e, 0x1.34413509f7000p-2, 0x1.3fde623e2566bp-43, a, b);
}

double log10(double x)
{
	PARTS(x)
	return __cptx_log10_sum(l);
}

// The parts of log(1 + x), -1 < x < infinity: what the sum c rounds off, c/m = c (1 - s/2)/(1 + s/2), goes into low.
static inline struct __cptx_log_parts __cptx_log1p_parts(double x)
{
	double u = 1.0 + x, c = x < 1.0 ? x - (u - 1.0) : 1.0 - (u - x);
	struct __cptx_log_parts l = __cptx_log_mantissa(u, 0);
	c = l.e < 64.0 ? c * __hiloint2double((1023 - (int)l.e) << 20, 0) : 0.0;
	double v = __builtin_fma(__builtin_fma(-0.25, l.s, 0.5), l.s, -1.0);
	l.low = __builtin_fma(c, __builtin_fma(v, l.s, 1.0), l.low);
	return l;
}

#define PARTS_1P(x) \
	if (__builtin_expect(!(x > -1.0 && x < __builtin_inf()), 0)) \
		return x == -1.0 ? -__builtin_inf() : x > 0 ? x : __builtin_nan(""); \
	struct __cptx_log_parts l = __cptx_log1p_parts(x);

double log1p(double x)
{
	PARTS_1P(x)
	double y = __cptx_log_sum(l.e, 0x1.62e42fefa3000p-1, 0x1.3de6af278ece6p-42, l.s, l.low);
	return x == 0 ? x : y;
}

double logp1(double x) { return log1p(x); }

// (x - x^2/2) (high + low): a logarithm of 1 + x over that of the base, |x| < 2^-40, where what 1 + x rounds off is much of x.
static double __cptx_log_tiny(double x, double high, double low)
{
	return __builtin_fma(x, high, x * __builtin_fma(x, -0.5 * high, low));
}

// log2p1 and log10p1 (C23 7.12.6).
double log2p1(double x)
{
	if (__builtin_fabs(x) < 0x1p-40)
		return __cptx_log_tiny(x, 0x1.71547652b82fep+0, 0x1.777d0ffda0d24p-56);
	PARTS_1P(x)
	return __cptx_log2_sum(l);
}

double log10p1(double x)
{
	if (__builtin_fabs(x) < 0x1p-40)
		return __cptx_log_tiny(x, 0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57);
	PARTS_1P(x)
	return __cptx_log10_sum(l);
}
