// tgammaf: the gamma function, float.
//
// gamma x = p(x - 45/16) of degree 12 for 2 <= x < 4 (special.py: 2^-26.8), the last step with what it rounds off; up to 12 the others come there by
// gamma(x + 1) = x gamma(x), two factors at a time, whose product is carried as a sum of two floats. x + k is exact, but for |x| < 1,
// where it is good to a quarter of an ulp. From 12 on as tgamma does from 4 on, the product as powf has it. Error: below 2.5 ulp.

#include "powf.h"

// 1/x up to 2^-60, no more than 1 ulp off; beyond the range the limits.
static __attribute__((noinline)) float __cptx_tgammaf_rare(float x)
{
	if (x > 35.1f || x != x)
		return x > 0 ? __builtin_inff() : x;
	if (x > -1.0f)
		return __fdiv_rn(1.0f, x);
	if (__builtin_truncf(x) == x)
		return __builtin_nanf("");
	float half = 0.5f * __builtin_floorf(x);
	return __builtin_floorf(half) == half ? 0.0f : -0.0f;
}

static float __cptx_tgammaf_far(float x) // 12 <= x <= 35.1
{
	struct __cptx_powf_pair l = __cptx_powf_log(__float_as_int(x), 0, x - 0.5f, 0, 0);
	float b = x * 0x1.715476p+0f, h = l.high - b;
	float low = l.low - (__builtin_fmaf(x, 0x1.715476p+0f, -b) + x * 0x1.4ae0c0p-26f) + (l.high - h - b);
	float r = __nvvm_rcp_approx_ftz_f(x);
	low = __builtin_fmaf(__builtin_fmaf(-0x1.061daap-8f, r * r, 0x1.ec709cp-4f), r, low);
	// log2 sqrt(2 pi) = 0x1.536p+0 + 0x1.0e6932p-14
	float t = h + 0x1.536p+0f + 0x1.8p23f, k = t - 0x1.8p23f;
	struct __cptx_powf_pair e = {h - k + 0x1.536p+0f, low + 0x1.0e6932p-14f};
	return __cptx_powf_exp(e, 0.0f) * __int_as_float((int)((unsigned)__float_as_int(t) << 23) + ((127 - 64) << 23)) * 0x1p64f;
}

float tgammaf(float x)
{
	if (__builtin_expect(!(x >= -46.0f && x <= 35.1f && __builtin_fabsf(x) >= 0x1p-60f), 0))
		return __cptx_tgammaf_rare(x);
	if (x >= 12.0f)
		return __cptx_tgammaf_far(x);
	int below = x < 2.0f;
	float scale = x < -20.0f ? 0x1p-64f : 1.0f; // against overflow of the product
	float high = scale, low = 0.0f, step = below ? 2.0f : -2.0f, unit = 0.5f * step, first = below ? 0.0f : -1.0f, at = 0.0f, y = x;
	while (!(y >= 2.0f && y <= 4.0f)) {
		float a = x + (at + first), b = a + unit;
		float s = a * b, rest = __builtin_fmaf(a, a - (b - unit), __builtin_fmaf(a, b, -s)); // with what b rounds off
		float t = high * s;
		low = __builtin_fmaf(low, s, __builtin_fmaf(high, rest, __builtin_fmaf(high, s, -t)));
		high = t;
		at += step;
		y = x + at;
	}
	float u = x + (at - 2.8125f);
	float q = 0x1.eceebcp-19f;
	q = __builtin_fmaf(q, u, 0x1.feb386p-19f);
	q = __builtin_fmaf(q, u, 0x1.6437a4p-15f);
	q = __builtin_fmaf(q, u, 0x1.549f66p-13f);
	q = __builtin_fmaf(q, u, 0x1.08815cp-10f);
	q = __builtin_fmaf(q, u, 0x1.e59494p-9f);
	q = __builtin_fmaf(q, u, 0x1.07848cp-6f);
	q = __builtin_fmaf(q, u, 0x1.adea6ep-5f);
	q = __builtin_fmaf(q, u, 0x1.5f1f16p-3f);
	q = __builtin_fmaf(q, u, 0x1.b3e1e6p-2f);
	q = __builtin_fmaf(q, u, 0x1.ef25f2p-1f);
	q = __builtin_fmaf(q, u, 0x1.6ee2cep+0f);
	float p = __builtin_fmaf(q, u, 0x1.b1babp+0f), pl = __builtin_fmaf(q, u, 0x1.b1babp+0f - p);
	if (!below)
		return __builtin_fmaf(p, high, __builtin_fmaf(p, low, pl * high));
	if (high == 0)
		return __builtin_nanf("");
	float v = __nvvm_rcp_approx_ftz_f(high), y0 = p * v;
	float rest = __builtin_fmaf(-low, y0, __builtin_fmaf(-high, y0, p) + pl);
	return __builtin_fmaf(rest, v, y0) * scale;
}
