// exp, exp2, exp10, expm1: double exponentials.
//
// Method: as in expf.c. x = k ln2 + r by adding and subtracting 1.5 2^52 and two fused steps, the first exact; e^r = 1 + r + r^2 q(r) of
// degree 11 (double.sollya: 2^-57.9; 2^r 2^-57.3, 10^r 2^-57.3, expm1 of degree 12 2^-61.5). Error: half an ulp of the last
// fma, 2^-55.5 from r, 2^-56 from the step before: below 0.9 ulp, exp10 1.01. expm1 and kin carry all of this along, and what 2^k - 1 rounds off: at most 1 ulp.
// Results that are subnormal or overflow take the rare branch, which scales twice.

#include "exp.h"

static double __cptx_exp_scale(double p, int k)
{
	return __hiloint2double(__double2hiint(p) + (int)((unsigned)k << 20), __double2loint(p));
}

// p 2^k where that is no normal number; big and small are the bounds beyond which the result is infinite or zero.
static double __cptx_exp_edge(double x, double p, int k, double big, double small)
{
	double y = __cptx_exp_scale(p, x > 0 ? k - 512 : k + 512) * (x > 0 ? 0x1p512 : 0x1p-512);
	y = x > big ? __builtin_inf() : y;
	y = x < small ? 0.0 : y;
	return x != x ? x + x : y;
}

double exp(double x)
{
	double t = __builtin_fma(x, 0x1.71547652b82fep+0, 0x1.8p52);
	double k = t - 0x1.8p52;
	double r = __builtin_fma(k, -0x1.62e42fefa39efp-1, x);
	r = __builtin_fma(k, -0x1.abc9e3b39803fp-56, r);
	double p = __cptx_exp_reduced(r);
	int i = __double2loint(t);
	if (__builtin_expect(!(__builtin_fabs(x) < 708.0), 0))
		return __cptx_exp_edge(x, p, i, 710.0, -746.0);
	return __cptx_exp_scale(p, i);
}

double exp2(double x)
{
	double t = x + 0x1.8p52;
	double r = x - (t - 0x1.8p52);
	double p = 0x1.e973179a994acp-32;
	p = __builtin_fma(p, r, 0x1.e61d43321746dp-28);
	p = __builtin_fma(p, r, 0x1.b52522bc15f8fp-24);
	p = __builtin_fma(p, r, 0x1.62bfc6596be12p-20);
	p = __builtin_fma(p, r, 0x1.ffcbfc6685f06p-17);
	p = __builtin_fma(p, r, 0x1.4309130f6cbdbp-13);
	p = __builtin_fma(p, r, 0x1.5d87fe789e96fp-10);
	p = __builtin_fma(p, r, 0x1.3b2ab6fb9fda6p-7);
	p = __builtin_fma(p, r, 0x1.c6b08d704a12cp-5);
	p = __builtin_fma(p, r, 0x1.ebfbdff82c5a6p-3);
	p = __builtin_fma(p, r, 0x1.62e42fefa39efp-1);
	p = __builtin_fma(p, r, 1.0);
	int i = __double2loint(t);
	if (__builtin_expect(!(__builtin_fabs(x) < 1021.0), 0))
		return __cptx_exp_edge(x, p, i, 1024.5, -1076.0);
	return __cptx_exp_scale(p, i);
}

