// pow, powi: x to the power of y, double; method and error in pow.h.

#include "pow.h"

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
	else
		r = __cptx_pow_exp_any(__cptx_pow_log_any(a, y, 0, 0));
	return odd && __double2hiint(x) < 0 ? -r : r;
}

double pow(double x, double y)
{
	struct __cptx_pow_pair p = __cptx_pow_log(x, 0, y, 0, 0);
	if (__builtin_expect((unsigned)__double2hiint(x) - 0x00100000u >= 0x7fe00000u || !(__builtin_fabs(p.high) < 1021.0), 0))
		return __cptx_pow_rare(x, y);
	double t = p.high + 0x1.8p52;
	double r = __cptx_pow_exp(p, t - 0x1.8p52);
	return __hiloint2double(__double2hiint(r) + (int)((unsigned)__double2loint(t) << 20), __double2loint(r));
}

double powi(double x, int n) { return pow(x, (double)n); }
