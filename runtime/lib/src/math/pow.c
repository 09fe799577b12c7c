// pow, powi: x to the power of y, double.
//
// Method: as in powf.c. log2 |x| = e + log2 m as a sum h + l of two doubles; y (h + l) = p + q by one exact product; 2^(p + q).
// log m = s + s^3 (c0 + c1 s^2 + ...), c0 of two doubles, to degree 16 (double.sollya: 2^-65 of that term); the term is below
// s/100 and carried to 2^-59 of itself, so that log2 x is good to 2^-65; times |y log2 x| <= 1075 that is 0.2 ulp of the
// result. 2^f by a polynomial of degree 11: below 1 ulp.

struct __cptx_pow_pair { double high, low; };

// y log2(x) for a positive normal x; bias is added to the exponent.
static struct __cptx_pow_pair __cptx_pow_log(double x, int bias, double y)
{
	int hi = __double2hiint(x), ie = (hi - 0x3fe6a09e) & 0xfff00000;
	double m = __hiloint2double(hi - ie, __double2loint(x));
	double e = (double)((ie >> 20) + bias);
	double f = m - 1.0;
	double u = __drcp_rn(m + 1.0);
	double s = (f + f) * u;
	double d = f - s;
	double rest = u * __builtin_fma(-s, f, d + d);
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
	vl = __builtin_fma(s, tl, __builtin_fma(3.0 * th, rest, vl));
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
	return p;
}

// 2^(p - k), k the integer nearest to p.high.
static double __cptx_pow_exp(struct __cptx_pow_pair p, double k)
{
	double f = p.high - k + p.low;
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
	r = __builtin_fma(r, f, 0x1.62e42fefa39efp-1);
	return __builtin_fma(r, f, 1.0);
}

// The special cases of C11 F.10.4.4, negative and subnormal x, results near the ends of the range.
static __attribute__((noinline)) double __cptx_pow_rare(double x, double y)
{
	double a = __builtin_fabs(x), ay = __builtin_fabs(y);
	const double inf = __builtin_inf();
	if (x == 1 || y == 0)
		return 1.0;
	if (x != x || y != y)
		return x + y;
	int whole = ay >= 0x1p53 || __builtin_trunc(y) == y;
	int odd = ay < 0x1p53 && whole && ((long long)y & 1);
	double r;
	if (a == 0 || a == inf)
		r = (a == 0) == (y > 0) ? 0 : inf;
	else if (ay == inf)
		r = a == 1 ? 1.0 : (a > 1) == (y > 0) ? inf : 0;
	else if (x < 0 && !whole)
		return __builtin_nan("");
	else {
		int small = a < 0x1p-1022;
		struct __cptx_pow_pair p = __cptx_pow_log(small ? a * 0x1p54 : a, small ? -54 : 0, y);
		if (p.high > 1030)
			r = inf;
		else if (p.high < -1080)
			r = 0;
		else {
			double k = __builtin_rint(p.high);
			int i = (int)k, half = i / 2;
			r = __cptx_pow_exp(p, k) * __hiloint2double((half + 1023) << 20, 0) * __hiloint2double((i - half + 1023) << 20, 0);
		}
	}
	return odd && __double2hiint(x) < 0 ? -r : r;
}

double pow(double x, double y)
{
	struct __cptx_pow_pair p = __cptx_pow_log(x, 0, y);
	if (__builtin_expect((unsigned)__double2hiint(x) - 0x00100000u >= 0x7fe00000u || !(__builtin_fabs(p.high) < 1021.0), 0))
		return __cptx_pow_rare(x, y);
	double t = p.high + 0x1.8p52;
	double r = __cptx_pow_exp(p, t - 0x1.8p52);
	return __hiloint2double(__double2hiint(r) + (int)((unsigned)__double2loint(t) << 20), __double2loint(r));
}

double powi(double x, int n) { return pow(x, (double)n); }
