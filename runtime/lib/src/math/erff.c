// erff, erfcf, erfcxf, normcdff: float error functions.
//
// erf: x + x p(x^2) up to 1.08, 1 - 2^(-a - a q(a)) above, p and q of degree 6 (2^-26.9 and, of the result, 2^-28.9; minimax by Lawson's
// iteration). ex2.approx, whose 2.5 ulp are 0.6 of the result's, the rounding of the exponent, 0.3, and the last one: below 1.5 ulp. erfc a = e^(-a^2) r(a)/(1 + 2a), r by a polynomial of
// degree 11 in t = (a - 2.375)/(a + 2.375) for all a from 0 on (special.py: 2^-27.1); the quotient and a^2 as sums of two floats,
// e^(-a^2) as 2^k (1 + g + h), so that the product rounds off half an ulp and what the sum of its parts does, a quarter; what t lacks near -1, where r is steep,
// goes on into r; the steps of r round off another half: below 1.5 ulp. Negative arguments 2 - erfc a.

// Both polynomials have the same degree: one chain takes the coefficients of the one that counts, so
// that threads on either side of the border go one way.
float erff(float x)
{
	float a = __builtin_fabsf(x);
	int far = a > 1.08f;
	float w = far ? a : x * x;
	float p = far ? 0x1.842952p-16f : 0x1.3311e4p-14f;
	p = __builtin_fmaf(p, w, far ? -0x1.19b78ep-11f : -0x1.9b8e9ap-11f);
	p = __builtin_fmaf(p, w, far ? 0x1.6c2574p-8f : 0x1.52d72ap-8f);
	p = __builtin_fmaf(p, w, far ? -0x1.1e41dp-5f : -0x1.b7d20ap-6f);
	p = __builtin_fmaf(p, w, far ? 0x1.3b880ep-3f : 0x1.ce2ab4p-4f);
	p = __builtin_fmaf(p, w, far ? 0x1.d4e6d8p-1f : -0x1.812732p-2f);
	p = __builtin_fmaf(p, w, far ? 0x1.41c114p-1f : 0x1.06eba8p-3f);
	p = __builtin_fmaf(p, x, x);
	return far ? __builtin_copysignf(1.0f - __nvvm_ex2_approx_ftz_f(-__builtin_fabsf(p)), x) : p;
}

struct __cptx_erff_parts { float high, low; };

// e^(a^2) erfc a, 0 <= a < 2^100; low is what high rounds off.
static struct __cptx_erff_parts __cptx_erff_scaled(float a)
{
	float d = a + 2.375f, u = __nvvm_rcp_approx_ftz_f(d), t = (a + a) * u;
	float above = __builtin_fmaf(__builtin_fmaf(-d, t, a + a), u, t); // t + 1; what is lost with the 1 counts near -1, where r is steep
	t = above - 1.0f;
	float lost = above - (t + 1.0f);
	float r = -0x1.10637cp-14f;
	r = __builtin_fmaf(r, t, 0x1.32e29p-15f);
	r = __builtin_fmaf(r, t, 0x1.33bb3cp-11f);
	r = __builtin_fmaf(r, t, -0x1.7a956ap-12f);
	r = __builtin_fmaf(r, t, -0x1.fb04ep-9f);
	r = __builtin_fmaf(r, t, 0x1.537746p-8f);
	r = __builtin_fmaf(r, t, 0x1.6aaa34p-6f);
	r = __builtin_fmaf(r, t, -0x1.81afp-4f);
	r = __builtin_fmaf(r, t, 0x1.4c5bb8p-3f);
	r = __builtin_fmaf(r, t, -0x1.d4a232p-4f);
	r = __builtin_fmaf(r, t, -0x1.dec18cp-4f);
	float h = __builtin_fmaf(r, t, 0x1.44959ap+0f), l = __builtin_fmaf(r, t, 0x1.44959ap+0f - h);
	l = __builtin_fmaf(__builtin_fmaf(t, -1.7f, -0.67f), lost, l); // by r's derivative up to -1/2, beyond which nothing is lost
	// (h + l)/(1 + 2a)
	d = __builtin_fmaf(2.0f, a, 1.0f);
	u = __nvvm_rcp_approx_ftz_f(d);
	struct __cptx_erff_parts v;
	v.high = h * u;
	v.low = (__builtin_fmaf(-d, v.high, h) + __builtin_fmaf(-__builtin_fmaf(2.0f, a, 1.0f - d), v.high, l)) * u;
	return v;
}

