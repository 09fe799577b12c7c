// powf, powif: x to the power of y, float; method and error in powf.h.

#include "powf.h"

// The special cases of C11 F.10.4.4, negative and subnormal x, results near the ends of the range.
static __attribute__((noinline)) float __cptx_powf_rare(float x, float y)
{
	float a = __builtin_fabsf(x), ay = __builtin_fabsf(y);
	const float inf = __builtin_inff();
	if (x == 1 || y == 0)
		return 1.0f;
	if (x != x || y != y)
		return x + y;
	int whole = ay >= 0x1p24f || __builtin_truncf(y) == y;
	int odd = ay < 0x1p24f && whole && ((int)y & 1);
	float r;
	if (a == 0 || a == inf)
		r = (a == 0) == (y > 0) ? 0 : inf;
	else if (ay == inf)
		r = a == 1 ? 1.0f : (a > 1) == (y > 0) ? inf : 0;
	else if (x < 0 && !whole)
		return __builtin_nanf("");
	else
		r = __cptx_powf_exp_any(__cptx_powf_log_any(a, y, 0, 0));
	return odd && __float_as_int(x) < 0 ? -r : r;
}

float powf(float x, float y)
{
	int ix = __float_as_int(x);
	struct __cptx_powf_pair p = __cptx_powf_log(ix, 0.0f, y, 0, 0);
	if (__builtin_expect((unsigned)ix - 0x00800000u >= 0x7f000000u || !(__builtin_fabsf(p.high) < 125.5f), 0))
		return __cptx_powf_rare(x, y);
	float t = p.high + 0x1.8p23f;
	return __int_as_float(__float_as_int(__cptx_powf_exp(p, t - 0x1.8p23f)) + (int)((unsigned)__float_as_int(t) << 23));
}

double pow(double, double);

float powif(float x, int n)
{
	return __builtin_expect(n > -0x1000000 && n < 0x1000000, 1) ? powf(x, (float)n) : (float)pow((double)x, (double)n);
}
