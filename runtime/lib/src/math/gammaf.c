// lgammaf: the logarithm of the gamma function, float.
//
// lgamma(1 + d) = d p(d), |d| <= 1/2, lgamma(2 + d) = d p(d - 1/4), -1/2 <= d <= 1 (special.py: 2^-26.4). Up to 1/2 the former less ln x, from 3 to 8 the
// latter and the logarithm of a product of up to five factors; from 8 on Stirling's series (see gamma.c) of two terms. Error: below 3
// ulp. Negative arguments take the double function, for the sake of its zeros there.

float logf(float);
double lgamma(double);

static float __cptx_lgammaf_1(float d) // lgamma(1 + d)
{
	float p = 0x1.4f889p-3f;
	p = __builtin_fmaf(p, d, -0x1.7ada8cp-3f);
	p = __builtin_fmaf(p, d, 0x1.84d344p-5f);
	p = __builtin_fmaf(p, d, -0x1.6debfcp-5f);
	p = __builtin_fmaf(p, d, 0x1.b38862p-4f);
	p = __builtin_fmaf(p, d, -0x1.edda9cp-4f);
	p = __builtin_fmaf(p, d, 0x1.00001ep-3f);
	p = __builtin_fmaf(p, d, -0x1.2512f4p-3f);
	p = __builtin_fmaf(p, d, 0x1.5b495ep-3f);
	p = __builtin_fmaf(p, d, -0x1.a8d332p-3f);
	p = __builtin_fmaf(p, d, 0x1.151322p-2f);
	p = __builtin_fmaf(p, d, -0x1.9a4d0ep-2f);
	p = __builtin_fmaf(p, d, 0x1.a51a66p-1f);
	p = __builtin_fmaf(p, d, -0x1.2788dp-1f);
	return p * d + 0.0f; // 0, not -0
}

static float __cptx_lgammaf_2(float d) // lgamma(2 + d)/d
{
	float u = d - 0.25f;
	float p = -0x1.9562cep-18f;
	p = __builtin_fmaf(p, u, -0x1.a2dfb4p-16f);
	p = __builtin_fmaf(p, u, 0x1.ce1108p-15f);
	p = __builtin_fmaf(p, u, -0x1.34939p-14f);
	p = __builtin_fmaf(p, u, 0x1.b9bcp-13f);
	p = __builtin_fmaf(p, u, -0x1.38e4p-11f);
	p = __builtin_fmaf(p, u, 0x1.a84384p-10f);
	p = __builtin_fmaf(p, u, -0x1.317848p-8f);
	p = __builtin_fmaf(p, u, 0x1.e14b1p-7f);
	p = __builtin_fmaf(p, u, -0x1.bcca06p-5f);
	p = __builtin_fmaf(p, u, 0x1.2b408ep-2f);
	p = __builtin_fmaf(p, u, 0x1.ff797cp-2f);
	return p;
}

float lgammaf(float x)
{
	if (__builtin_expect(!(x > 0 && x < __builtin_inff()), 0)) {
		if (x < 0 && x > -__builtin_inff())
			return (float)lgamma((double)x);
		return x == 0 ? __builtin_inff() : x * x;
	}
	float d = x - 1.0f, log_of = 1.0f; // one logarithm for all intervals
	if (x < 0.5f) {
		d = log_of = x;
	} else if (x >= 8.0f) {
		log_of = x;
	} else if (x >= 1.5f) {
		for (d = x - 2.0f; d >= 1.0f; d -= 1.0f)
			log_of *= 1.0f + d;
	}
	float h = 0.0f;
	if (x < 1.5f || x >= 3.0f)
		h = logf(log_of);
	if (x < 1.5f)
		return __cptx_lgammaf_1(d) - h;
	if (x < 8.0f)
		return __builtin_fmaf(__cptx_lgammaf_2(d), d, h);
	float r = x < 0x1p60f ? __nvvm_rcp_approx_ftz_f(x) : 0.0f;
	float tail = r * __builtin_fmaf(r * r, -0x1.6c16c2p-9f, 0x1.555556p-4f);
	return __builtin_fmaf(x - 0.5f, h - 1.0f, 0x1.acfe39p-2f + tail);
}
