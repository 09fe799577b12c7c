// expf, exp10f, expm1f: float exponentials.
//
// Method: x = k ln2 + r, |r| <= ln2/2, by adding and subtracting 1.5 2^23 and two fused steps (Cody and Waite); the first is exact,
// the second rounds to half an ulp of r. e^r = 1 + r + r^2 q(r), q of degree 4 (float.sollya: 2^-28.3; expm1 2^-30.9;
// 10^r 2^-28.3), then 2^k is added to the exponent. Error: half an ulp of the last fma, 2^-26.5 from r, 2^-27 from the step
// before: below 1 ulp. Results that are subnormal or overflow take the rare branch, which scales twice.

static float __cptx_exp_poly(float r)
{
	float p = 0x1.6a5e34p-10f;
	p = __builtin_fmaf(p, r, 0x1.123adp-7f);
	p = __builtin_fmaf(p, r, 0x1.5558a2p-5f);
	p = __builtin_fmaf(p, r, 0x1.55549p-3f);
	p = __builtin_fmaf(p, r, 0x1.fffffcp-2f);
	p = __builtin_fmaf(p, r, 1.0f);
	return __builtin_fmaf(p, r, 1.0f);
}

// p 2^k where that is no normal number; big and small are the bounds beyond which the result is infinite or zero.
static float __cptx_expf_edge(float x, float p, int k, float big, float small)
{
	int step = x > 0 ? 64 : -64;
	float y = __int_as_float(__float_as_int(p) + (int)((unsigned)(k - step) << 23)) * (x > 0 ? 0x1p64f : 0x1p-64f);
	y = x > big ? __builtin_inff() : y;
	y = x < small ? 0.0f : y;
	return x != x ? x + x : y;
}

float expf(float x)
{
	float t = __builtin_fmaf(x, 0x1.715476p+0f, 0x1.8p23f);
	float k = t - 0x1.8p23f;
	float r = __builtin_fmaf(k, -0x1.62e430p-1f, x);
	r = __builtin_fmaf(k, 0x1.05c610p-29f, r);
	float p = __cptx_exp_poly(r);
	int i = __float_as_int(t);
	if (__builtin_expect(!(__builtin_fabsf(x) < 87.0f), 0))
		return __cptx_expf_edge(x, p, i - 0x4b400000, 89.0f, -104.0f);
	return __int_as_float(__float_as_int(p) + (int)((unsigned)i << 23));
}

float exp10f(float x)
{
	float t = __builtin_fmaf(x, 0x1.a934f0p+1f, 0x1.8p23f);
	float k = t - 0x1.8p23f;
	float r = __builtin_fmaf(k, -0x1.344136p-2f, x);
	r = __builtin_fmaf(k, 0x1.ec10c0p-27f, r);
	float p = 0x1.a4985p-3f;
	p = __builtin_fmaf(p, r, 0x1.156bbcp-1f);
	p = __builtin_fmaf(p, r, 0x1.2bdbdap0f);
	p = __builtin_fmaf(p, r, 0x1.046f9ap1f);
	p = __builtin_fmaf(p, r, 0x1.535248p1f);
	p = __builtin_fmaf(p, r, 0x1.26bb1cp1f);
	p = __builtin_fmaf(p, r, 1.0f);
	int i = __float_as_int(t);
	if (__builtin_expect(!(__builtin_fabsf(x) < 37.7f), 0))
		return __cptx_expf_edge(x, p, i - 0x4b400000, 38.6f, -45.2f);
	return __int_as_float(__float_as_int(p) + (int)((unsigned)i << 23));
}

// expm1(x) = 2^k expm1(r) + (2^k - 1); near 128 in halves, which 2^k would not hold.
float expm1f(float x)
{
	float t = __builtin_fmaf(x, 0x1.715476p+0f, 0x1.8p23f);
	float k = t - 0x1.8p23f;
	float r = __builtin_fmaf(k, -0x1.62e430p-1f, x);
	r = __builtin_fmaf(k, 0x1.05c610p-29f, r);
	float p = 0x1.9e0cdp-13f;
	p = __builtin_fmaf(p, r, 0x1.6d439p-10f);
	p = __builtin_fmaf(p, r, 0x1.111306p-7f);
	p = __builtin_fmaf(p, r, 0x1.5554fp-5f);
	p = __builtin_fmaf(p, r, 0x1.555554p-3f);
	p = __builtin_fmaf(p, r, 0.5f);
	p = __builtin_fmaf(p, r * r, r);
	int i = __float_as_int(t);
	if (__builtin_expect(!(__builtin_fabsf(x) < 87.0f), 0)) {
		float s = __int_as_float((i + 126) << 23);
		float y = 2.0f * __builtin_fmaf(p, s, s);
		y = x > 89.0f ? __builtin_inff() : y;
		y = x < 0 ? -1.0f : y;
		return x != x ? x + x : y;
	}
	float s = __int_as_float((int)((unsigned)(i + 127) << 23));
	float y = __builtin_fmaf(p, s, s - 1.0f);
	return x == 0 ? x : y;
}
