// What pow and its kin share: the product of a number and a logarithm to base 2 as a sum of two doubles, and the power of 2.
//
// Method: as in powf.c. log2 |x| = e + log2 m as a sum h + l of two doubles; y (h + l) = p + q by one exact product; 2^(p + q).
// log m = s + s^3 (c0 + c1 s^2 + ...), c0 of two doubles, to degree 16 (double.sollya: 2^-65 of that term); the term is below
// s/100 and carried to 2^-59 of itself, so that log2 x is good to 2^-65; times |y log2 x| <= 1075 that is 0.2 ulp of the
// result. 2^f by a polynomial of degree 11, its first two terms and f as sums of two doubles: 0.6 ulp. Together below 0.9 ulp.

#include "quotient.h"

struct __cptx_pow_pair { double high, low; };

// (y + yl) (e + log2(1 + f + fl)), fl and yl below an ulp of f and y, where more says that they are not 0.
static inline struct __cptx_pow_pair __cptx_pow_product(double e, double f, double fl, double y, double yl, int more)
{
	double u = __cptx_reciprocal(f + 2.0);
	double s = (f + f) * u;
	double d = f - s;
	double rest = __builtin_fma(-s, f, d + d);
	rest = u * (more ? __builtin_fma(2.0 - s, fl, rest) : rest);
	double z = s * s;
	double w = __builtin_fma(0x1.e70f97f084d48p-23, z, 0x1.deb31f791963p-21);
	w = __builtin_fma(w, z, 0x1.111d72ac4de33p-18);
	w = __builtin_fma(w, z, 0x1.3b13793539d8bp-16);
	w = __builtin_fma(w, z, 0x1.745d17daf4e06p-14);
	w = __builtin_fma(w, z, 0x1.c71c71c63c4abp-12);
	w = __builtin_fma(w, z, 0x1.24924924929e7p-9);
	w = __builtin_fma(w, z, 0x1.9999999999998p-7);
	// c = ch + cl, t = th + tl = c z, v = vh + vl = t s
	double ch = __builtin_fma(w, z, 0x1.5555555555555p-4);
	double cl = __builtin_fma(w, z, 0x1.5555555555555p-4 - ch) + 0x1.5580d7e963679p-58;
	double zl = __builtin_fma(s, s, -z);
	double th = z * ch;
	double tl = __builtin_fma(z, ch, -th);
	tl = __builtin_fma(z, cl, __builtin_fma(zl, ch, tl));
	double vh = s * th;
	double vl = __builtin_fma(s, th, -vh);
	double slope = z * __builtin_fma(0.0625, z, 0.25); // that of log m over s, 1/(1 - z/4), less 1
	vl = __builtin_fma(s, tl, __builtin_fma(slope, rest, vl));
	double lh = s + vh;
	double ll = (s - lh + vh) + (rest + vl);
	// times 1/ln 2, plus e
	double a = lh * 0x1.71547652b82fep+0;
	double b = __builtin_fma(lh, 0x1.71547652b82fep+0, -a);
	b = __builtin_fma(ll, 0x1.71547652b82fep+0, __builtin_fma(lh, 0x1.777d0ffda0d24p-56, b));
	double h = e + a;
	double l = (e - h + a) + b;
	struct __cptx_pow_pair p;
	p.high = y * h;
	p.low = __builtin_fma(y, l, __builtin_fma(y, h, -p.high));
	if (more)
		p.low = __builtin_fma(yl, h, p.low);
	return p;
}

// (y + yl) log2(x) for a positive normal x; bias is added to the exponent.
static inline struct __cptx_pow_pair __cptx_pow_log(double x, int bias, double y, double yl, int more)
{
	int hi = __double2hiint(x), ie = (hi - 0x3fe6a09e) & 0xfff00000;
	double m = __hiloint2double(hi - ie, __double2loint(x));
	return __cptx_pow_product((double)((ie >> 20) + bias), m - 1.0, 0, y, yl, more);
}

// The same for a subnormal x as well.
static inline struct __cptx_pow_pair __cptx_pow_log_any(double x, double y, double yl, int more)
{
	int small = x < 0x1p-1022;
	return __cptx_pow_log(small ? x * 0x1p54 : x, small ? -54 : 0, y, yl, more);
}

// 2^(p - k), k the integer nearest to p.high: 1 + f ln 2 as a sum of two doubles, and the rest of the series.
static inline double __cptx_pow_exp(struct __cptx_pow_pair p, double k)
{
	double d = p.high - k, f = d + p.low;
	double r = 0x1.e973179a994acp-32;
	r = __builtin_fma(r, f, 0x1.e61d43321746dp-28);
	r = __builtin_fma(r, f, 0x1.b52522bc15f8fp-24);
	r = __builtin_fma(r, f, 0x1.62bfc6596be12p-20);
	r = __builtin_fma(r, f, 0x1.ffcbfc6685f06p-17);
	r = __builtin_fma(r, f, 0x1.4309130f6cbdbp-13);
	r = __builtin_fma(r, f, 0x1.5d87fe789e96fp-10);
	r = __builtin_fma(r, f, 0x1.3b2ab6fb9fda6p-7);
	r = __builtin_fma(r, f, 0x1.c6b08d704a12cp-5);
	r = __builtin_fma(r, f, 0x1.ebfbdff82c5a6p-3);
	double h = __builtin_fma(f, 0x1.62e42fefa39efp-1, 1.0);
	double l = __builtin_fma(f, 0x1.62e42fefa39efp-1, 1.0 - h);
	l = __builtin_fma(d - f + p.low, 0x1.62e42fefa39efp-1 * h, __builtin_fma(f, 0x1.abc9e3b39803fp-56, l));
	return h + __builtin_fma(r, f * f, l);
}

// 2^p, whatever the size.
static inline double __cptx_pow_exp_any(struct __cptx_pow_pair p)
{
	if (!(p.high <= 1030))
		return __builtin_inf();
	if (p.high < -1080)
		return 0;
	double k = __builtin_rint(p.high);
	int i = (int)k, half = i / 2;
	return __cptx_pow_exp(p, k) * __hiloint2double((half + 1023) << 20, 0) * __hiloint2double((i - half + 1023) << 20, 0);
}
