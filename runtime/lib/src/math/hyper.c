// sinh, cosh, tanh, asinh, acosh, atanh: double hyperbolic functions and their inverses.
//
// e^a by the polynomial of exp. sinh: x + x^3 p(x^2) of degree 17 up to 1.3 (double.sollya: 2^-54 of the second term), (e^a - e^-a)/2
// above; cosh: (e^a + e^-a)/2; both begin with the power of two, to which the smaller rest is added last; tanh = E/(E + 2), E = expm1 2a, with what both E and the
// sum round off: all below 1.1 ulp.
// The inverses are logarithms of 1 + u, u such that small results keep their relative accuracy (see hyperf.c), by log.h with what 1 + u rounds off; u
// is good to 1.5 ulp, which the logarithm passes on: below 2.2 ulp.

#include "exp.h"
#include "log.h"
#include "quotient.h"

// e^a = 2^k (1 + (r + rest) slope), rest an ulp of r.
struct __cptx_hyper_exp { double r, rest, slope; int k; };

static inline struct __cptx_hyper_exp __cptx_hyper_exp(double a)
{
	struct __cptx_hyper_exp e;
	double t = __builtin_fma(a, 0x1.71547652b82fep+0, 0x1.8p52);
	double k = t - 0x1.8p52;
	double exact = __builtin_fma(k, -0x1.62e42fefa39efp-1, a);
	e.r = __builtin_fma(k, -0x1.abc9e3b39803fp-56, exact);
	e.rest = __builtin_fma(k, -0x1.abc9e3b39803fp-56, exact - e.r);
	e.slope = __cptx_exp_slope(e.r);
	e.k = __double2loint(t);
	return e;
}

// e^a/2 for 708 <= a, by two steps; a NaN if it is one.
static __attribute__((noinline)) double __cptx_hyper_far(double a)
{
	struct __cptx_hyper_exp e = __cptx_hyper_exp(a);
	double p = __builtin_fma(e.slope, e.r, 1.0);
	double y = __hiloint2double(__double2hiint(p) + ((e.k - 513) << 20), __double2loint(p)) * 0x1p512;
	return a > 711.0 ? __builtin_inf() : a != a ? a : y;
}

// e^a/2 + sign e^-a/2 for 0 <= a < 708; with sign -1 from 1.3 on.
static inline double __cptx_hyper_sum(double a, double sign)
{
	struct __cptx_hyper_exp e = __cptx_hyper_exp(a);
	double s = __hiloint2double((int)((unsigned)(e.k + 1022) << 20), 0), rs = e.r * s;
	double h = __builtin_fma(e.slope, rs, s), u = __cptx_reciprocal(h);
	return s + __builtin_fma(e.slope, rs, __builtin_fma(e.rest, h, 0.25 * sign * u));
}

double cosh(double x)
{
	double a = __builtin_fabs(x);
	if (__builtin_expect(!(a < 708.0), 0))
		return __cptx_hyper_far(a);
	return __cptx_hyper_sum(a, 1.0);
}

double sinh(double x)
{
	double a = __builtin_fabs(x);
	if (a < 1.3) {
		double z = x * x;
		double p = 0x1.c2355a55d15b9p-49;
		p = __builtin_fma(p, z, 0x1.ad7e2c69e3cb4p-41);
		p = __builtin_fma(p, z, 0x1.6126d5a23d90cp-33);
		p = __builtin_fma(p, z, 0x1.ae645046442ecp-26);
		p = __builtin_fma(p, z, 0x1.71de3a5dee322p-19);
		p = __builtin_fma(p, z, 0x1.a01a01a00e08cp-13);
		p = __builtin_fma(p, z, 0x1.1111111111188p-7);
		p = __builtin_fma(p, z, 0x1.5555555555555p-3);
		return __builtin_fma(p * z, x, x);
	}
	double y = __builtin_expect(!(a < 708.0), 0) ? __cptx_hyper_far(a) : __cptx_hyper_sum(a, -1.0);
	return __builtin_copysign(y, x);
}

