// Approximate intrinsics, compared within a tolerance.
// run: --grid 1 --block 64 --arg x:f32[64]=rand(34) --arg y:f32[704]=zero
// tol: 1e-3
__global__ void fast(const float *x, float *y) {
	float v = 0.01f + x[threadIdx.x], *o = y + threadIdx.x * 11;
	o[0] = __expf(v * 8 - 4);
	o[1] = 2 + __logf(v);
	o[2] = 2 + __sinf(v * 3);
	o[3] = 2 + __cosf(v * 3);
	o[4] = __powf(v, 2.5f);
	o[5] = __fdividef(v, v + 3);
	o[6] = __saturatef(v * 3 - 1);
	o[7] = rsqrtf(v);
	o[8] = 7 + __log2f(v);
	o[9] = 3 + __log10f(v);
	o[10] = (float)rsqrt((double)v + 1);
}
