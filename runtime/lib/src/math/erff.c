// erff, erfcf, erfcxf, normcdff: float error functions.
//
// erf: x p(x^2) of degree 15 up to 1 (float.sollya: 2^-30.1), 1 - 2^q(a) above, q of degree 8 (absolute error of 2^q 2^-29) and ex2.approx,
// whose 2 ulp are half an ulp of the result: below 1.5 ulp. erfc a = e^(-a^2) r(a)/(1 + 2a), r by a polynomial of
// degree 10 in t = (a - 3)/(a + 3) (2^-24.5); a^2 as a sum of two floats: below 3 ulp. Up to 1/2 erfc is 1 - erf; negative arguments
// below that: 2 - erfc a.

static float __cptx_erff_small(float x) // erf x/x - 1, |x| <= 1
{
	float z = x * x;
	float p = -0x1.2307bcp-17f;
	p = __builtin_fmaf(p, z, 0x1.c8c8b0p-14f);
	p = __builtin_fmaf(p, z, -0x1.b9d556p-11f);
	p = __builtin_fmaf(p, z, 0x1.55e0eep-8f);
	p = __builtin_fmaf(p, z, -0x1.b82232p-6f);
	p = __builtin_fmaf(p, z, 0x1.ce2ea2p-4f);
	p = __builtin_fmaf(p, z, -0x1.812744p-2f);
	return __builtin_fmaf(p, z, 0x1.06eba8p-3f);
}

float erff(float x)
{
	float a = __builtin_fabsf(x);
	if (!(a > 1.0f))
		return __builtin_fmaf(__cptx_erff_small(x), x, x);
	a = a < 4.0f ? a : 4.0f;
	float q = 0x1.35dcb0p-19f;
	q = __builtin_fmaf(q, a, -0x1.1226fep-14f);
	q = __builtin_fmaf(q, a, 0x1.be791cp-11f);
	q = __builtin_fmaf(q, a, -0x1.bf0656p-8f);
	q = __builtin_fmaf(q, a, 0x1.3729dap-5f);
	q = __builtin_fmaf(q, a, -0x1.44bf7cp-3f);
	q = __builtin_fmaf(q, a, -0x1.d2d782p-1f);
	q = __builtin_fmaf(q, a, -0x1.a1632ap0f);
	q = __builtin_fmaf(q, a, 0x1.b892d0p-12f);
	return __builtin_copysignf(1.0f - __nvvm_ex2_approx_ftz_f(q), x);
}

// e^(a^2) erfc a, 0 <= a <= 10.5.
static float __cptx_erff_scaled(float a)
{
	float d = a + 3.0f, u = __nvvm_rcp_approx_ftz_f(d);
	float t = (a - 3.0f) * u;
	t = __builtin_fmaf(__builtin_fmaf(-d, t, a - 3.0f), u, t);
	float r = -0x1.66ab9cp-12f;
	r = __builtin_fmaf(r, t, -0x1.f4cf64p-11f);
	r = __builtin_fmaf(r, t, 0x1.f91474p-10f);
	r = __builtin_fmaf(r, t, 0x1.5e5698p-9f);
	r = __builtin_fmaf(r, t, -0x1.84a14ep-6f);
	r = __builtin_fmaf(r, t, 0x1.17a938p-4f);
	r = __builtin_fmaf(r, t, -0x1.e89e4ap-4f);
	r = __builtin_fmaf(r, t, 0x1.09849cp-3f);
	r = __builtin_fmaf(r, t, -0x1.859d70p-5f);
	r = __builtin_fmaf(r, t, -0x1.15c08ap-3f);
	r = __builtin_fmaf(r, t, 0x1.40c522p0f);
	d = __builtin_fmaf(2.0f, a, 1.0f);
	u = __nvvm_rcp_approx_ftz_f(d);
	float v = r * u;
	return __builtin_fmaf(__builtin_fmaf(-d, v, r), u, v);
}

// v e^(sign (a + rest)^2), |a| <= 10.5, rest far below a.
static float __cptx_erff_gauss(float a, float rest, float sign, float v)
{
	float s = a * a, low = __builtin_fmaf(a, a, -s);
	low = sign * __builtin_fmaf(a + a, rest, low);
	s *= sign;
	float k = __builtin_rintf(s * 0x1.715476p+0f);
	float f = __builtin_fmaf(k, -0x1.62e430p-1f, s);
	f = __builtin_fmaf(k, 0x1.05c610p-29f, f) + low;
	float p = 0x1.6a5e34p-10f;
	p = __builtin_fmaf(p, f, 0x1.123adp-7f);
	p = __builtin_fmaf(p, f, 0x1.5558a2p-5f);
	p = __builtin_fmaf(p, f, 0x1.55549p-3f);
	p = __builtin_fmaf(p, f, 0x1.fffffcp-2f);
	p = __builtin_fmaf(p, f, 1.0f);
	p = __builtin_fmaf(p, f, 1.0f);
	int i = (int)k, half = i / 2;
	v = v * p * __int_as_float((half + 127) << 23);
	return v * __int_as_float((i - half + 127) << 23);
}

float erfcf(float x)
{
	float a = __builtin_fabsf(x);
	if (!(a > 0.5f))
		return 1.0f - __builtin_fmaf(__cptx_erff_small(x), x, x);
	a = a < 10.5f ? a : 10.5f;
	float v = __cptx_erff_gauss(a, 0.0f, -1.0f, __cptx_erff_scaled(a));
	return x < 0 ? 2.0f - v : v;
}

// erfcx x = e^(x^2) erfc x: below 0 2 e^(x^2) - erfcx -x.
float erfcxf(float x)
{
	float a = __builtin_fabsf(x);
	if (!(a < 10.0f)) { // (1 - 1/(2 x^2) + 3/(4 x^4) - ...)/(x sqrt(pi)), four terms
		if (!(x > 0))
			return x != x ? x : __builtin_inff();
		float y = __fdiv_rn(0x1.20dd76p-1f, a), u = 1.0f / 0x1.20dd76p-1f * y, z = u * u;
		float w = __builtin_fmaf(__builtin_fmaf(-1.875f, z, 0.75f), z, -0.5f);
		return __builtin_fmaf(w * z, y, y);
	}
	if (a <= 0.5f)
		return __cptx_erff_gauss(a, 0.0f, 1.0f, 1.0f - __builtin_fmaf(__cptx_erff_small(x), x, x));
	float v = __cptx_erff_scaled(a);
	return x < 0 ? __cptx_erff_gauss(a, 0.0f, 1.0f, 2.0f) - v : v;
}

// normcdf x = erfc(-x/sqrt 2)/2; the argument's rounding error counts in e^(-a^2) alone.
float normcdff(float x)
{
	float a = x * -0x1.6a09e6p-1f;
	float low = __builtin_fmaf(x, -0x1.6a09e6p-1f, -a) + x * -0x1.9fcef4p-27f;
	float b = __builtin_fabsf(a);
	if (!(b > 0.5f))
		return 0.5f - 0.5f * __builtin_fmaf(__cptx_erff_small(a), a, a);
	if (b > 10.5f)
		return a < 0 ? 1.0f : 0.0f;
	float v = __cptx_erff_gauss(b, a < 0 ? -low : low, -1.0f, 0.5f * __cptx_erff_scaled(b));
	return a < 0 ? 1.0f - v : v;
}