double exp10(double x)
{
	double t = __builtin_fma(x, 0x1.a934f0979a371p+1, 0x1.8p52);
	double k = t - 0x1.8p52;
	double r = __builtin_fma(k, -0x1.34413509f79ffp-2, x);
	r = __builtin_fma(k, 0x1.9dc1da994fd21p-59, r);
	double p = 0x1.f73b5e8c11f76p-13;
	p = __builtin_fma(p, r, 0x1.2f7315761db33p-10);
	p = __builtin_fma(p, r, 0x1.4899f5cfd3431p-8);
	p = __builtin_fma(p, r, 0x1.41165fa616174p-6);
	p = __builtin_fma(p, r, 0x1.16e4dee47c5f1p-4);
	p = __builtin_fma(p, r, 0x1.a7ed70a108e89p-3);
	p = __builtin_fma(p, r, 0x1.1429ffd2216d5p-1);
	p = __builtin_fma(p, r, 0x1.2bd7609fd5312p0);
	p = __builtin_fma(p, r, 0x1.0470591de2b43p1);
	p = __builtin_fma(p, r, 0x1.53524c73cea76p1);
	p = __builtin_fma(p, r, 0x1.26bb1bbb55516p1);
	p = __builtin_fma(p, r, 1.0);
	int i = __double2loint(t);
	if (__builtin_expect(!(__builtin_fabs(x) < 307.0), 0))
		return __cptx_exp_edge(x, p, i, 308.5, -324.0);
	return __cptx_exp_scale(p, i);
}

// 2^k expm1(r + rest) + (2^k - 1), |r| <= ln2/2 and rest an ulp of it; near 2^1024 in halves, which 2^k would not hold. x is the
// argument, big the bound beyond which the result is infinite, sure that below whose magnitude 2^k is a normal number.
static inline double __cptx_expm1_sum(double x, double r, double rest, int k, double big, double sure)
{
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
	double w = __builtin_fma(p, r * r, __builtin_fma(rest, r, rest));
	if (__builtin_expect(!(__builtin_fabs(x) < sure), 0)) {
		double s = __hiloint2double((int)((unsigned)(k + 1022) << 20), 0);
		double y = 2.0 * (s + __builtin_fma(s, w, s * r));
		y = x > big ? __builtin_inf() : y;
		y = x < 0 ? -1.0 : y;
		return x != x ? x + x : y;
	}
	double s = __hiloint2double((int)((unsigned)(k + 1023) << 20), 0);
	double f = s - 1.0, h = __builtin_fma(s, r, f), l = __builtin_fma(s, r, f - h) + (s - f - 1.0); // |f| is 0 or at least 1/2
	double y = h + __builtin_fma(s, w, l);
	return x == 0 ? x : y;
}

double expm1(double x)
{
	double t = __builtin_fma(x, 0x1.71547652b82fep+0, 0x1.8p52);
	double k = t - 0x1.8p52;
	double exact = __builtin_fma(k, -0x1.62e42fefa39efp-1, x);
	double r = __builtin_fma(k, -0x1.abc9e3b39803fp-56, exact);
	double rest = __builtin_fma(k, -0x1.abc9e3b39803fp-56, exact - r);
	return __cptx_expm1_sum(x, r, rest, __double2loint(t), 710.0, 708.0);
}

// exp2m1 and exp10m1 (C23 7.12.6): r times ln2 or ln10 is the sum of two doubles that expm1 goes on with.
double exp2m1(double x)
{
	double t = x + 0x1.8p52;
	double r = x - (t - 0x1.8p52);
	double h = r * 0x1.62e42fefa39efp-1;
	double l = __builtin_fma(r, 0x1.abc9e3b39803fp-56, __builtin_fma(r, 0x1.62e42fefa39efp-1, -h));
	return __cptx_expm1_sum(x, h, l, __double2loint(t), 1024.0, 1021.0);
}

double exp10m1(double x)
{
	double t = __builtin_fma(x, 0x1.a934f0979a371p+1, 0x1.8p52);
	double k = t - 0x1.8p52;
	double exact = __builtin_fma(k, -0x1.34413509f79ffp-2, x);
	double r = __builtin_fma(k, 0x1.9dc1da994fd21p-59, exact);
	double rest = __builtin_fma(k, 0x1.9dc1da994fd21p-59, exact - r);
	double h = r * 0x1.26bb1bbb55516p+1;
	double l = __builtin_fma(r, -0x1.f48ad494ea3e9p-53, __builtin_fma(rest, 0x1.26bb1bbb55516p+1, __builtin_fma(r, 0x1.26bb1bbb55516p+1, -h)));
	return __cptx_expm1_sum(x, h, l, __double2loint(t), 0x1.34413509f79ffp+8, 307.0);
}
