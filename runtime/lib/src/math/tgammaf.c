// tgammaf: the gamma function, float.
//
// gamma x = p(x - 45/16) of degree 12 for 2 <= x < 4 (special.py: 2^-26.4); the others come there by gamma(x + 1) = x gamma(x), two factors at a time, whose
// product is carried as a sum of two floats. x + k is exact, but for |x| < 1, where it is good to a quarter of an ulp. Error: below 2 ulp.

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

float tgammaf(float x)
{
	if (__builtin_expect(!(x >= -46.0f && x <= 35.1f && __builtin_fabsf(x) >= 0x1p-60f), 0))
		return __cptx_tgammaf_rare(x);
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
	float p = 0x1.7dbacep-19f;
	p = __builtin_fmaf(p, u, 0x1.2ed582p-19f);
	p = __builtin_fmaf(p, u, 0x1.9e2ca6p-15f);
	p = __builtin_fmaf(p, u, 0x1.5716c8p-13f);
	p = __builtin_fmaf(p, u, 0x1.0568fcp-10f);
	p = __builtin_fmaf(p, u, 0x1.e5ae98p-9f);
	p = __builtin_fmaf(p, u, 0x1.07a7a2p-6f);
	p = __builtin_fmaf(p, u, 0x1.ade8a2p-5f);
	p = __builtin_fmaf(p, u, 0x1.5f1da6p-3f);
	p = __builtin_fmaf(p, u, 0x1.b3e1f4p-2f);
	p = __builtin_fmaf(p, u, 0x1.ef25fep-1f);
	p = __builtin_fmaf(p, u, 0x1.6ee2cep+0f);
	p = __builtin_fmaf(p, u, 0x1.b1babp+0f);
	if (!below)
		return __builtin_fmaf(p, high, p * low);
	if (high == 0)
		return __builtin_nanf("");
	float v = __nvvm_rcp_approx_ftz_f(high), q = p * v;
	float rest = __builtin_fmaf(-low, q, __builtin_fmaf(-high, q, p));
	return __builtin_fmaf(rest, v, q) * scale;
}
