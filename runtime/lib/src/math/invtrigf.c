// asinf, acosf, atanf, atan2f: float inverse trigonometric functions.
//
// asin t = t + t^3 p(t^2), degree 13, t <= 0.5625; above asin a = pi/2 - 2 asin sqrt((1 - a)/2), where (1 - a)/2 is exact. atan t = t + t^3
// p(t^2), degree 19, t <= 1; above pi/2 - atan 1/t (float.sollya: 2^-28.9, 2^-28.5). pi/2 is a product of two floats, exact to 2^-47,
// inside one fma. Square root and quotient come from approximate reciprocals, whose error one step of Newton
// removes. Error: half an ulp each of the square root or quotient, of the polynomial's last step and of the difference, the first
// two smaller than the result's by its size: below 1.5 ulp.

#define PI_HALF_A 0x1.ddcb02p-1f
#define PI_HALF_B 0x1.aee9d6p+0f

static float __cptx_asinf_poly(float t)
{
	float z = t * t;
	float p = 0x1.851068p-5f;
	p = __builtin_fmaf(p, z, 0x1.b96ab4p-8f);
	p = __builtin_fmaf(p, z, 0x1.16a1b8p-5f);
	p = __builtin_fmaf(p, z, 0x1.6a5934p-5f);
	p = __builtin_fmaf(p, z, 0x1.334934p-4f);
	p = __builtin_fmaf(p, z, 0x1.555526p-3f);
	return __builtin_fmaf(p * z, t, t);
}

static float __cptx_asinf_root(float z)
{
	float y = __nvvm_rsqrt_approx_ftz_f(z), s = z * y;
	s = __builtin_fmaf(__builtin_fmaf(-s, s, z), 0.5f * y, s);
	return z == 0 ? 0 : s;
}

float asinf(float x)
{
	float a = __builtin_fabsf(x), t = a;
	int big = a > 0.5625f;
	if (big)
		t = __cptx_asinf_root(__builtin_fmaf(a, -0.5f, 0.5f));
	float p = __cptx_asinf_poly(t);
	if (big)
		p = __builtin_fmaf(PI_HALF_A, PI_HALF_B, -2.0f * p);
	return __builtin_copysignf(p, x);
}

float acosf(float x)
{
	float a = __builtin_fabsf(x), t = a;
	int big = a > 0.5625f;
	if (big)
		t = __cptx_asinf_root(__builtin_fmaf(a, -0.5f, 0.5f));
	float p = __cptx_asinf_poly(t);
	p = big ? p + p : p;
	float minus = __float_as_int(x) < 0 ? p : -p;
	float from = big ? __float_as_int(x) < 0 ? 2 * PI_HALF_A : 0.0f : PI_HALF_A;
	return __builtin_fmaf(from, PI_HALF_B, big ? -minus : minus);
}

static float __cptx_atanf_poly(float t)
{
	float z = t * t;
	float p = -0x1.d5a1aap-10f;
	p = __builtin_fmaf(p, z, 0x1.6551e2p-7f);
	p = __builtin_fmaf(p, z, -0x1.fe7d24p-6f);
	p = __builtin_fmaf(p, z, 0x1.da9c2ep-5f);
	p = __builtin_fmaf(p, z, -0x1.5825f2p-4f);
	p = __builtin_fmaf(p, z, 0x1.c0946cp-4f);
	p = __builtin_fmaf(p, z, -0x1.24211ap-3f);
	p = __builtin_fmaf(p, z, 0x1.9991ecp-3f);
	p = __builtin_fmaf(p, z, -0x1.55553ep-2f);
	return __builtin_fmaf(p * z, t, t);
}

float atanf(float x)
{
	float a = __builtin_fabsf(x);
	int big = a > 1.0f;
	if (big) {
		a = a < 0x1p60f ? a : 0x1p60f;
		float u = __nvvm_rcp_approx_ftz_f(a);
		a = __builtin_fmaf(__builtin_fmaf(-a, u, 1.0f), u, u);
	}
	float p = __cptx_atanf_poly(a);
	p = big ? __builtin_fmaf(PI_HALF_A, PI_HALF_B, -p) : p;
	return __builtin_copysignf(p, x);
}

// atan2(y, x) = from + or - atan(min/max), from 0, pi/2 or pi.
float atan2f(float y, float x)
{
	float ax = __builtin_fabsf(x), ay = __builtin_fabsf(y);
	int swap = ay > ax, left = __float_as_int(x) < 0;
	float most = swap ? ay : ax, least = swap ? ax : ay;
	if (__builtin_expect(!(least > 0x1p-100f && most < 0x1p60f), 0)) { // the remainder of the division must not vanish
		if (most != most)
			return most;
		if (most == 0)
			most = 1.0f; // 0/0 is 0
		else if (most == __builtin_inff()) {
			least = least == most ? 1.0f : least * 0.0f; // inf/inf is 1
			most = 1.0f;
		} else {
			float scale = most >= 0x1p60f ? 0x1p-60f : most > 0x1p-60f ? 0x1p60f : 0x1p126f;
			most *= scale;
			least *= scale;
		}
	}
	float u = __nvvm_rcp_approx_ftz_f(most);
	float t = least * u;
	t = __builtin_fmaf(__builtin_fmaf(-most, t, least), u, t);
	float p = __cptx_atanf_poly(t);
	float from = swap ? PI_HALF_A : left ? 2 * PI_HALF_A : 0.0f;
	p = __builtin_fmaf(from, PI_HALF_B, swap == left ? p : -p);
	return __builtin_copysignf(swap | left ? p : t == 0 ? t : p, y);
}
