// expf, exp10f, expm1f: float exponentials.
//
// expf, exp10f: ex2.approx of the fraction of x log2 b, which is right to 2^-25 (the sum of two floats for log2 b, two roundings): 0.2 ulp beside
// the instruction's 2.055, as measured: at most 2.5 ulp, so two numbers from the rounded result, as NVIDIA's. From 2^127.5 on the fraction is above
// a half, and the bound 2.65.
//
// The others: x = k ln2 + r, |r| <= ln2/2, by adding and subtracting 1.5 2^23 and two fused steps (Cody and Waite); the first is exact,
// the second rounds to half an ulp of r. e^r = 1 + r + r^2 q(r), q of degree 4 (float.sollya: 2^-28.3; expm1 2^-30.9;
// 10^r 2^-28.3), then 2^k is added to the exponent. Error: half an ulp of the last fma, 2^-26.5 from r, 2^-27 from the step
// before: below 1 ulp; expm1f carries along what the sum of 2^k - 1 and 2^k r rounds off, exp2m1f and exp10m1f what r does: below 1 ulp. Results that are
// subnormal or overflow take the rare branch, which scales twice.

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

#ifndef __cptx_ex2_measured
#define __cptx_ex2_measured __nvvm_ex2_approx_ftz_f
#endif

// 2^(x log2 b) by ex2.approx of the fraction: high and low are log2 b as a sum. n, from -126 to 127, is what x log2 b is near to; beyond
// that the fraction leaves [-1/2, 1/2], and 2^fraction is what is left of a result that is subnormal, infinite or 0.
static inline float __cptx_exp_fraction(float x, float high, float low)
{
#ifndef NATIVE_H
#pragma STDC FP_CONTRACT ON // of the product with a sum outside: it is exact, unless subnormal
#endif
	const float bias = 0x1.8p23f + 127.0f;
	float s = __saturatef(__builtin_fmaf(x, high / 253.0f, 126.0f / 253.0f));
	float t = __builtin_fmaf(s, 253.0f, bias - 126.0f); // n + bias
	float f = __builtin_fmaf(x, low, __builtin_fmaf(x, high, bias - t));
	return __cptx_ex2_measured(f) * __int_as_float((int)(__float_as_uint(t) << 23));
}

float expf(float x) { return __cptx_exp_fraction(x, 0x1.715476p+0f, 0x1.4ae0c0p-26f); }

// 2^x without ex2.approx, for small numbers, whose last bit depends on it: x = k + r, exactly, and e^(r ln2), 2^-26 from the rounding of r ln2.
float __small_exp2f(float x)
{
	float t = x + 0x1.8p23f;
	float r = x - (t - 0x1.8p23f);
	float p = __cptx_exp_poly(__builtin_fmaf(r, 0x1.62e430p-1f, r * -0x1.05c610p-29f));
	int i = __float_as_int(t);
	if (__builtin_expect(!(__builtin_fabsf(x) < 126.0f), 0))
		return __cptx_expf_edge(x, p, i - 0x4b400000, 129.0f, -151.0f);
	return __int_as_float(__float_as_int(p) + (int)((unsigned)i << 23));
}

float exp10f(float x) { return __cptx_exp_fraction(x, 0x1.a934f0p+1f, 0x1.2f346ep-24f); }

// 2^k expm1(r + rest) + (2^k - 1), |r| <= ln2/2 and rest an ulp of it, 0 if more is 0. k is the low byte of i less 127. x is the argument, big the bound
// beyond which the result is infinite, sure that below whose magnitude 2^k is a normal number; near 2^128 in halves, which 2^k would not hold.
static inline float __cptx_expm1f_sum(float x, float r, float rest, int i, float big, float sure, int more)
{
	float p = 0x1.9e0cdp-13f;
	p = __builtin_fmaf(p, r, 0x1.6d439p-10f);
	p = __builtin_fmaf(p, r, 0x1.111306p-7f);
	p = __builtin_fmaf(p, r, 0x1.5554fp-5f);
	p = __builtin_fmaf(p, r, 0x1.555554p-3f);
	p = __builtin_fmaf(p, r, 0.5f);
	float w = more ? __builtin_fmaf(p, r * r, __builtin_fmaf(rest, r, rest)) : p * (r * r);
	float s = __int_as_float((int)((unsigned)i << 23));
	float f = s - 1.0f, h = __builtin_fmaf(s, r, f); // with what they round off; |f| is 0 or at least 1/2
	float l = __builtin_fmaf(s, r, f - h) + (s - f - 1.0f);
	float y = h + __builtin_fmaf(s, w, l);
	if (__builtin_expect(!(__builtin_fabsf(x) < sure), 0)) {
		s = __int_as_float((int)((unsigned)(i - 1) << 23));
		y = 2.0f * (s + __builtin_fmaf(s, w, s * r));
		y = x > big ? __builtin_inff() : y;
		y = x < 0 ? -1.0f : y;
		y = x != x ? x + x : y;
	}
	return __builtin_copysignf(y, x);
}

#define MAGIC (0x1.8p23f + 127.0f)

float expm1f(float x)
{
	float t = __builtin_fmaf(x, 0x1.715476p+0f, MAGIC);
	float k = t - MAGIC;
	float r = __builtin_fmaf(k, -0x1.62e430p-1f, x);
	r = __builtin_fmaf(k, 0x1.05c610p-29f, r);
	return __cptx_expm1f_sum(x, r, 0, __float_as_int(t), 89.0f, 87.0f, 0);
}

// exp2m1f and exp10m1f (C23 7.12.6): r times ln2 or ln10 is the sum of two floats that expm1f goes on with.
float exp2m1f(float x)
{
	float t = x + MAGIC;
	float r = x - (t - MAGIC);
	float h = r * 0x1.62e430p-1f;
	float l = __builtin_fmaf(r, -0x1.05c610p-29f, __builtin_fmaf(r, 0x1.62e430p-1f, -h));
	return __cptx_expm1f_sum(x, h, l, __float_as_int(t), 0x1.fffffep+6f, 126.0f, 1);
}

float exp10m1f(float x)
{
	float t = __builtin_fmaf(x, 0x1.a934f0p+1f, MAGIC);
	float k = t - MAGIC;
	float exact = __builtin_fmaf(k, -0x1.344136p-2f, x);
	float r = __builtin_fmaf(k, 0x1.ec10c0p-27f, exact);
	float rest = __builtin_fmaf(k, 0x1.ec10c0p-27f, exact - r);
	float h = r * 0x1.26bb1cp+1f;
	float l = __builtin_fmaf(r, -0x1.12aabap-25f, __builtin_fmaf(rest, 0x1.26bb1cp+1f, __builtin_fmaf(r, 0x1.26bb1cp+1f, -h)));
	return __cptx_expm1f_sum(x, h, l, __float_as_int(t), 0x1.344134p+5f, 37.0f, 1);
}
