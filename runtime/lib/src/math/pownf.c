// pownf, rootnf, compoundnf, powrf (C23 7.12.7): as in pown.c, float; method in powf.h. Error as powf's: below 1 ulp.

#include "powf.h"

struct __cptx_powf_whole { float high, low; };

static inline struct __cptx_powf_whole __cptx_powf_split(long long n)
{
	unsigned long long size = n < 0 ? 0ull - (unsigned long long)n : (unsigned long long)n;
	struct __cptx_powf_whole w;
	w.high = (float)size;
	w.low = (float)(long long)(size - (unsigned long long)w.high);
	if (n < 0)
		w.high = -w.high, w.low = -w.low;
	return w;
}

float pownf(float x, long long n)
{
	float a = __builtin_fabsf(x), r;
	if (n == 0)
		return 1.0f;
	if (x != x)
		return x;
	struct __cptx_powf_whole w = __cptx_powf_split(n);
	if (a == 0 || a == __builtin_inff())
		r = (a == 0) == (n > 0) ? 0 : __builtin_inff();
	else
		r = __cptx_powf_exp_any(__cptx_powf_log_any(a, w.high, w.low, 1));
	return n & 1 && __float_as_int(x) < 0 ? -r : r;
}

float rootnf(float x, long long n)
{
	float a = __builtin_fabsf(x), r;
	if (n == 0 || x != x || (x < 0 && !(n & 1)))
		return __builtin_nanf("");
	struct __cptx_powf_whole w = __cptx_powf_split(n);
	float y = __frcp_rn(w.high), yl = y * (__builtin_fmaf(-w.high, y, 1.0f) - w.low * y);
	if (a == 0 || a == __builtin_inff())
		r = (a == 0) == (n > 0) ? 0 : __builtin_inff();
	else
		r = __cptx_powf_exp_any(__cptx_powf_log_any(a, y, yl, 1));
	return n & 1 && __float_as_int(x) < 0 ? -r : r;
}

float compoundnf(float x, long long n)
{
	if (x < -1.0f || (x != x && n != 0))
		return __builtin_nanf("");
	if (n == 0)
		return 1.0f;
	if (x == -1.0f || x == __builtin_inff())
		return (x < 0) == (n > 0) ? 0 : __builtin_inff();
	struct __cptx_powf_whole w = __cptx_powf_split(n);
	float e = 0, f = x, fl = 0;
	if (!(x > -0.29f && x < 0.41f)) {
		float u = 1.0f + x, c = x < 1.0f ? x - (u - 1.0f) : 1.0f - (u - x);
		int ie = (__float_as_int(u) - 0x3f3504f3) & 0xff800000;
		f = __int_as_float(__float_as_int(u) - ie) - 1.0f;
		e = (float)ie * 0x1p-23f;
		fl = e < 32.0f ? c * __int_as_float(0x3f800000 - ie) : 0.0f;
	}
	return __cptx_powf_exp_any(__cptx_powf_product(e, f, fl, w.high, w.low, 1));
}

float powf(float, float);

float powrf(float x, float y)
{
	if (!(x >= 0) || y != y)
		return __builtin_nanf("");
	if ((y == 0 && (x == 0 || x == __builtin_inff())) || (x == 1 && y - y != 0))
		return __builtin_nanf("");
	return powf(__builtin_fabsf(x), y);
}
