// erfinvf, erfcinvf, normcdfinvf: inverses of the error functions, float.
//
// Method: as in erfinv.c. erfinv x = x + x p(x^2), degree 7, up to 1/2 (special.py: 2^-27 of the result); beyond, and for erfcinv y, y <= 1/2, t + t p(t - c), t
// = sqrt(-ln y), in three intervals (2^-24 of the second term, which is below half of the first). t is carried with
// what the logarithm and the root round off: below 1.5 ulp. normcdfinv p = -sqrt 2 erfcinv(2 p): one ulp more.

#include "logf.h"

static float __cptx_erfinvf_small(float x) // |x| <= 1/2
{
	float z = x * x;
	float p = 0x1.861134p-4f;
	p = __builtin_fmaf(p, z, 0x1.daeadp-7f);
	p = __builtin_fmaf(p, z, 0x1.dd24aep-5f);
	p = __builtin_fmaf(p, z, 0x1.06cb9ap-4f);
	p = __builtin_fmaf(p, z, 0x1.62bb7ep-4f);
	p = __builtin_fmaf(p, z, 0x1.053b4cp-3f);
	p = __builtin_fmaf(p, z, 0x1.db29fep-3f);
	p = __builtin_fmaf(p, z, -0x1.d203b8p-4f);
	return __builtin_copysignf(__builtin_fmaf(p, x, x), x);
}

static float __cptx_erfcinvf_tail(float x)
{
	SPLIT(x)
	float l = __cptx_logf_poly(f), w = -__builtin_fmaf(e, 0x1.62e430p-1f, l);
	float low = -__builtin_fmaf(e, 0x1.62e430p-1f, w + l); // what the sum rounds off
	float r = __nvvm_rsqrt_approx_ftz_f(w), t = w * r, p, u;
	float rest = (__builtin_fmaf(-t, t, w) + low) * (0.5f * r); // the root is t + rest, and so does the result change
	if (t < 2.42f) {
		u = t - 1.625f;
		p = 0x1.c3f8b2p-13f;
		p = __builtin_fmaf(p, u, -0x1.017b92p-11f);
		p = __builtin_fmaf(p, u, 0x1.03683ap-11f);
		p = __builtin_fmaf(p, u, -0x1.fc4176p-13f);
		p = __builtin_fmaf(p, u, -0x1.0e4dbcp-10f);
		p = __builtin_fmaf(p, u, 0x1.68343cp-8f);
		p = __builtin_fmaf(p, u, -0x1.16bc22p-6f);
		p = __builtin_fmaf(p, u, 0x1.588e32p-5f);
		p = __builtin_fmaf(p, u, -0x1.6c6132p-4f);
		p = __builtin_fmaf(p, u, 0x1.47445p-3f);
		p = __builtin_fmaf(p, u, -0x1.b8cf84p-3f);
	} else if (t < 5.45f) {
		u = t - 3.75f;
		p = -0x1.472d74p-24f;
		p = __builtin_fmaf(p, u, 0x1.258844p-21f);
		p = __builtin_fmaf(p, u, -0x1.2ec86cp-19f);
		p = __builtin_fmaf(p, u, 0x1.3437cap-17f);
		p = __builtin_fmaf(p, u, -0x1.490142p-15f);
		p = __builtin_fmaf(p, u, 0x1.52eb1cp-13f);
		p = __builtin_fmaf(p, u, -0x1.4e0aacp-11f);
		p = __builtin_fmaf(p, u, 0x1.3af84p-9f);
		p = __builtin_fmaf(p, u, -0x1.1797a4p-7f);
		p = __builtin_fmaf(p, u, 0x1.c032cap-6f);
		p = __builtin_fmaf(p, u, -0x1.18949p-4f);
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
	float a = __builtin_fabsf(x);
	if (a <= 0.5f)
		return __cptx_erfinvf_small(x);
	if (!(a < 1.0f))
		return a == 1.0f ? x * __builtin_inff() : __builtin_nanf("");
	return __builtin_copysignf(__cptx_erfcinvf_tail(1.0f - a), x);
}

float erfcinvf(float y)
{
	if (y >= 0.5f && y <= 1.5f)
		return __cptx_erfinvf_small(1.0f - y);
	float w = y < 1.0f ? y : 2.0f - y;
	if (!(w > 0))
		return w == 0 ? y == 0 ? __builtin_inff() : -__builtin_inff() : __builtin_nanf("");
	w = __cptx_erfcinvf_tail(w);
	return y < 1.0f ? w : -w;
}

// The product with sqrt 2 = 0x1.6a09e6p0 + 0x1.9fcef4p-26 is rounded once.
float normcdfinvf(float p)
{
	float v = erfcinvf(p + p);
	if (__builtin_fabsf(v) == __builtin_inff())
		return -v;
	return __builtin_fmaf(v, -0x1.6a09e6p0f, v * -0x1.9fcef4p-26f) + 0.0f;
}
