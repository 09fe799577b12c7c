// sinh, cosh, tanh, asinh, acosh, atanh: double hyperbolic functions and their inverses.
//
// e^a by the polynomial of exp. sinh: x + x^3 p(x^2) of degree 15 up to 1 (double.sollya: 2^-54 of the second term), (e^a - e^-a)/2
// above; cosh: (e^a + e^-a)/2; tanh = E/(E + 2), E = expm1 2a, with what both E and the sum round off: all below 1.5 ulp.
// The inverses are logarithms of 1 + u, u such that small results keep their relative accuracy (see hyperf.c), by log.h with what 1 + u rounds off; u
// is good to 1.5 ulp, which the logarithm passes on: below 2.2 ulp.

#include "exp.h"
#include "log.h"

struct __cptx_hyper_exp { double p; int k; };

static struct __cptx_hyper_exp __cptx_hyper_exp(double a) // e^a = p 2^k
{
	struct __cptx_hyper_exp e;
	double t = __builtin_fma(a, 0x1.71547652b82fep+0, 0x1.8p52);
	double k = t - 0x1.8p52;
	double r = __builtin_fma(k, -0x1.62e42fefa39efp-1, a);
	r = __builtin_fma(k, -0x1.abc9e3b39803fp-56, r);
	e.p = __cptx_exp_reduced(r);
	e.k = __double2loint(t);
	return e;
}

// e^a/2 for 0 <= a, by two steps where e^a itself would overflow.
static double __cptx_hyper_half_exp(double a)
{
	struct __cptx_hyper_exp e = __cptx_hyper_exp(a);
	if (__builtin_expect(!(a < 708.0), 0)) {
		double y = __hiloint2double(__double2hiint(e.p) + ((e.k - 513) << 20), __double2loint(e.p)) * 0x1p512;
		return a > 711.0 ? __builtin_inf() : a != a ? a : y;
	}
	return __hiloint2double(__double2hiint(e.p) + (int)((unsigned)(e.k - 1) << 20), __double2loint(e.p));
}

double cosh(double x)
{
	double h = __cptx_hyper_half_exp(__builtin_fabs(x));
	return __builtin_fma(0.25, __drcp_rn(h), h);
}

double sinh(double x)
{
	double a = __builtin_fabs(x);
	if (a < 1.0) {
		double z = x * x;
		double p = 0x1.b39c231592bafp-41;
		p = __builtin_fma(p, z, 0x1.611eb9613a494p-33);
		p = __builtin_fma(p, z, 0x1.ae645a795c8c3p-26);
		p = __builtin_fma(p, z, 0x1.71de3a57cb88cp-19);
		p = __builtin_fma(p, z, 0x1.a01a01a01121bp-13);
		p = __builtin_fma(p, z, 0x1.1111111111181p-7);
		p = __builtin_fma(p, z, 0x1.5555555555555p-3);
		return __builtin_fma(p * z, x, x);
	}
	double h = __cptx_hyper_half_exp(a);
	return __builtin_copysign(__builtin_fma(-0.25, __drcp_rn(h), h), x);
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
	return x == 0 ? x : __builtin_copysign(y, x);
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
	return x == 0 ? x : __builtin_copysign(y, x);
}
