// sinhf, coshf, tanhf, asinhf, acoshf, atanhf: float hyperbolic functions and their inverses.
//
// e^a by the polynomial of expf. sinh: x + x^3 p(x^2) of degree 9 up to 1 (float.sollya: 2^-31.1), (e^a - e^-a)/2 above, e^a as the sum of two floats, so that
// what the last sum rounds off and e^-a's reciprocal, an ulp of a seventh, count: below 0.9 ulp. cosh: (e^a + e^-a)/2: below 1.4 ulp. tanh: x + x p(x^2 - 13/16),
// p of degree 8, up to 1.24 (2^-26.3), 1 - 2/(e^2a + 1) above, by ex2.approx and rcp.approx, whose errors count by a seventh: 0.5 and 0.4 ulp of the result at most:
// below 1.6 ulp. The inverses are logarithms of 1 + u, u such that small results keep
// their relative accuracy: asinh u = a + a^2/(1 + sqrt(1 + a^2)), acosh u = t + sqrt(2t + t^2), t = a - 1, 2 atanh u =
// 2a/(1 - a). What sum and quotients round off goes on into the logarithm, but for the root of asinh; the logarithm adds what its largest sum rounds off. Where that
// is near 1/2, its square and the polynomial round off a quarter of an ulp: below 1.1 ulp, acosh and atanh below 1 ulp.

static inline float __cptx_hyperf_exp_tail(float r) // (e^r - 1 - r)/r^2, |r| <= ln2/2
{
	float q = 0x1.6a5e34p-10f;
	q = __builtin_fmaf(q, r, 0x1.123adp-7f);
	q = __builtin_fmaf(q, r, 0x1.5558a2p-5f);
	q = __builtin_fmaf(q, r, 0x1.55549p-3f);
	return __builtin_fmaf(q, r, 0x1.fffffcp-2f);
}

struct __cptx_hyperf_power { float high, low, scale; };

// e^a/4 = (high + low) scale for 0 <= a, infinite from 90 on: scale stops at 2^127, and what it lacks makes the sum large. high is exact from a = 1 on.
static inline struct __cptx_hyperf_power __cptx_hyperf_quarter_exp(float a)
{
	float t = __builtin_fminf(__builtin_fmaf(a, 0x1.715476p+0f, 0x1.8p23f + 125.0f), 0x1.8p23f + 254.0f);
	float k = t - (0x1.8p23f + 125.0f);
	float exact = __builtin_fmaf(k, -0x1.62e430p-1f, a), rest = k * 0x1.05c610p-29f, r = exact + rest;
	struct __cptx_hyperf_power e = {1.0f + exact, __builtin_fmaf(__cptx_hyperf_exp_tail(r), r * r, rest), __int_as_float((int)((unsigned)__float_as_int(t) << 23))};
	return e;
}

float coshf(float x)
{
	float a = __builtin_fabsf(x);
	float t = __builtin_fminf(__builtin_fmaf(a, 0x1.715476p+0f, 0x1.8p23f + 125.0f), 0x1.8p23f + 254.0f);
	float k = t - (0x1.8p23f + 125.0f);
	float r = __builtin_fmaf(k, -0x1.62e430p-1f, a);
	r = __builtin_fmaf(k, 0x1.05c610p-29f, r);
	float p = __builtin_fmaf(__cptx_hyperf_exp_tail(r), r, 1.0f);
	float g = __builtin_fmaf(p, r, 1.0f) * __int_as_float((int)((unsigned)__float_as_int(t) << 23));
	return __builtin_fmaf(g, 2.0f, 0.125f * __nvvm_rcp_approx_ftz_f(g));
}

// Both ways are taken, which costs less than a branch that parts a warp.
float sinhf(float x)
{
	float a = __builtin_fabsf(x), z = x * x;
	float p = 0x1.77bdbcp-19f;
	p = __builtin_fmaf(p, z, 0x1.a014c4p-13f);
	p = __builtin_fmaf(p, z, 0x1.1110f4p-7f);
	p = __builtin_fmaf(p, z, 0x1.555556p-3f);
	p = __builtin_fmaf(p * z, x, x);
	struct __cptx_hyperf_power e = __cptx_hyperf_quarter_exp(a);
	float l = e.low * e.scale, v = __nvvm_rcp_approx_ftz_f(__builtin_fmaf(e.high, e.scale, l));
	float y = __builtin_fmaf(e.high, e.scale, __builtin_fmaf(v, -0.0625f, l)) * 2.0f;
	return a < 1.0f ? p : __builtin_copysignf(y, x);
}

float tanhf(float x)
{
	float a = __builtin_fabsf(x), w = __builtin_fmaf(a, a, -0.8125f);
	float p = 0x1.ffc106p-15f;
	p = __builtin_fmaf(p, w, -0x1.60381ep-13f);
	p = __builtin_fmaf(p, w, 0x1.f43544p-12f);
	p = __builtin_fmaf(p, w, -0x1.a309a6p-10f);
	p = __builtin_fmaf(p, w, 0x1.5993a6p-8f);
	p = __builtin_fmaf(p, w, -0x1.1b487ep-6f);
	p = __builtin_fmaf(p, w, 0x1.d1c2d4p-5f);
	p = __builtin_fmaf(p, w, -0x1.8603dcp-3f);
	p = __builtin_fmaf(__builtin_fmaf(p, w, -0x1.a3000ap-3f), a, a);
	float d = __nvvm_ex2_approx_ftz_f(a * 0x1.715476p+1f) + 1.0f;
	float y = __builtin_fmaf(-2.0f, __nvvm_rcp_approx_ftz_f(d), 1.0f);
	return __builtin_copysignf(a < 1.24f ? p : y, x);
}

