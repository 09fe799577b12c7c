// cyl_bessel_i0f, cyl_bessel_i1f: modified Bessel functions, float.
//
// Method: as in besseli.c, with degree 10 and 9 below 8 and 7 above (special.py: 2^-28.3; 2^-25.2); the last two steps and the square with what
// they round off. Error: below 2.5 ulp.

struct __cptx_besselif_sum { float high, low; };

// c + q z with what it rounds off.
static struct __cptx_besselif_sum __cptx_besselif_add(float c, float q, float z)
{
	struct __cptx_besselif_sum p;
	p.high = __builtin_fmaf(q, z, c);
	p.low = __builtin_fmaf(q, z, c - p.high);
	return p;
}

// c + (b + q z) z, z = a^2, with what the sums and z round off; the logarithm's derivative is about 1/(2 sqrt(z + d)).
static struct __cptx_besselif_sum __cptx_besselif_square(float b, float c, float q, float z, float a, float d)
{
	struct __cptx_besselif_sum s = __cptx_besselif_add(b, q, z), p = __cptx_besselif_add(c, s.high, z);
	p.low = __builtin_fmaf(s.low, z, p.low);
	p.low = __builtin_fmaf(p.high, 0.5f * __builtin_fmaf(a, a, -z) * __nvvm_rsqrt_approx_ftz_f(z + d), p.low);
	return p;
}

// e^a v/sqrt a, 8 <= a; in two steps, for e^a can overflow where the result does not.
static float __cptx_besselif_grow(float a, struct __cptx_besselif_sum v)
{
	float t = __builtin_fmaf(a, 0x1.715476p+0f, 0x1.8p23f);
	float k = t - 0x1.8p23f;
	float f = __builtin_fmaf(k, -0x1.62e430p-1f, a);
	f = __builtin_fmaf(k, 0x1.05c610p-29f, f);
	float g = 0x1.6a5e34p-10f; // e^f - 1, as expf has it
	g = __builtin_fmaf(g, f, 0x1.123adp-7f);
	g = __builtin_fmaf(g, f, 0x1.5558a2p-5f);
	g = __builtin_fmaf(g, f, 0x1.55549p-3f);
	g = __builtin_fmaf(g, f, 0x1.fffffcp-2f);
	g = __builtin_fmaf(g, f, 1.0f) * f;
	float r = __nvvm_rsqrt_approx_ftz_f(a), rest = 0.5f * r * __builtin_fmaf(-a * r, r, 1.0f);
	float m = v.high * r, low = __builtin_fmaf(v.high, r, -m) + __builtin_fmaf(v.high, rest, v.low * r);
	float y = __builtin_fmaf(m, g, __builtin_fmaf(low, g, low)) + m;
	y *= __int_as_float((int)((unsigned)__float_as_int(t) << 23) + ((127 - 60) << 23));
	return a < 95.0f ? y * 0x1p60f : a + __builtin_inff();
}

float cyl_bessel_i0f(float x)
{
	float a = __builtin_fabsf(x);
	if (a < 8.0f) {
		float z = a * a;
		float q = 0x1.355928p-63f;
		q = __builtin_fmaf(q, z, 0x1.877a2ep-56f);
		q = __builtin_fmaf(q, z, 0x1.6542ep-47f);
		q = __builtin_fmaf(q, z, 0x1.4f3866p-39f);
		q = __builtin_fmaf(q, z, 0x1.032ce2p-31f);
		q = __builtin_fmaf(q, z, 0x1.233e5p-24f);
		q = __builtin_fmaf(q, z, 0x1.c71d32p-18f);
		q = __builtin_fmaf(q, z, 0x1.c71c6ap-12f);
		q = __builtin_fmaf(q, z, 0x1p-6f);
		struct __cptx_besselif_sum p = __cptx_besselif_square(0x1p-2f, 0x1p+0f, q, z, a, 3.5f);
		return p.high + p.low;
	}
	float u = __nvvm_rcp_approx_ftz_f(a) - 0.0625f;
	float q = -0x1.33e33ep+5f;
	q = __builtin_fmaf(q, u, 0x1.642cacp+2f);
	q = __builtin_fmaf(q, u, 0x1.124282p-1f);
	q = __builtin_fmaf(q, u, 0x1.3f2a8ap-4f);
	q = __builtin_fmaf(q, u, 0x1.739392p-5f);
	q = __builtin_fmaf(q, u, 0x1.1de458p-5f);
	q = __builtin_fmaf(q, u, 0x1.b87998p-5f);
	return __cptx_besselif_grow(a, __cptx_besselif_add(0x1.9bd428p-2f, q, u));
}

float cyl_bessel_i1f(float x)
{
	float a = __builtin_fabsf(x);
	if (a < 8.0f) {
		float z = a * a;
		float q = 0x1.8fb34cp-59f;
		q = __builtin_fmaf(q, z, 0x1.a0f5d6p-52f);
		q = __builtin_fmaf(q, z, 0x1.6986d6p-43f);
		q = __builtin_fmaf(q, z, 0x1.2483acp-35f);
		q = __builtin_fmaf(q, z, 0x1.84ee1p-28f);
		q = __builtin_fmaf(q, z, 0x1.6c0914p-21f);
		q = __builtin_fmaf(q, z, 0x1.c71dbap-15f);
		q = __builtin_fmaf(q, z, 0x1.55554ap-9f);
		struct __cptx_besselif_sum p = __cptx_besselif_square(0x1p-4f, 0x1p-1f, q, z, a, 16.0f);
		return __builtin_fmaf(x, p.high, x * p.low);
	}
	float u = __nvvm_rcp_approx_ftz_f(a) - 0.0625f;
	float q = -0x1.aead54p+4f;
	q = __builtin_fmaf(q, u, -0x1.76ab02p-1f);
	q = __builtin_fmaf(q, u, -0x1.2fb57ap-2f);
	q = __builtin_fmaf(q, u, -0x1.0299eap-3f);
	q = __builtin_fmaf(q, u, -0x1.f9546p-5f);
	q = __builtin_fmaf(q, u, -0x1.cbb21ap-5f);
	q = __builtin_fmaf(q, u, -0x1.3f795ep-3f);
	return __builtin_copysignf(__cptx_besselif_grow(a, __cptx_besselif_add(0x1.8ebe78p-2f, q, u)), x);
}