struct __cptx_erff_power { float high, low; int k; };

// e^(s + less) = 2^k (1 + high + low), |s| <= 111, less far below s; of k the low nine bits count.
static struct __cptx_erff_power __cptx_erff_exp(float s, float less)
{
	float t = __builtin_fmaf(s, 0x1.715476p+0f, 0x1.8p23f), k = t - 0x1.8p23f;
	float exact = __builtin_fmaf(k, -0x1.62e430p-1f, s), rest = __builtin_fmaf(k, 0x1.05c610p-29f, less), f = exact + rest;
	float q = 0x1.6a5e34p-10f;
	q = __builtin_fmaf(q, f, 0x1.123adp-7f);
	q = __builtin_fmaf(q, f, 0x1.5558a2p-5f);
	q = __builtin_fmaf(q, f, 0x1.55549p-3f);
	q = __builtin_fmaf(q, f, 0x1.fffffcp-2f);
	struct __cptx_erff_power e = {exact, __builtin_fmaf(q, f * f, rest), __float_as_int(t)};
	return e;
}

// (v.high + v.low) e^(s + low) 2^64 scale, -111 <= s <= 0; rounded once more where that is subnormal.
static float __cptx_erff_times_exp(float s, float low, struct __cptx_erff_parts v, float scale)
{
	struct __cptx_erff_power e = __cptx_erff_exp(s, low);
	float rest = __builtin_fmaf(v.high, e.low, __builtin_fmaf(v.low, e.high, v.low));
	float y = __builtin_fmaf(v.high, e.high, rest) + v.high;
	return y * __int_as_float((int)((unsigned)e.k << 23) + ((127 + 64) << 23)) * scale;
}

float erfcf(float x)
{
	float a = __builtin_fabsf(x);
	a = a > 10.5f ? 10.5f : a;
	float s = -a * a, v = __cptx_erff_times_exp(s, __builtin_fmaf(-a, a, -s), __cptx_erff_scaled(a), 0x1p-64f);
	return __float_as_int(x) < 0 ? 2.0f - v : v;
}

// erfcx x = e^(x^2) erfc x: below 0 2 e^(x^2) - erfcx -x = 2 (2^k - v/2 + 2^k g).
float erfcxf(float x)
{
	float a = __builtin_fabsf(x);
	if (__builtin_expect(!(a < 0x1p60f), 0)) // 1/(x sqrt(pi))
		return x < 0 ? __builtin_inff() : __fdiv_rn(0x1.20dd76p-1f, x);
	struct __cptx_erff_parts v = __cptx_erff_scaled(a);
	if (!(x < 0))
		return v.high + v.low;
	a = a > 9.39f ? 9.39f : a; // overflows with k = 127
	float s = a * a;
	struct __cptx_erff_power e = __cptx_erff_exp(s, __builtin_fmaf(a, a, -s));
	float scale = __int_as_float((int)((unsigned)e.k << 23) + (127 << 23));
	float l = __builtin_fmaf(scale, e.low, -0.5f * v.low);
	return 2.0f * (__builtin_fmaf(scale, e.high, l) + __builtin_fmaf(-0.5f, v.high, scale));
}

// normcdf x = erfc(-x/sqrt 2)/2; what the argument rounds off counts in e^(-a^2) and, by -1/(a + 0.8) within a sixth, in the logarithm of e^(a^2) erfc a.
float normcdff(float x)
{
	float b = __builtin_fabsf(x), a = b * 0x1.6a09e6p-1f;
	float low = __builtin_fmaf(b, 0x1.6a09e6p-1f, -a) + b * 0x1.9fcef4p-27f;
	if (a > 10.5f)
		a = 10.5f, low = 0.0f;
	struct __cptx_erff_parts v = __cptx_erff_scaled(a);
	v.low = __builtin_fmaf(-v.high * low, __nvvm_rcp_approx_ftz_f(a + 0.8f), v.low);
	float s = -a * a;
	low = __builtin_fmaf(-a - a, low, __builtin_fmaf(-a, a, -s));
	float y = __cptx_erff_times_exp(s, low, v, 0x1p-65f);
	return __float_as_int(x) < 0 ? y : 1.0f - y;
}
