// erfinvf, erfcinvf, normcdfinvf: inverses of the error functions, float.
//
// Method: M. Giles, Approximating the erfinv function (GPU Computing Gems 2, 2010), with polynomials of our own. erfinv x = x p(w - c), w =
// -log2(1 - x^2) up to 6.5, p of degree 9 (special.py: 2^-26.6; normcdfinv, which includes sqrt 2, 2^-28.2); beyond s p(s - c), s = sqrt w, in two
// intervals of degree 9 and 7 (2^-27, 2^-24.8; 2^-27, 2^-26). w is the exponent, exact, less lg2.approx of
// a mantissa from 1 to 2, which is off by 2^-22 at most; that changes p by 2^-24.5 of itself. erfcinv y is the same with x = 1 - y, 1 - x^2 = y x + y, normcdfinv
// p with x = 2 p - 1, 1 - x^2 = 4 p (1 - p). Error: erfinv below 2.5 ulp, the others below 3.

// -log2 t - c for a normal t.
static float __cptx_erfinvf_log(float t, float c)
{
	unsigned i = __float_as_uint(t);
	return 127.0f - c - (float)(int)(i >> 23) - __nvvm_lg2_approx_ftz_f(__uint_as_float((i & 0x007fffffu) | 0x3f800000u));
}

static float __cptx_erfinvf_core(float x, float t) // erfinv x, t = 1 - x^2 >= 2^-6.5
{
	float u = __cptx_erfinvf_log(t, 1.875f);
	float p = -0x1.9868f6p-32f;
	p = __builtin_fmaf(p, u, 0x1.d8af3ap-28f);
	p = __builtin_fmaf(p, u, -0x1.3c8262p-26f);
	p = __builtin_fmaf(p, u, -0x1.33e6b2p-21f);
	p = __builtin_fmaf(p, u, 0x1.3e0e7ap-18f);
	p = __builtin_fmaf(p, u, 0x1.24b82ep-15f);
	p = __builtin_fmaf(p, u, -0x1.84667ap-11f);
	p = __builtin_fmaf(p, u, 0x1.1254bep-10f);
	p = __builtin_fmaf(p, u, 0x1.628a3ap-3f);
	p = __builtin_fmaf(p, u, 0x1.33b36ap+0f);
	return p * x;
}

static float __cptx_erfinvf_root(float t) // s, 0 < t < 2^-6.5
{
	float w = t < 0x1p-126f ? __cptx_erfinvf_log(t * 0x1p24f, -24.0f) : __cptx_erfinvf_log(t, 0.0f);
	float y = __nvvm_rsqrt_approx_ftz_f(w), s = w * y;
	return __builtin_fmaf(__builtin_fmaf(-s, s, w), 0.5f * y, s);
}

static float __cptx_erfinvf_tail(float t) // erfinv x, t = 1 - x^2 < 2^-6.5
{
	float s = __cptx_erfinvf_root(t), p, u;
	if (s < 5.175f) {
		u = s - 4.625f;
		p = 0x1.73ec7ap-22f;
		p = __builtin_fmaf(p, u, 0x1.95d68p-20f);
		p = __builtin_fmaf(p, u, 0x1.4303c8p-21f);
		p = __builtin_fmaf(p, u, 0x1.d47308p-19f);
		p = __builtin_fmaf(p, u, -0x1.c9fe56p-18f);
		p = __builtin_fmaf(p, u, -0x1.fd3a12p-17f);
		p = __builtin_fmaf(p, u, 0x1.ffb9c6p-13f);
		p = __builtin_fmaf(p, u, -0x1.c6a724p-10f);
		p = __builtin_fmaf(p, u, 0x1.2cfe84p-7f);
		p = __builtin_fmaf(p, u, 0x1.9860cp-1f);
	} else {
		u = s - 8.75f;
		p = 0x1.a10adep-29f;
		p = __builtin_fmaf(p, u, -0x1.6c8c0ep-25f);
		p = __builtin_fmaf(p, u, 0x1.bd50a4p-22f);
		p = __builtin_fmaf(p, u, -0x1.0fbabap-18f);
		p = __builtin_fmaf(p, u, 0x1.3b8054p-15f);
		p = __builtin_fmaf(p, u, -0x1.51eeap-12f);
		p = __builtin_fmaf(p, u, 0x1.43b1dep-9f);
		p = __builtin_fmaf(p, u, 0x1.a2be9ep-1f);
	}
	return p * s;
}

