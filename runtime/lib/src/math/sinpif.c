// sinpif, cospif, sincospif, tanpif: trigonometric functions of pi x, float.
//
// Method: x = k/2 + t, |t| <= 1/4, exactly. sin(pi t) = pi_h t + (pi_l t + t^3 p(t^2)) of degree 9, cos(pi t) of degree 8
// (float.sollya: 2^-33.6, 2^-30.8). Error: half an ulp of the last step, 2^-27 before it: below
// 0.6 ulp; tan as tanf has it, of pi t as a sum of two floats: below 1.2 ulp.

#include "tanf.h"

// Arguments from 2^22 are whole or half numbers; from 2^24 even ones.
#define REDUCE_PI(x) \
	float h = __builtin_fabsf(x) < 0x1p24f ? x : x * 0.0f; \
	float q = __builtin_rintf(h + h); \
	int k = (int)q; \
	float t = __builtin_fmaf(q, -0.5f, h);

static float __cptx_sinpif_poly(float t, float t2)
{
	float p = 0x1.48208ep-4f;
	p = __builtin_fmaf(p, t2, -0x1.32babap-1f);
	p = __builtin_fmaf(p, t2, 0x1.466b8ep1f);
	p = __builtin_fmaf(p, t2, -0x1.4abbcep2f);
	p = __builtin_fmaf(p, t2, -0x1.7883c2p-24f);
	return __builtin_fmaf(t, 0x1.921fb6p1f, p * t);
}

static float __cptx_cospif_poly(float t2)
{
	float p = 0x1.d684aap-3f;
	p = __builtin_fmaf(p, t2, -0x1.55b7cep0f);
	p = __builtin_fmaf(p, t2, 0x1.03c1b8p2f);
	p = __builtin_fmaf(p, t2, -0x1.3bd3ccp2f);
	return __builtin_fmaf(p, t2, 1.0f);
}

static float __cptx_flip_pi(float y, int k) // -y if bit 1 of k is set
{
	return __uint_as_float(__float_as_uint(y) ^ ((unsigned)k << 30 & 0x80000000u));
}

// A whole number's sine is a zero with the sign of x.
float sinpif(float x)
{
	REDUCE_PI(x)
	float t2 = t * t;
	float s = __cptx_sinpif_poly(t, t2), c = __cptx_cospif_poly(t2);
	float y = __cptx_flip_pi(k & 1 ? c : s, k);
	return __builtin_truncf(h) == h ? x * 0.0f : y;
}

float cospif(float x)
{
	REDUCE_PI(x)
	float t2 = t * t;
	float s = __cptx_sinpif_poly(t, t2), c = __cptx_cospif_poly(t2);
	return __cptx_flip_pi(k & 1 ? s : c, k + 1) + 0.0f;
}

void sincospif(float x, float *sin, float *cos)
{
	REDUCE_PI(x)
	float t2 = t * t;
	float s = __cptx_sinpif_poly(t, t2), c = __cptx_cospif_poly(t2);
	float y = __cptx_flip_pi(k & 1 ? c : s, k);
	*sin = __builtin_truncf(h) == h ? x * 0.0f : y;
	*cos = __cptx_flip_pi(k & 1 ? s : c, k + 1) + 0.0f;
}

// tan(pi t) or -cot(pi t), pi t = r - less. At k + 1/2 an infinity with the sign of cos k pi (C23 F.10.1.13).
float tanpif(float x)
{
	REDUCE_PI(x)
	float r = t * 0x1.921fb6p+1f;
	float less = __builtin_fmaf(t, 0x1.777a5cp-24f, __builtin_fmaf(-t, 0x1.921fb6p+1f, r));
	float y = __cptx_tanf_end(r, less, k & 1);
	if (__builtin_truncf(h) == h)
		return k & 2 ? x * -0.0f : x * 0.0f;
	return t == 0 ? k & 2 ? -__builtin_inff() : __builtin_inff() : y;
}
