// erfinvf, erfcinvf, normcdfinvf: inverses of the error functions, float.
//
// Method: M. Giles, Approximating the erfinv function (GPU Computing Gems 2, 2010), with polynomials of our own. erfinv x = x p(w - 1), w =
// -log2(1 - x^2) up to 7.5, p of degree 9 (special.py: 2^-25.5); beyond s (c + p(1/s - 1/4)), s
// = sqrt w, of degree 6 (2^-26.0), for the two others, whose w goes up to 149, of degree 10 (2^-27.6). w is the exponent, exact, less
// lg2.approx of a mantissa from 1 to 2, which is off by 2^-22 at most. erfcinv y is the same with x = 1 - y, 1 - x^2 = y x + y, normcdfinv p with
// x = 2 p - 1, 1 - x^2 = 4 p (1 - p), where p includes sqrt 2; there p is c + p, c chosen so that
// p, whose roundings count, is small, and what x rounds off is added, as if c + p were 1.
// Error: half an ulp of the sum; 0.7 of lg2.approx near 0, where its derivative is a fifth of c, and 0.3 at 7.5; p and its product round off
// up to half an ulp each where p is above 1 (erfinv x between 1.87 and 2), a quarter elsewhere; erfinv's p up to 0.6: below 2.5 ulp (erfinv on all floats from 1/4: 2.40). -0: p(-1) of erfinv is positive.

// -log2 t - 1 for a normal t up to 1, whose exponent has no bit that 1 has not; it goes into the last places of 2^23.
static float __cptx_erfinvf_log(float t)
{
	unsigned i = __float_as_uint(t);
	return 0x1.0000fcp+23f - __uint_as_float((i >> 23) + 0x4b000000u) - __nvvm_lg2_approx_ftz_f(__uint_as_float(i | 0x3f800000u));
}

static float __cptx_erfinvf_least(float u, float t) // u = -log2 t - 1 for any t > 0
{
	return t < 0x1p-126f ? __cptx_erfinvf_log(t * 0x1p24f) + 24.0f : u;
}

struct __cptx_erfinvf_root { float s, low, u; };

// sqrt(u + 1) = s + low/c, 1/sqrt(u + 1) - 1/4.
static struct __cptx_erfinvf_root __cptx_erfinvf_root(float u, float c)
{
	float w = u + 1.0f, y = __nvvm_rsqrt_approx_ftz_f(w), s = w * y;
	struct __cptx_erfinvf_root r = {s, __builtin_fmaf(-s, s, w) * (0.5f * c * y), y - 0.25f};
	return r;
}

static float __cptx_erfinvf_tail(float x, float u, float t) // t = 1 - x^2 < 2^-7.5, and no subnormal number
{
	struct __cptx_erfinvf_root r = __cptx_erfinvf_root(u, 0x1.88p-1f);
	float p = 0x1.edd1d6p+1f;
	p = __builtin_fmaf(p, r.u, -0x1.422a1cp+0f);
	p = __builtin_fmaf(p, r.u, -0x1.614162p+0f);
	p = __builtin_fmaf(p, r.u, 0x1.221ed2p-1f);
	p = __builtin_fmaf(p, r.u, 0x1.741bbcp-3f);
	p = __builtin_fmaf(p, r.u, -0x1.7da6b4p-3f);
	p = __builtin_fmaf(p, r.u, 0x1.a1eefp-6f);
	return __builtin_copysignf(__builtin_fmaf(r.s, 0x1.88p-1f, __builtin_fmaf(r.s, p, r.low)), x);
}

static float __cptx_erfcinvf_tail(float x, float u, float t) // t = 1 - x^2 < 2^-7.5
{
	struct __cptx_erfinvf_root r = __cptx_erfinvf_root(__cptx_erfinvf_least(u, t), 0x1.88p-1f);
	float p = -0x1.8e17aep+10f;
	p = __builtin_fmaf(p, r.u, -0x1.e1a8a8p+5f);
	p = __builtin_fmaf(p, r.u, 0x1.0520c2p+7f);
	p = __builtin_fmaf(p, r.u, 0x1.a74fa8p+4f);
	p = __builtin_fmaf(p, r.u, -0x1.c843b8p+2f);
	p = __builtin_fmaf(p, r.u, -0x1.b32f92p-2f);
	p = __builtin_fmaf(p, r.u, -0x1.5eea44p+0f);
	p = __builtin_fmaf(p, r.u, 0x1.20f254p-1f);
	p = __builtin_fmaf(p, r.u, 0x1.742472p-3f);
	p = __builtin_fmaf(p, r.u, -0x1.7da5fep-3f);
	p = __builtin_fmaf(p, r.u, 0x1.a1eeeap-6f);
	return __builtin_copysignf(__builtin_fmaf(r.s, 0x1.88p-1f, __builtin_fmaf(r.s, p, r.low)), x);
}

