// cyl_bessel_i0f, cyl_bessel_i1f: modified Bessel functions, float.
//
// Method: as in besseli.c, with degree 12 below 8 and 7 above (special.py: 2^-25.2 or better). Error: below 3.5 ulp.

static float __cptx_exp_poly(float r) // that of expf
{
	float p = 0x1.6a5e34p-10f;
	p = __builtin_fmaf(p, r, 0x1.123adp-7f);
	p = __builtin_fmaf(p, r, 0x1.5558a2p-5f);
	p = __builtin_fmaf(p, r, 0x1.55549p-3f);
	p = __builtin_fmaf(p, r, 0x1.fffffcp-2f);
	p = __builtin_fmaf(p, r, 1.0f);
	return __builtin_fmaf(p, r, 1.0f);
}

// e^a v/sqrt a, 8 <= a; in two steps, for e^a can overflow where the result does not.
static float __cptx_besselif_grow(float a, float v)
{
	float t = __builtin_fmaf(a, 0x1.715476p+0f, 0x1.8p23f);
	float k = t - 0x1.8p23f;
	float f = __builtin_fmaf(k, -0x1.62e430p-1f, a);
	f = __builtin_fmaf(k, 0x1.05c610p-29f, f);
	float r = __nvvm_rsqrt_approx_ftz_f(a);
	r = __builtin_fmaf(0.5f * r, __builtin_fmaf(-a * r, r, 1.0f), r);
	v = __cptx_exp_poly(f) * (v * r) * __int_as_float((__float_as_int(t) - 0x4b400000 + 127 - 60) << 23);
	return a < 95.0f ? v * 0x1p60f : a + __builtin_inff();
}

float cyl_bessel_i0f(float x)
{
	float a = __builtin_fabsf(x);
	if (a < 8.0f) {
		float z = a * a;
		float p = 0x1.27b9c4p-81f;
		p = __builtin_fmaf(p, z, 0x1.fe92fcp-74f);
		p = __builtin_fmaf(p, z, 0x1.6d59ecp-64f);
		p = __builtin_fmaf(p, z, 0x1.07f3c4p-55f);
		p = __builtin_fmaf(p, z, 0x1.52c438p-47f);
		p = __builtin_fmaf(p, z, 0x1.5216c2p-39f);
		p = __builtin_fmaf(p, z, 0x1.02ea0cp-31f);
		p = __builtin_fmaf(p, z, 0x1.234536p-24f);
		p = __builtin_fmaf(p, z, 0x1.c71c7ap-18f);
		p = __builtin_fmaf(p, z, 0x1.c71c72p-12f);
		p = __builtin_fmaf(p, z, 0x1p-6f);
		p = __builtin_fmaf(p, z, 0x1p-2f);
		p = __builtin_fmaf(p, z, 0x1p+0f);
		return p;
	}
	float u = __nvvm_rcp_approx_ftz_f(a) - 0.0625f;
	float p = 0x1.389d4cp+3f;
	p = __builtin_fmaf(p, u, 0x1.c79f02p+0f);
	p = __builtin_fmaf(p, u, 0x1.430e08p-2f);
	p = __builtin_fmaf(p, u, 0x1.8cf636p-4f);
	p = __builtin_fmaf(p, u, 0x1.75e01ep-5f);
	p = __builtin_fmaf(p, u, 0x1.1daaaep-5f);
	p = __builtin_fmaf(p, u, 0x1.b8796ap-5f);
	p = __builtin_fmaf(p, u, 0x1.9bd428p-2f);
	return __cptx_besselif_grow(a, p);
}

float cyl_bessel_i1f(float x)
{
	float a = __builtin_fabsf(x);
	if (a < 8.0f) {
		float z = a * a;
		float p = 0x1.5ce4ap-86f;
		p = __builtin_fmaf(p, z, 0x1.6be13cp-78f);
		p = __builtin_fmaf(p, z, 0x1.05af44p-68f);
		p = __builtin_fmaf(p, z, 0x1.a7eafap-60f);
		p = __builtin_fmaf(p, z, 0x1.2cec8ap-51f);
		p = __builtin_fmaf(p, z, 0x1.521f7ap-43f);
		p = __builtin_fmaf(p, z, 0x1.27e5eap-35f);
		p = __builtin_fmaf(p, z, 0x1.845c6ep-28f);
		p = __builtin_fmaf(p, z, 0x1.6c16c4p-21f);
		p = __builtin_fmaf(p, z, 0x1.c71c72p-15f);
		p = __builtin_fmaf(p, z, 0x1.555556p-9f);
		p = __builtin_fmaf(p, z, 0x1p-4f);
		p = __builtin_fmaf(p, z, 0x1p-1f);
		return p * x;
	}
	float u = __nvvm_rcp_approx_ftz_f(a) - 0.0625f;
	float p = -0x1.62acc6p+3f;
	p = __builtin_fmaf(p, u, -0x1.00e66ap+1f);
	p = __builtin_fmaf(p, u, -0x1.78e9fep-2f);
	p = __builtin_fmaf(p, u, -0x1.eaf12cp-4f);
	p = __builtin_fmaf(p, u, -0x1.f898b2p-5f);
	p = __builtin_fmaf(p, u, -0x1.cbc59cp-5f);
	p = __builtin_fmaf(p, u, -0x1.3f7962p-3f);
	p = __builtin_fmaf(p, u, 0x1.8ebe78p-2f);
	return __builtin_copysignf(__cptx_besselif_grow(a, p), x);
}
