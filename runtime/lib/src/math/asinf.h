// What asinf, acosf and the two over pi share.

struct __cptx_asinf_parts { float high, low; };

// asin a as a sum, or where big says so, a > 0.5625, asin sqrt((1 - a)/2), where (1 - a)/2 is exact. asin t = t + t^3 p(t^2), degree 13 (float.sollya:
// 2^-28.9). The root is t and what t lacks, whose derivative is 1 + 3 t^2 p. Where the sum is to be taken from pi/2, t is a multiple of 2^-24, so that twice
// t from 0x1.921fb6p0 is exact, and less, half of what pi/2 lacks beyond, goes into low.
static inline struct __cptx_asinf_parts __cptx_asinf_parts(float a, int big, float less)
{
	float z = big ? __builtin_fmaf(a, -0.5f, 0.5f) : a * a, t = a, rest = 0;
	if (big) {
		float r = __nvvm_rsqrt_approx_ftz_f(z + 0x1p-126f); // finite for z = 0
		t = less != 0 ? __builtin_fmaf(z, r, 0.5f) - 0.5f : z * r;
		rest = __builtin_fmaf(-t, t, z);
		rest = less != 0 ? __builtin_fmaf(rest, 0.5f * r, less) : rest * (0.5f * r);
	}
	float p = 0x1.851068p-5f;
	p = __builtin_fmaf(p, z, 0x1.b96ab4p-8f);
	p = __builtin_fmaf(p, z, 0x1.16a1b8p-5f);
	p = __builtin_fmaf(p, z, 0x1.6a5934p-5f);
	p = __builtin_fmaf(p, z, 0x1.334934p-4f);
	p = __builtin_fmaf(p, z, 0x1.555526p-3f);
	struct __cptx_asinf_parts y = {t, __builtin_fmaf(p * z, __builtin_fmaf(rest, 3.0f, t), rest)};
	return y;
}