// ie 2^-23 ln2 + log(1 + f + rest), rest an ulp of f.
static inline float __cptx_hyperf_log_sum(int ie, float f, float rest)
{
	float q = -0x1.713e36p-5f;
	q = __builtin_fmaf(q, f, 0x1.aca08ep-4f);
	q = __builtin_fmaf(q, f, -0x1.0d93f4p-3f);
	q = __builtin_fmaf(q, f, 0x1.2886b8p-3f);
	q = __builtin_fmaf(q, f, -0x1.54ef16p-3f);
	q = __builtin_fmaf(q, f, 0x1.996966p-3f);
	q = __builtin_fmaf(q, f, -0x1.000042p-2f);
	q = __builtin_fmaf(q, f, 0x1.5555a4p-2f);
	q = __builtin_fmaf(q, f, -0.5f);
	float low = __builtin_fmaf(q, f * f, __builtin_fmaf(rest * f, -0.75f, rest)); // rest/(1 + f), better near 1/2
	float e = (float)ie, h = __builtin_fmaf(e, 0x1.62e430p-24f, f);
	return h + (__builtin_fmaf(e, 0x1.62e430p-24f, -h) + f + low);
}

// log(1 + u + rest) for 0 <= u < 2^60.
static inline float __cptx_hyperf_log1p(float u, float rest)
{
	int ie = (__float_as_int(u + 1.0f) - 0x3f400000) & 0xff800000;
	float s = 0.25f * __int_as_float(0x40800000 - ie); // 2^-e
	return __cptx_hyperf_log_sum(ie, __builtin_fmaf(u, s, s - 1.0f), rest * s);
}

// log 2x for x >= 2^30, x + x where that is infinite or NaN.
static float __cptx_hyperf_log_twice(float x)
{
	int ie = (__float_as_int(x) - 0x3f400000) & 0xff800000;
	float y = __cptx_hyperf_log_sum(ie + 0x00800000, __int_as_float(__float_as_int(x) - ie) - 1.0f, 0);
	return x < __builtin_inff() ? y : x + x;
}

// A square root as s + low, by an approximate reciprocal and the step of Newton that is left out of s; of z = 0 the reciprocal is finite. rest is an ulp of z.
struct __cptx_hyperf_root { float s, low; };

static inline struct __cptx_hyperf_root __cptx_hyperf_root(float z, float rest)
{
	float y = __nvvm_rsqrt_approx_ftz_f(z + 0x1p-126f), s = z * y;
	struct __cptx_hyperf_root r = {s, (__builtin_fmaf(-s, s, z) + rest) * (0.5f * y)};
	return r;
}

float asinhf(float x)
{
	float a = __builtin_fabsf(x);
	float z = __builtin_fmaf(a, a, 1.0f), r = __nvvm_rsqrt_approx_ftz_f(z), s = z * r;
	float d = 1.0f + __builtin_fmaf(__builtin_fmaf(-s, s, z), 0.5f * r, s), v = __nvvm_rcp_approx_ftz_f(d);
	float t = a * a, w = t * v, u = a + w;
	float y = __cptx_hyperf_log1p(u, __builtin_fmaf(__builtin_fmaf(a, a, -t) + __builtin_fmaf(-d, w, t), v, a - u + w));
	if (__builtin_expect(!(a < 0x1p30f), 0))
		y = __cptx_hyperf_log_twice(a);
	return __builtin_copysignf(y, x);
}

float acoshf(float x)
{
	float t = x - 1.0f, z = __builtin_fmaf(t, t, t + t);
	struct __cptx_hyperf_root r = __cptx_hyperf_root(z, __builtin_fmaf(t, t, t + t - z));
	float u = t + r.s;
	float y = __cptx_hyperf_log1p(u, r.s - u + t + r.low);
	if (__builtin_expect(!(x >= 1.0f && x < 0x1p30f), 0))
		y = x >= 1.0f ? __cptx_hyperf_log_twice(x) : __builtin_nanf("");
	return y;
}

float atanhf(float x)
{
	float a = __builtin_fabsf(x);
	float d = 1.0f - a, v = __nvvm_rcp_approx_ftz_f(d), twice = a + a, u = twice * v;
	float rest = __builtin_fmaf(-d, u, twice);
	rest = __builtin_fmaf(d - 1.0f + a, u, rest);
	float y = 0.5f * __cptx_hyperf_log1p(u, rest * v);
	if (__builtin_expect(!(a < 1.0f), 0))
		y = a == 1.0f ? __builtin_inff() : __builtin_nanf("");
	return __builtin_copysignf(y, x);
}
