// erfinvf, erfcinvf, normcdfinvf: inverses of the error functions, float.
//
// Method: M. Giles, Approximating the erfinv function (GPU Computing Gems 2, 2010), with polynomials of our own. erfinv x = x p(w - c), w =
// -log2(1 - x^2) up to 6.5, p of degree 9 (special.py: 2^-26.6; normcdfinv, which includes sqrt 2, 2^-28.2). w is the exponent, exact, less lg2.approx of
// a mantissa around 1, which is off by 2^-22 at most; that changes p by 2^-24.5 of itself. erfcinv y is the same with x = 1 - y, 1 - x^2 = y (2 - y), normcdfinv
// p with x = 2 p - 1, 1 - x^2 = 4 p (1 - p). Beyond, y = 1 - |x| below 2^-7.5: t + t p(t - c), t = sqrt(-ln y), degree 10 in
// two intervals (2^-23.9 of the second term, which is below half of the first), t with what the logarithm and the root round off.
// Error: below 2.1 ulp; normcdfinv beyond one ulp more than erfcinv.

#include "logf.h"

// w - c for 2^-6.5 <= t = 2^-w <= 1.
static float __cptx_erfinvf_log(float t, float c)
{
	int e = (__float_as_int(t) - 0x3f3504f3) & 0xff800000;
	return __builtin_fmaf((float)e, -0x1p-23f, -c) - __nvvm_lg2_approx_ftz_f(__int_as_float(__float_as_int(t) - e));
}

static float __cptx_erfinvf_core(float x, float t) // erfinv x, t = 1 - x^2
{
	float u = __cptx_erfinvf_log(t, 1.875f);
	float p = -0x1.9868f6p-32f;
	p = __builtin_fmaf(p, u, 0x1.d8af3ap-28f);
	p = __builtin_fmaf(p, u, -0x1.3c8262p-26f);
	p = __builtin_fmaf(p, u, -0x1.33e6b2p-21f);
	p = __builtin_fmaf(p, u, 0x1.3e0e7ap-18f);
	p = __builtin_fmaf(p, u, 0x1.24b82ep-15f);
	p = __builtin_fmaf(p, u, -0x1.84667ap-11f);
	p = __builtin_fmaf(p, u, 0x1.1254bep-10f);
	p = __builtin_fmaf(p, u, 0x1.628a3ap-3f);
	p = __builtin_fmaf(p, u, 0x1.33b36ap+0f);
	return p * x;
}

static __attribute__((noinline)) float __cptx_erfcinvf_tail(float y) // erfcinv y, 0 < y < 2^-7.4
{
	SPLIT(y)
	float l = __cptx_logf_poly(f), w = -__builtin_fmaf(e, 0x1.62e430p-1f, l);
	float low = -__builtin_fmaf(e, 0x1.62e430p-1f, w + l); // what the sum rounds off
	float r = __nvvm_rsqrt_approx_ftz_f(w), t = w * r, p, u;
	float rest = (__builtin_fmaf(-t, t, w) + low) * (0.5f * r); // the root is t + rest, and so does the result change
	if (t < 5.45f) {
		u = t - 3.875f;
		p = -0x1.9b4fccp-24f;
		p = __builtin_fmaf(p, u, 0x1.f74448p-22f);
		p = __builtin_fmaf(p, u, -0x1.ab3d46p-20f);
		p = __builtin_fmaf(p, u, 0x1.df21f4p-18f);
		p = __builtin_fmaf(p, u, -0x1.0eb536p-15f);
		p = __builtin_fmaf(p, u, 0x1.1b52aep-13f);
		p = __builtin_fmaf(p, u, -0x1.1d860cp-11f);
		p = __builtin_fmaf(p, u, 0x1.14530cp-9f);
		p = __builtin_fmaf(p, u, -0x1.f7d8cap-8f);
		p = __builtin_fmaf(p, u, 0x1.9f044p-6f);
		p = __builtin_fmaf(p, u, -0x1.0b1a02p-4f);
	} else {
		u = t - 7.5f;
		p = -0x1.9eabe2p-34f;
		p = __builtin_fmaf(p, u, 0x1.238f18p-30f);
		p = __builtin_fmaf(p, u, -0x1.e815acp-28f);
		p = __builtin_fmaf(p, u, 0x1.a8423ep-25f);
		p = __builtin_fmaf(p, u, -0x1.8b1052p-22f);
		p = __builtin_fmaf(p, u, 0x1.682de2p-19f);
		p = __builtin_fmaf(p, u, -0x1.3edb5ap-16f);
		p = __builtin_fmaf(p, u, 0x1.111652p-13f);
		p = __builtin_fmaf(p, u, -0x1.bc2998p-11f);
		p = __builtin_fmaf(p, u, 0x1.481116p-8f);
		p = __builtin_fmaf(p, u, -0x1.7b19e2p-6f);
	}
	return __builtin_fmaf(p, t, rest) + t;
}

float erfinvf(float x)
{
	float t = __builtin_fmaf(-x, x, 1.0f);
	if (__builtin_expect(t >= 0x1.6ap-7f, 1))
		return __cptx_erfinvf_core(x, t);
	float a = __builtin_fabsf(x);
	if (!(a < 1.0f))
		return a == 1.0f ? x * __builtin_inff() : __builtin_nanf("");
	return __builtin_copysignf(__cptx_erfcinvf_tail(1.0f - a), x);
}

static float __cptx_erfcinvf_rare(float y) // near 0 and 2, and where there is no result
{
	float w = y < 1.0f ? y : 2.0f - y;
	if (!(w > 0))
		return w == 0 ? y == 0 ? __builtin_inff() : -__builtin_inff() : __builtin_nanf("");
	w = __cptx_erfcinvf_tail(w);
	return y < 1.0f ? w : -w;
}

float erfcinvf(float y)
{
	float t = y * (2.0f - y);
	if (__builtin_expect(t >= 0x1.6ap-7f, 1))
		return __cptx_erfinvf_core(1.0f - y, t);
	return __cptx_erfcinvf_rare(y);
}

// The product with sqrt 2 = 0x1.6a09e6p0 + 0x1.9fcef4p-26 is rounded once.
float normcdfinvf(float x)
{
	float t = 4.0f * x * (1.0f - x);
	if (__builtin_expect(t >= 0x1.6ap-7f, 1)) {
		float u = __cptx_erfinvf_log(t, 1.875f);
		float p = -0x1.20ca1cp-31f;
		p = __builtin_fmaf(p, u, 0x1.4e3d08p-27f);
		p = __builtin_fmaf(p, u, -0x1.bf9c9cp-26f);
		p = __builtin_fmaf(p, u, -0x1.b3702p-21f);
		p = __builtin_fmaf(p, u, 0x1.c1ccc6p-18f);
		p = __builtin_fmaf(p, u, 0x1.9df7c4p-15f);
		p = __builtin_fmaf(p, u, -0x1.12a3f8p-10f);
		p = __builtin_fmaf(p, u, 0x1.83f67p-10f);
		p = __builtin_fmaf(p, u, 0x1.f5652cp-3f);
		p = __builtin_fmaf(p, u, 0x1.b3279ap+0f);
		return p * __builtin_fmaf(2.0f, x, -1.0f);
	}
	float v = __cptx_erfcinvf_rare(x + x);
	if (__builtin_fabsf(v) == __builtin_inff())
		return -v;
	return __builtin_fmaf(v, -0x1.6a09e6p0f, v * -0x1.9fcef4p-26f) + 0.0f;
}
