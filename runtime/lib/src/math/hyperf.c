// sinhf, coshf, tanhf, asinhf, acoshf, atanhf: float hyperbolic functions and their inverses.
//
// e^a by the polynomial of expf. sinh: x + x^3 p(x^2) of degree 11 up to 1.45 (float.sollya: 2^-31.2), (e^a - e^-a)/2 above;
// cosh: (e^a + e^-a)/2; tanh: x + x^3 p(x^2) of degree 17 up to 1.09 (2^-27.4), 1 - 2/(e^2a + 1) above, by ex2.approx and rcp.approx, whose
// errors count by a fifth: 0.7 and 0.4 ulp of the result at most. Error: sinh, cosh, tanh below 1.6 ulp. The inverses are logarithms of 1 + u, u such that small results keep
// their relative accuracy: asinh u = a + a^2/(1 + sqrt(1 + a^2)), acosh u = t + sqrt(2t + t^2), t = a - 1, 2 atanh u =
// 2a + 2a^2/(1 - a). What the sum u rounds off goes on into the logarithm; what the second term does, up to an ulp and a half of it,
// counts by less than a half: below 1.4 ulp (every third float of 2^-7 to 64, 1 to 1024 and 2^-7 to 1: 1.25, 1.24, 1.40).

static float __cptx_hyperf_exp_poly(float r)
{
	float p = 0x1.6a5e34p-10f;
	p = __builtin_fmaf(p, r, 0x1.123adp-7f);
	p = __builtin_fmaf(p, r, 0x1.5558a2p-5f);
	p = __builtin_fmaf(p, r, 0x1.55549p-3f);
	p = __builtin_fmaf(p, r, 0x1.fffffcp-2f);
	p = __builtin_fmaf(p, r, 1.0f);
	return __builtin_fmaf(p, r, 1.0f);
}

// e^a/4 for 0 <= a, infinite from 90 on: the exponent stops at 2^127, and what it lacks makes p large.
static inline float __cptx_hyperf_quarter_exp(float a)
{
	float t = __builtin_fminf(__builtin_fmaf(a, 0x1.715476p+0f, 0x1.8p23f + 125.0f), 0x1.8p23f + 254.0f);
	float k = t - (0x1.8p23f + 125.0f);
	float r = __builtin_fmaf(k, -0x1.62e430p-1f, a);
	r = __builtin_fmaf(k, 0x1.05c610p-29f, r);
	return __cptx_hyperf_exp_poly(r) * __int_as_float((int)((unsigned)__float_as_int(t) << 23));
}

float coshf(float x)
{
	float g = __cptx_hyperf_quarter_exp(__builtin_fabsf(x));
	return __builtin_fmaf(g, 2.0f, 0.125f * __nvvm_rcp_approx_ftz_f(g));
}

// Both ways are taken, which costs less than a branch that parts a warp.
float sinhf(float x)
{
	float a = __builtin_fabsf(x), z = x * x;
	float p = 0x1.e1445cp-26f;
	p = __builtin_fmaf(p, z, 0x1.701010p-19f);
	p = __builtin_fmaf(p, z, 0x1.a0273ep-13f);
	p = __builtin_fmaf(p, z, 0x1.1110e8p-7f);
	p = __builtin_fmaf(p, z, 0x1.555556p-3f);
	p = __builtin_fmaf(p * z, x, x);
	float g = __cptx_hyperf_quarter_exp(a);
	float y = __builtin_copysignf(__builtin_fmaf(g, 2.0f, -0.125f * __nvvm_rcp_approx_ftz_f(g)), x);
	return a < 1.45f ? p : y;
}

float tanhf(float x)
{
	float z = x * x;
	float p = 0x1.c5d638p-14f;
	p = __builtin_fmaf(p, z, -0x1.a159ep-11f);
	p = __builtin_fmaf(p, z, 0x1.8bf072p-9f);
	p = __builtin_fmaf(p, z, -0x1.188a98p-7f);
	p = __builtin_fmaf(p, z, 0x1.64cb48p-6f);
	p = __builtin_fmaf(p, z, -0x1.b9fc42p-5f);
	p = __builtin_fmaf(p, z, 0x1.111084p-3f);
	p = __builtin_fmaf(p, z, -0x1.555554p-2f);
	p = __builtin_fmaf(__builtin_fmaf(p, z, 0.0f), x, x);
	float a = __builtin_fabsf(x), d = __nvvm_ex2_approx_ftz_f(a * 0x1.715476p+1f) + 1.0f;
	float y = __builtin_copysignf(__builtin_fmaf(-2.0f, __nvvm_rcp_approx_ftz_f(d), 1.0f), x);
	return a < 1.09f ? p : y;
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
	float low = __builtin_fmaf(q, f * f, __builtin_fmaf(-f, rest, rest));
	return __builtin_fmaf((float)ie, 0x1.62e430p-24f, f + low);
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
	float a = __builtin_fabsf(x), y;
	if (__builtin_expect(!(a < 0x1p30f), 0))
		y = __cptx_hyperf_log_twice(a);
	else {
		float z = __builtin_fmaf(a, a, 1.0f), r = __nvvm_rsqrt_approx_ftz_f(z), s = z * r;
		float d = 1.0f + __builtin_fmaf(__builtin_fmaf(-s, s, z), 0.5f * r, s), v = __nvvm_rcp_approx_ftz_f(d);
		v = __builtin_fmaf(__builtin_fmaf(-d, v, 1.0f), v, v);
		float t = a * a, u = __builtin_fmaf(t, v, a);
		y = __cptx_hyperf_log1p(u, __builtin_fmaf(t, v, a - u));
	}
	return __builtin_copysignf(y, x);
}

float acoshf(float x)
{
	if (__builtin_expect(!(x >= 1.0f && x < 0x1p30f), 0))
		return x >= 1.0f ? __cptx_hyperf_log_twice(x) : __builtin_nanf("");
	float t = x - 1.0f, z = __builtin_fmaf(t, t, t + t);
	struct __cptx_hyperf_root r = __cptx_hyperf_root(z, __builtin_fmaf(t, t, t + t - z));
	float u = t + r.s;
	return __cptx_hyperf_log1p(u, r.s - u + t + r.low);
}

float atanhf(float x)
{
	float a = __builtin_fabsf(x);
	if (__builtin_expect(!(a < 1.0f), 0))
		return a == 1.0f ? x * __builtin_inff() : __builtin_nanf("");
	float d = 1.0f - a, v = __nvvm_rcp_approx_ftz_f(d), twice = a + a;
	v = __builtin_fmaf(__builtin_fmaf(-d, v, 1.0f), v, v);
	float t = twice * a, u = __builtin_fmaf(t, v, twice);
	return __builtin_copysignf(0.5f * __cptx_hyperf_log1p(u, __builtin_fmaf(t, v, twice - u)), x);
}