double tanh(double x)
{
	double a = __builtin_fabs(x);
	a = a < 20.0 ? a : x != x ? x : 20.0;
	a += a;
	double t = __builtin_fma(a, 0x1.71547652b82fep+0, 0x1.8p52);
	double k = t - 0x1.8p52;
	double exact = __builtin_fma(k, -0x1.62e42fefa39efp-1, a);
	double r = __builtin_fma(k, -0x1.abc9e3b39803fp-56, exact);
	double rest = __builtin_fma(k, -0x1.abc9e3b39803fp-56, exact - r);
	double p = 0x1.1f1a80cbdd40dp-29;
	p = __builtin_fma(p, r, 0x1.af5f7219eff66p-26);
	p = __builtin_fma(p, r, 0x1.27e51320f713bp-22);
	p = __builtin_fma(p, r, 0x1.71ddf7eeb87adp-19);
	p = __builtin_fma(p, r, 0x1.a01a018e123ffp-16);
	p = __builtin_fma(p, r, 0x1.a01a01b00d184p-13);
	p = __builtin_fma(p, r, 0x1.6c16c16c1ab02p-10);
	p = __builtin_fma(p, r, 0x1.111111110f647p-7);
	p = __builtin_fma(p, r, 0x1.555555555554dp-5);
	p = __builtin_fma(p, r, 0x1.5555555555559p-3);
	p = __builtin_fma(p, r, 0.5);
	double w = __builtin_fma(p, r * r, rest);
	double s = __hiloint2double((__double2loint(t) + 1023) << 20, 0), f = s - 1.0;
	// E = s (r + w) + f as high + low; |f| is 0 or at least 1/2
	double q = __builtin_fma(s, r, f), low = __builtin_fma(s, r, f - q);
	low = __builtin_fma(s, w, low);
	double high = q + low;
	low = q - high + low;
	double d = high + 2.0, e = (d > 4.0 ? high - d + 2.0 : 2.0 - d + high) + low;
	double u = __nvvm_rcp_approx_ftz_d(d); // one step of Newton, and one with the remainder of the division
	u = __builtin_fma(__builtin_fma(-d, u, 1.0), u, u);
	double y = high * u;
	double v = __builtin_fma(-y, d, high) + __builtin_fma(-y, e, low);
	y = __builtin_fma(v, u, y);
	return x == 0 ? x : __builtin_copysign(y, x);
}

// log(1 + u + c) for 0 <= u, c far below u.
static double __cptx_hyper_log1p(double u, double c)
{
	double v = 1.0 + u;
	c += u < 1.0 ? u - (v - 1.0) : 1.0 - (v - u);
	struct __cptx_log_parts l = __cptx_log_mantissa(v, 0);
	c = l.e < 64.0 ? c * __hiloint2double((1023 - (int)l.e) << 20, 0) : 0.0;
	double w = __builtin_fma(__builtin_fma(-0.25, l.s, 0.5), l.s, -1.0);
	l.low = __builtin_fma(c, __builtin_fma(w, l.s, 1.0), l.low);
	double a = l.e * 0x1.62e42fefa3000p-1, h = a + l.s;
	return h + (a - h + l.s + __builtin_fma(l.e, 0x1.3de6af278ece6p-42, l.low));
}

double asinh(double x)
{
	double a = __builtin_fabs(x), y;
	if (__builtin_expect(!(a < 0x1p60), 0)) {
		if (!(a < __builtin_inf()))
			return x + x;
		y = __cptx_hyper_log1p(a, 0.0) + 0x1.62e42fefa39efp-1;
	} else {
		double t = a * a, d = 1.0 + __dsqrt_rn(__builtin_fma(a, a, 1.0));
		double w = t / d, u = a + w;
		y = __cptx_hyper_log1p(u, a > w ? a - u + w : w - u + a);
	}
	return a < 0x1p-28 ? x : __builtin_copysign(y, x);
}

double acosh(double x)
{
	if (__builtin_expect(!(x >= 1.0 && x < 0x1p60), 0)) {
		if (!(x >= 1.0))
			return __builtin_nan("");
		return x == __builtin_inf() ? x : __cptx_hyper_log1p(x, 0.0) + 0x1.62e42fefa39efp-1;
	}
	double t = x - 1.0, z = __builtin_fma(t, t, t + t), s = __dsqrt_rn(z);
	// what the root rounds off, and z
	double rest = z == 0 ? 0.0 : (__builtin_fma(-s, s, z) + __builtin_fma(t, t, t + t - z)) * (0.5 * __nvvm_rcp_approx_ftz_f((float)s));
	double u = t + s;
	return __cptx_hyper_log1p(u, (s > t ? s - u + t : t - u + s) + rest);
}

double atanh(double x)
{
	double a = __builtin_fabs(x);
	if (__builtin_expect(!(a < 1.0), 0))
		return a == 1.0 ? x * __builtin_inf() : __builtin_nan("");
	double d = 1.0 - a, e = 1.0 - d - a, u = (a + a) / d;
	double c = (__builtin_fma(-u, d, a + a) - u * e) * __nvvm_rcp_approx_ftz_f((float)d);
	double y = 0.5 * __cptx_hyper_log1p(u, c);
	return a < 0x1p-28 ? x : __builtin_copysign(y, x);
}
