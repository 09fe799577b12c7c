// sinf, cosf, sincosf, tanf: float trigonometric functions.
//
// Method: x = k pi/2 + r, |r| <= pi/4. Below 2^16 in three fused steps with pi/2 = p1 + p2 + p3, 24 bits each (Cody and Waite; the
// first step is exact, what the second rounds off goes on into rest); above with the 96 bits of 2/pi that
// matter (Payne and Hanek), in integers. sin r = r + r^3 p(r^2) of degree 7, cos r = 1 - r^2/2 + r^4 p(r^2) of degree 8,
// tan r = r + r^3 p(r^2) of degree 15 (float.sollya: 2^-27.8, 2^-32.9, 2^-29.5). Error: half an ulp from the last
// step and what the rounding of the correction adds, below 1 ulp; tan with the reciprocal below 1.6 ulp.

// __cptx_trigf_big reduces |x| >= 2^16: r, with k modulo 4 in the lowest bits.
static const unsigned __cptx_two_over_pi[8] = { // 2/pi = 2^-32 sum of word i 2^(-32 i), a zero in front
	0, 0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab,
};

static __attribute__((noinline)) double __cptx_trigf_big(float x)
{
	unsigned ix = __float_as_uint(x);
	if ((ix & 0x7fffffff) >= 0x7f800000)
		return __builtin_nan("");
	unsigned m = (ix & 0x007fffff) | 0x00800000;
	// Bits of 2/pi that weigh 4 or more after the product with x = m 2^e are left out: the window starts e - 2 bits in.
	int at = (int)(ix >> 23 & 0xff) - 150 + 30;
	const unsigned *w = __cptx_two_over_pi + (at >> 5);
	int s = at & 31;
	unsigned w0 = (unsigned)(((unsigned long long)w[0] << 32 | w[1]) << s >> 32);
	unsigned w1 = (unsigned)(((unsigned long long)w[1] << 32 | w[2]) << s >> 32);
	unsigned w2 = (unsigned)(((unsigned long long)w[2] << 32 | w[3]) << s >> 32);
	unsigned long long low = (unsigned long long)m * w2;
	unsigned long long mid = (unsigned long long)m * w1 + (low >> 32);
	unsigned high = m * w0 + (unsigned)(mid >> 32);
	unsigned long long top = (unsigned long long)high << 32 | (unsigned)mid; // two bits of k, then the fraction
	unsigned k = high >> 30;
	long long fraction = (long long)(top << 2 | (unsigned)low >> 30);
	k += fraction < 0; // to nearest: the fraction becomes negative
	double r = (double)fraction * 0x1.921fb54442d18p-64;
	if (ix >> 31) {
		r = -r;
		k = -k;
	}
	return __longlong_as_double(__double_as_longlong(r) & ~3ll | (k & 3));
}

// r + rest = x - k pi/2. The signs are such that rest is -0 where r is 0, so that in tan the sum of both has the sign of r.
#define REDUCE(x) \
	float t = __builtin_fmaf(x, 0x1.45f306p-1f, 0x1.8p23f); \
	int k = __float_as_int(t); \
	t -= 0x1.8p23f; \
	float exact = __builtin_fmaf(t, -0x1.921fb4p0f, x); \
	float w = t * -0x1.4442d0p-24f; \
	float r = exact + w; \
	float rest = -(r - exact - w) - __builtin_fmaf(t, 0x1.84698ap-48f, __builtin_fmaf(t, 0x1.4442d0p-24f, w)); \
	if (__builtin_expect(!(__builtin_fabsf(x) < 0x1p16f), 0)) { \
		double big = __cptx_trigf_big(x); \
		k = __double2loint(big); \
		r = (float)big; \
		rest = (float)(big - r); \
	}

static float __cptx_sinf_poly(float r, float rest, float r2)
{
	float p = -0x1.9952ecp-13f;
	p = __builtin_fmaf(p, r2, 0x1.110776p-7f);
	p = __builtin_fmaf(p, r2, -0x1.555546p-3f);
	return __builtin_copysignf(__builtin_fmaf(p * r2, r, rest) + r, r); // -0 stays
}

static float __cptx_cosf_poly(float r2)
{
	float p = 0x1.99e8fcp-16f;
	p = __builtin_fmaf(p, r2, -0x1.6c0c2ap-10f);
	p = __builtin_fmaf(p, r2, 0x1.55554ap-5f);
	p = __builtin_fmaf(p, r2, -0.5f);
	return __builtin_fmaf(p, r2, 1.0f);
}

static float __cptx_flip(float y, int k) // -y if bit 1 of k is set
{
	return __uint_as_float(__float_as_uint(y) ^ ((unsigned)k << 30 & 0x80000000u));
}

float sinf(float x)
{
	REDUCE(x)
	float r2 = r * r;
	float s = __cptx_sinf_poly(r, rest, r2), c = __cptx_cosf_poly(r2);
	return __cptx_flip(k & 1 ? c : s, k);
}

float cosf(float x)
{
	REDUCE(x)
	float r2 = r * r;
	float s = __cptx_sinf_poly(r, rest, r2), c = __cptx_cosf_poly(r2);
	return __cptx_flip(k & 1 ? s : c, k + 1);
}

void sincosf(float x, float *sin, float *cos)
{
	REDUCE(x)
	float r2 = r * r;
	float s = __cptx_sinf_poly(r, rest, r2), c = __cptx_cosf_poly(r2);
	*sin = __cptx_flip(k & 1 ? c : s, k);
	*cos = __cptx_flip(k & 1 ? s : c, k + 1);
}

float tanf(float x)
{
	REDUCE(x)
	float r2 = r * r;
	float p = 0x1.1ed6dp-8f;
	p = __builtin_fmaf(p, r2, 0x1.7bf92p-14f);
	p = __builtin_fmaf(p, r2, 0x1.62f874p-7f);
	p = __builtin_fmaf(p, r2, 0x1.5cb958p-6f);
	p = __builtin_fmaf(p, r2, 0x1.bada54p-5f);
	p = __builtin_fmaf(p, r2, 0x1.110d9cp-3f);
	p = __builtin_fmaf(p, r2, 0x1.55556p-2f);
	float y = __builtin_fmaf(p * r2, r, rest) + r;
	if (k & 1) { // -1/y: the reciprocal's ulp is taken out by one step of Newton; y is at least 2^-30
		float v = __nvvm_rcp_approx_ftz_f(-y);
		y = __builtin_fmaf(__builtin_fmaf(v, y, 1.0f), v, v);
	}
	return y;
}
