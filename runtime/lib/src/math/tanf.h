// What tanf and tanpif share.

// (r - tan r)/r^3 for z = r^2, |r| <= pi/4: tan r of degree 15 (float.sollya: 2^-29.5).
static inline float __cptx_tanf_poly(float z)
{
	float p = -0x1.1ed6dp-8f;
	p = __builtin_fmaf(p, z, -0x1.7bf92p-14f);
	p = __builtin_fmaf(p, z, -0x1.62f874p-7f);
	p = __builtin_fmaf(p, z, -0x1.5cb958p-6f);
	p = __builtin_fmaf(p, z, -0x1.bada54p-5f);
	p = __builtin_fmaf(p, z, -0x1.110d9cp-3f);
	p = __builtin_fmaf(p, z, -0x1.55556p-2f);
	return p;
}

// tan(r - less) or, where odd, -cot(r - less). tan(r - less) = tan r - less (1 + tan^2 r), and tan^2 r is -3.5 p z within a sixth. -1/(r - u): one step of
// Newton takes out the reciprocal's ulp and what y rounds off; y is at least 2^-30.
static inline float __cptx_tanf_end(float r, float less, float z, int odd)
{
	float u = __builtin_fmaf(__cptx_tanf_poly(z) * z, __builtin_fmaf(less, -3.5f, r), less), y = r - u;
	if (odd) {
		float v = __nvvm_rcp_approx_ftz_f(-y);
		y = __builtin_fmaf(__builtin_fmaf(-u, v, __builtin_fmaf(r, v, 1.0f)), v, v);
	}
	return y;
}
