// The one-instruction mathematics on special values, in float and double.
// run: --grid 1 --block 16 --arg x:f32[16]={0,-0.0,1,-1,0.5,-1.5,2.5,1e-45,3e38,-3e38,inf,-inf,nan,8388609,-7.5,0.49999997} --arg f:f32[288]=zero --arg d:f64[192]=zero --arg i:i32[96]=zero
#include <math.h>

__global__ void edges(const float *x, float *f, double *d, int *n) {
	int t = threadIdx.x;
	float v = x[t], w = x[t * 5 & 15];
	float *o = f + t * 18;
	o[0] = fabsf(v), o[1] = floorf(v), o[2] = ceilf(v), o[3] = truncf(v), o[4] = rintf(v), o[5] = nearbyintf(v);
	o[6] = copysignf(v, w), o[7] = fminf(v, w), o[8] = fmaxf(v, w), o[9] = sqrtf(v), o[10] = fmaf(v, w, 1.0f);
	o[11] = v + w, o[12] = v * w, o[13] = v / w, o[14] = -v, o[15] = v - w, o[16] = v > w ? v : w, o[17] = fabsf(w) * 0.5f;
	double p = v, q = w, *e = d + t * 12;
	e[0] = fabs(p), e[1] = floor(p), e[2] = ceil(p), e[3] = trunc(p), e[4] = rint(p), e[5] = copysign(p, q);
	e[6] = fmin(p, q), e[7] = fmax(p, q), e[8] = sqrt(p), e[9] = fma(p, q, 1), e[10] = p / q, e[11] = p * q;
	int *m = n + t * 6;
	m[0] = !!isnan(v) + 2 * !!isinf(v) + 4 * !!isfinite(v) + 8 * !!signbit(v);
	m[1] = !!isnan(p) + 2 * !!isinf(q) + 4 * !!isfinite(p) + 8 * !!signbit(q);
	m[2] = (v < w) + 2 * (v <= w) + 4 * (v == w) + 8 * (v != w) + 16 * !(v >= w);
	m[3] = v ? 1 : 2, m[4] = !q, m[5] = v == v && (p > q || p < q);
}