static float __cptx_normcdfinvf_tail(float x, float u, float t) // t = 1 - x^2 < 2^-7.5
{
	struct __cptx_erfinvf_root r = __cptx_erfinvf_root(__cptx_erfinvf_least(u, t), 0x1.15p+0f);
	float p = -0x1.18cedep+11f;
	p = __builtin_fmaf(p, r.u, -0x1.4166f8p+6f);
	p = __builtin_fmaf(p, r.u, 0x1.72c3b4p+7f);
	p = __builtin_fmaf(p, r.u, 0x1.2a5daep+5f);
	p = __builtin_fmaf(p, r.u, -0x1.438072p+3f);
	p = __builtin_fmaf(p, r.u, -0x1.334cb2p-1f);
	p = __builtin_fmaf(p, r.u, -0x1.f0306cp+0f);
	p = __builtin_fmaf(p, r.u, 0x1.98a1bep-1f);
	p = __builtin_fmaf(p, r.u, 0x1.07249ep-2f);
	p = __builtin_fmaf(p, r.u, -0x1.0dddbep-2f);
	p = __builtin_fmaf(p, r.u, 0x1.2d788ep-5f);
	return __builtin_copysignf(__builtin_fmaf(r.s, 0x1.15p+0f, __builtin_fmaf(r.s, p, r.low)), x);
}

// The result y where t is in the middle, the tail's where it is not.
#define RESULT(x, t, u, y, tail) \
	if (__builtin_expect(!(t >= 0x1.6ap-8f), 0)) { \
		float v = tail(x, u, t), limit = t == 0 ? x * __builtin_inff() : __builtin_nanf(""); \
		y = t > 0 ? v : limit; \
	} \
	return y;

float erfinvf(float x)
{
	float t = __builtin_fmaf(-x, x, 1.0f), u = __cptx_erfinvf_log(t);
	float p = -0x1.504826p-32f;
	p = __builtin_fmaf(p, u, 0x1.21e988p-27f);
	p = __builtin_fmaf(p, u, -0x1.1a8de6p-24f);
	p = __builtin_fmaf(p, u, -0x1.671fecp-22f);
	p = __builtin_fmaf(p, u, 0x1.e5c206p-18f);
	p = __builtin_fmaf(p, u, 0x1.16b406p-17f);
	p = __builtin_fmaf(p, u, -0x1.adbe46p-11f);
	p = __builtin_fmaf(p, u, 0x1.9849a4p-9f);
	p = __builtin_fmaf(p, u, 0x1.5b251ep-3f);
	p = __builtin_fmaf(p, u, 0x1.0d427ep+0f);
	float y = x * p;
	RESULT(x, t, u, y, __cptx_erfinvf_tail)
}

float erfcinvf(float v)
{
	float x = 1.0f - v, t = __builtin_fmaf(v, x, v), u = __cptx_erfinvf_log(t); // v (2 - v)
	float p = -0x1.55f1a2p-32f;
	p = __builtin_fmaf(p, u, 0x1.26a5f8p-27f);
	p = __builtin_fmaf(p, u, -0x1.20e6cp-24f);
	p = __builtin_fmaf(p, u, -0x1.5e94a2p-22f);
	p = __builtin_fmaf(p, u, 0x1.e451d2p-18f);
	p = __builtin_fmaf(p, u, 0x1.17644ap-17f);
	p = __builtin_fmaf(p, u, -0x1.adbb82p-11f);
	p = __builtin_fmaf(p, u, 0x1.984828p-9f);
	p = __builtin_fmaf(p, u, 0x1.5b251ep-3f);
	p = __builtin_fmaf(p, u, -0x1.5ec0dcp-7f);
	float y = __builtin_fmaf(x, 0x1.1p+0f, __builtin_fmaf(x, p, 1.0f - x - v));
	RESULT(x, t, u, y, __cptx_erfcinvf_tail)
}

float normcdfinvf(float q)
{
	float q2 = q + q, x = q2 - 1.0f, t = __builtin_fmaf(-q2, x, q2), u = __cptx_erfinvf_log(t); // 2 q (2 - 2 q)
	float p = -0x1.e1beap-32f;
	p = __builtin_fmaf(p, u, 0x1.9f5418p-27f);
	p = __builtin_fmaf(p, u, -0x1.9702e8p-24f);
	p = __builtin_fmaf(p, u, -0x1.f16a34p-22f);
	p = __builtin_fmaf(p, u, 0x1.568ae2p-17f);
	p = __builtin_fmaf(p, u, 0x1.8b30c4p-17f);
	p = __builtin_fmaf(p, u, -0x1.2fde6cp-10f);
	p = __builtin_fmaf(p, u, 0x1.20b2ecp-8f);
	p = __builtin_fmaf(p, u, 0x1.eaefeap-3f);
	p = __builtin_fmaf(p, u, -0x1.19ac7ep-3f);
	float y = __builtin_fmaf(x, 0x1.ap+0f, __builtin_fmaf(x, p, q2 - (x + 1.0f)));
	RESULT(x, t, u, y, __cptx_normcdfinvf_tail)
}
