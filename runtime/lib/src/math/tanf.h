// What tanf and tanpif share.

// 1 - tan r/r, |r| <= pi/4, of degree 7 in r^2 - 5/16: where it is large only the last step rounds off much (float.sollya: 2^-28.7).
static inline float __cptx_tanf_poly(float r)
{
	float w = __builtin_fmaf(r, r, -0.3125f);
	float p = -0x1.23b844p-8f;
	p = __builtin_fmaf(p, w, -0x1.3cfa0ep-7f);
	p = __builtin_fmaf(p, w, -0x1.47262ap-6f);
	p = __builtin_fmaf(p, w, -0x1.6064c8p-5f);
	p = __builtin_fmaf(p, w, -0x1.7bf23cp-4f);
	p = __builtin_fmaf(p, w, -0x1.99bf1p-3f);
	p = __builtin_fmaf(p, w, -0x1.be19cap-2f);
	return __builtin_fmaf(p, w, -0x1.e7b964p-4f);
}

// tan(r - less) or, where odd, -cot(r - less). tan(r - less) = tan r - less (1 + tan^2 r), and tan^2 r is -3.6 p within a sixth. -1/(r - u): one step of
// Newton takes out the reciprocal's ulp and what y rounds off; y is at least 2^-30.
static inline float __cptx_tanf_end(float r, float less, int odd)
{
	float u = __builtin_fmaf(__cptx_tanf_poly(r), __builtin_fmaf(less, -3.6f, r), less), y = r - u;
	if (odd) {
		float v = __nvvm_rcp_approx_ftz_f(-y);
		y = __builtin_fmaf(__builtin_fmaf(-u, v, __builtin_fmaf(r, v, 1.0f)), v, v);
	}
	return y;
}
