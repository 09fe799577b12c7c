// lgammaf: the logarithm of the gamma function, float.
//
// lgamma(1 + d) = d p(d - 1/4), |d| <= 1/2, lgamma(2 + d) = d p(d + 1/4), -1/2 <= d <= 1 (special.py: 2^-28.4), p with what its last step rounds off. Up to 1/2 the former
// less ln x, from 3 to 8 the latter and the logarithm of a product of up to five factors; from 8 on Stirling's series (see gamma.c) of two terms. The logarithm is
// a sum of two floats. Error: half an ulp of the last sum and, from 1/2 to 3/4, where p's variable is large, what its steps round off: below 1.5 ulp. Negative arguments
// take the double function, for the sake of its zeros there.

#include "logf.h"

double lgamma(double);

struct __cptx_lgammaf_sum { float high, low; };

// c + low + p d with what it rounds off.
static inline struct __cptx_lgammaf_sum __cptx_lgammaf_last(float c, float low, float p, float d)
{
	struct __cptx_lgammaf_sum s = {__builtin_fmaf(p, d, c), 0};
	s.low = __builtin_fmaf(p, d, c - s.high) + low;
	return s;
}

static inline struct __cptx_lgammaf_sum __cptx_lgammaf_1(float d) // lgamma(1 + d)/d
{
	float u = d - 0.25f;
	float p = 0x1.207796p-3f;
	p = __builtin_fmaf(p, u, 0x1.211688p-2f);
	p = __builtin_fmaf(p, u, 0x1.d00002p-3f);
	p = __builtin_fmaf(p, u, 0x1.2466c8p-5f);
	p = __builtin_fmaf(p, u, -0x1.8d8536p-7f);
	p = __builtin_fmaf(p, u, -0x1.f6d0fep-6f);
	p = __builtin_fmaf(p, u, 0x1.aa829ep-6f);
	p = __builtin_fmaf(p, u, -0x1.27a62cp-5f);
	p = __builtin_fmaf(p, u, 0x1.bde92ap-5f);
	p = __builtin_fmaf(p, u, -0x1.55abap-4f);
	p = __builtin_fmaf(p, u, 0x1.181abep-3f);
	p = __builtin_fmaf(p, u, -0x1.059d32p-2f);
	p = __builtin_fmaf(p, u, 0x1.5337d2p-1f);
	return __cptx_lgammaf_last(-0x1.92857ep-2f, 0x1.8e6a18p-27f, p, u);
}

static inline struct __cptx_lgammaf_sum __cptx_lgammaf_2(float d) // lgamma(2 + d)/d
{
	float u = d + 0.25f;
	float p = 0x1.8438d8p-17f;
	p = __builtin_fmaf(p, u, -0x1.4ddd22p-14f);
	p = __builtin_fmaf(p, u, 0x1.15adc8p-12f);
	p = __builtin_fmaf(p, u, -0x1.460732p-11f);
	p = __builtin_fmaf(p, u, 0x1.51a394p-10f);
	p = __builtin_fmaf(p, u, -0x1.5b00dcp-9f);
	p = __builtin_fmaf(p, u, 0x1.6f4e62p-8f);
	p = __builtin_fmaf(p, u, -0x1.98b0fep-7f);
	p = __builtin_fmaf(p, u, 0x1.ef4b34p-6f);
	p = __builtin_fmaf(p, u, -0x1.60a138p-4f);
	p = __builtin_fmaf(p, u, 0x1.712e48p-2f);
	return __cptx_lgammaf_last(0x1.59b4fep-2f, -0x1.2f14b2p-27f, p, u);
}

static struct __cptx_lgammaf_sum __cptx_lgammaf_log(float x) // of a normal number or a positive subnormal one
{
	float bias = 0.0f;
	if (__builtin_expect(x < 0x1p-126f, 0)) {
		x *= 0x1p23f;
		bias = -23.0f;
	}
	int ie = (__float_as_int(x) - 0x3f2aaaab) & 0xff800000;
	float e = __builtin_fmaf((float)ie, 0x1p-23f, bias), f = __int_as_float(__float_as_int(x) - ie) - 1.0f;
	struct __cptx_lgammaf_sum l = {__builtin_fmaf(e, 0x1.62e430p-1f, f), 0};
	l.low = __builtin_fmaf(e, 0x1.62e430p-1f, -l.high) + f + (__cptx_logf_poly(f) - f);
	return l;
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
	struct __cptx_lgammaf_sum h = {0, 0};
	if (x < 1.5f || x >= 3.0f)
		h = __cptx_lgammaf_log(log_of);
	if (x < 1.5f) {
		struct __cptx_lgammaf_sum p = __cptx_lgammaf_1(d);
		return __builtin_fmaf(p.high, d, __builtin_fmaf(p.low, d, -h.low)) + (0.0f - h.high); // 0, not -0
	}
	if (x < 8.0f) {
		struct __cptx_lgammaf_sum p = __cptx_lgammaf_2(d);
		return __builtin_fmaf(p.high, d, __builtin_fmaf(p.low, d, h.low)) + h.high;
	}
	float r = x < 0x1p60f ? __nvvm_rcp_approx_ftz_f(x) : 0.0f;
	float tail = r * __builtin_fmaf(r * r, -0x1.6c16c2p-9f, 0x1.555556p-4f);
	float l = h.high - 1.0f; // times x - 1/2
	return __builtin_fmaf(x, l, __builtin_fmaf(x, h.low, __builtin_fmaf(-0.5f, l + h.low, 0x1.acfe39p-2f + tail)));
}
