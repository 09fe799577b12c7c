// pown, rootn, compoundn, powr (C23 7.12.7): powers with whole exponents, roots, powers of 1 + x, powers of numbers that are not
// negative; double. Method as in pow.h.
//
// The exponent, n or 1/n, is a sum of two doubles. 1 + x is 2^e (1 + f + fl), fl what the sum rounds off; between 0.71 and 1.41 f is x
// itself, so that nothing is lost of a small x. Error as pow's: below 1 ulp.

#include "pow.h"

struct __cptx_pow_whole { double high, low; };

static inline struct __cptx_pow_whole __cptx_pow_split(long long n)
{
	unsigned long long size = n < 0 ? 0ull - (unsigned long long)n : (unsigned long long)n;
	struct __cptx_pow_whole w;
	w.high = (double)size;
	w.low = (double)(long long)(size - (unsigned long long)w.high);
	if (n < 0)
		w.high = -w.high, w.low = -w.low;
	return w;
}

double pown(double x, long long n)
{
	double a = __builtin_fabs(x), r;
	if (n == 0)
		return 1.0;
	if (x != x)
		return x;
	struct __cptx_pow_whole w = __cptx_pow_split(n);
	if (a == 0 || a == __builtin_inf())
		r = (a == 0) == (n > 0) ? 0 : __builtin_inf();
	else
		r = __cptx_pow_exp_any(__cptx_pow_log_any(a, w.high, w.low, 1));
	return n & 1 && __double2hiint(x) < 0 ? -r : r;
}

double rootn(double x, long long n)
{
	double a = __builtin_fabs(x), r;
	if (n == 0 || x != x || (x < 0 && !(n & 1)))
		return __builtin_nan("");
	struct __cptx_pow_whole w = __cptx_pow_split(n);
	double y = __drcp_rn(w.high), yl = y * (__builtin_fma(-w.high, y, 1.0) - w.low * y);
	if (a == 0 || a == __builtin_inf())
		r = (a == 0) == (n > 0) ? 0 : __builtin_inf();
	else
		r = __cptx_pow_exp_any(__cptx_pow_log_any(a, y, yl, 1));
	return n & 1 && __double2hiint(x) < 0 ? -r : r;
}

double compoundn(double x, long long n)
{
	if (x < -1.0 || (x != x && n != 0))
		return __builtin_nan("");
	if (n == 0)
		return 1.0;
	if (x == -1.0 || x == __builtin_inf())
		return (x < 0) == (n > 0) ? 0 : __builtin_inf();
	struct __cptx_pow_whole w = __cptx_pow_split(n);
	double e = 0, f = x, fl = 0;
	if (!(x > -0.29 && x < 0.41)) {
		double u = 1.0 + x, c = x < 1.0 ? x - (u - 1.0) : 1.0 - (u - x);
		int hi = __double2hiint(u), ie = (hi - 0x3fe6a09e) & 0xfff00000;
		f = __hiloint2double(hi - ie, __double2loint(u)) - 1.0;
		e = (double)(ie >> 20);
		fl = e < 64.0 ? c * __hiloint2double(0x3ff00000 - ie, 0) : 0.0;
	}
	return __cptx_pow_exp_any(__cptx_pow_product(e, f, fl, w.high, w.low, 1));
}

double pow(double, double);

double powr(double x, double y)
{
	if (!(x >= 0) || y != y)
		return __builtin_nan("");
	if ((y == 0 && (x == 0 || x == __builtin_inf())) || (x == 1 && y - y != 0))
		return __builtin_nan("");
	return pow(__builtin_fabs(x), y);
}
