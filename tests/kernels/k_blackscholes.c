// Option prices with the fast exponential, logarithm and reciprocal root.
// run: --grid 2 --block 64 --arg n:i32=100 --arg s:f32[100]=rand(21) --arg k:f32[100]=rand(22) --arg t:f32[100]=rand(23) --arg call:f32[100]=zero --arg put:f32[100]=zero
// tol: 2e-3
__device__ static float cnd(float d) {
	const float a1 = 0.31938153f, a2 = -0.356563782f, a3 = 1.781477937f, a4 = -1.821255978f, a5 = 1.330274429f;
	float k = __fdividef(1.0f, 1.0f + 0.2316419f * fabsf(d));
	float c = 0.39894228f * __expf(-0.5f * d * d) * (k * (a1 + k * (a2 + k * (a3 + k * (a4 + k * a5)))));
	return d > 0 ? 1.0f - c : c;
}
__global__ void options(int n, const float *s, const float *k, const float *t, float *call, float *put) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i >= n)
		return;
	float S = 5 + 25 * s[i], X = 10 + 20 * k[i], T = 0.25f + 2 * t[i], r = 0.02f, v = 0.3f;
	float root = sqrtf(T), d1 = (__logf(S / X) + (r + 0.5f * v * v) * T) / (v * root), d2 = d1 - v * root;
	float e = __expf(-r * T);
	float price = S * cnd(d1) - X * e * cnd(d2);
	call[i] = 1 + price;
	put[i] = 1 + price - S + X * e + 20;
}