// The result y where t is in the middle, the tail's where it is not.
#define RESULT(x, t, y, tail) \
	if (__builtin_expect(!(t >= 0x1.6ap-7f), 0)) { \
		if (t > 0) \
			y = __builtin_copysignf(tail(t), x); \
		else \
			y = t == 0 ? x * __builtin_inff() : __builtin_nanf(""); \
	} \
	return y;

float erfinvf(float x)
{
	float t = __builtin_fmaf(-x, x, 1.0f), y = __cptx_erfinvf_core(x, t);
	RESULT(x, t, y, __cptx_erfinvf_tail)
}

float erfcinvf(float v)
{
	float x = 1.0f - v, t = __builtin_fmaf(v, x, v), y = __cptx_erfinvf_core(x, t); // v (2 - v)
	RESULT(x, t, y, __cptx_erfinvf_tail)
}

static float __cptx_normcdfinvf_tail(float t)
{
	float s = __cptx_erfinvf_root(t), p, u;
	if (s < 5.175f) {
		u = s - 3.625f;
		p = 0x1.06fd62p-21f;
		p = __builtin_fmaf(p, u, -0x1.30c19ep-19f);
		p = __builtin_fmaf(p, u, 0x1.72b0dp-20f);
		p = __builtin_fmaf(p, u, 0x1.28eec2p-16f);
		p = __builtin_fmaf(p, u, -0x1.4d11f6p-14f);
		p = __builtin_fmaf(p, u, 0x1.4d7174p-13f);
		p = __builtin_fmaf(p, u, 0x1.87f182p-13f);
		p = __builtin_fmaf(p, u, -0x1.c082a8p-9f);
		p = __builtin_fmaf(p, u, 0x1.363056p-6f);
		p = __builtin_fmaf(p, u, 0x1.1cb934p+0f);
	} else {
		u = s - 9.25f;
		p = -0x1.30f14cp-35f;
		p = __builtin_fmaf(p, u, -0x1.18c822p-32f);
		p = __builtin_fmaf(p, u, 0x1.30583ep-28f);
		p = __builtin_fmaf(p, u, -0x1.5bc90cp-25f);
		p = __builtin_fmaf(p, u, 0x1.d1f946p-22f);
		p = __builtin_fmaf(p, u, -0x1.2d6004p-18f);
		p = __builtin_fmaf(p, u, 0x1.68ed3ap-15f);
		p = __builtin_fmaf(p, u, -0x1.927f4cp-12f);
		p = __builtin_fmaf(p, u, 0x1.92eb12p-9f);
		p = __builtin_fmaf(p, u, 0x1.288442p+0f);
	}
	return p * s;
}

float normcdfinvf(float q)
{
	float q2 = q + q, x = q2 - 1.0f, t = __builtin_fmaf(-q2, x, q2); // 2 q (2 - 2 q)
	float u = __cptx_erfinvf_log(t, 1.875f);
	float p = -0x1.20ca1cp-31f;
	p = __builtin_fmaf(p, u, 0x1.4e3d08p-27f);
	p = __builtin_fmaf(p, u, -0x1.bf9c9cp-26f);
	p = __builtin_fmaf(p, u, -0x1.b3702p-21f);
	p = __builtin_fmaf(p, u, 0x1.c1ccc6p-18f);
	p = __builtin_fmaf(p, u, 0x1.9df7c4p-15f);
	p = __builtin_fmaf(p, u, -0x1.12a3f8p-10f);
	p = __builtin_fmaf(p, u, 0x1.83f67p-10f);
	p = __builtin_fmaf(p, u, 0x1.f5652cp-3f);
	p = __builtin_fmaf(p, u, 0x1.b3279ap+0f);
	float y = p * x;
	RESULT(x, t, y, __cptx_normcdfinvf_tail)
}
