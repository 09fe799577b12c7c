// What atanf, atan2f and the two over pi share.

// atan t/t - 1 for z = t^2 <= 1, of degree 9 in z - 0.6875: near 1, where it is a fifth of the result, only the last step rounds off much (float.sollya: 2^-27.7).
static inline float __cptx_atanf_poly(float z)
{
	float w = z - 0.6875f;
	float p = -0x1.d78c88p-10f;
	p = __builtin_fmaf(p, w, -0x1.d0c9e8p-13f);
	p = __builtin_fmaf(p, w, -0x1.c1c2b6p-10f);
	p = __builtin_fmaf(p, w, 0x1.bc476ap-9f);
	p = __builtin_fmaf(p, w, -0x1.9c2f42p-8f);
	p = __builtin_fmaf(p, w, 0x1.a84028p-7f);
	p = __builtin_fmaf(p, w, -0x1.c779aap-6f);
	p = __builtin_fmaf(p, w, 0x1.08683ep-4f);
	p = __builtin_fmaf(p, w, -0x1.68ea6ap-3f);
	return __builtin_fmaf(p, w, -0x1.521c78p-3f);
}

// What the arc tangent of t + rest, t <= 1 and rest an ulp of it, has beyond t; the derivative is 1 + 2.33 t^2 p within 0.04, where t is large 0.01.
static inline float __cptx_atanf_low(float t, float rest)
{
	return __builtin_fmaf(__cptx_atanf_poly(t * t), __builtin_fmaf(rest, 2.33f, t), rest);
}

// y/x for atan2: the smaller over the larger magnitude as t + rest, and the multiple of pi/2 from which its arc tangent is taken.
struct __cptx_atanf_arg { float t, rest; int swap, left; };

static inline struct __cptx_atanf_arg __cptx_atanf_quotient(float y, float x)
{
	float ax = __builtin_fabsf(x), ay = __builtin_fabsf(y);
	struct __cptx_atanf_arg a = {0, 0, ay > ax, __float_as_int(x) < 0};
	float most = a.swap ? ay : ax, least = a.swap ? ax : ay;
	if (__builtin_expect(!(least > 0x1p-100f && most < 0x1p60f), 0)) { // the remainder of the division must not vanish
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
	a.t = least * u;
	a.rest = __builtin_fmaf(-most, a.t, least) * u;
	return a;
}
