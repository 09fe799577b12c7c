// Arithmetic in chosen rounding modes, float and double.
// run: --entry singles --grid 1 --block 64 --arg a:f32[64]=rand(30) --arg b:f32[64]=rand(31) --arg y:u32[1536]=zero
// run: --entry doubles --grid 1 --block 64 --arg a:f64[64]=rand(32) --arg b:f64[64]=rand(33) --arg y:f64[1536]=zero
#define ALL(F) F(rn, 0) F(rz, 1) F(ru, 2) F(rd, 3)
__global__ void singles(const float *pa, const float *pb, unsigned *y) {
	float a = pa[threadIdx.x] * 3 - 1, b = pb[threadIdx.x] + 0x1p-20f;
	unsigned *o = y + threadIdx.x * 24;
#define F(m, k) \
	o[k * 6] = __float_as_uint(__fadd_##m(a, b)); \
	o[k * 6 + 1] = __float_as_uint(__fsub_##m(a, b)); \
	o[k * 6 + 2] = __float_as_uint(__fmul_##m(a, b)); \
	o[k * 6 + 3] = __float_as_uint(__fdiv_##m(a, b)); \
	o[k * 6 + 4] = __float_as_uint(__fmaf_##m(a, b, -0.125f)); \
	o[k * 6 + 5] = __float_as_uint(__fsqrt_##m(b)) + __float_as_uint(__frcp_##m(b));
	ALL(F)
#undef F
}
__global__ void doubles(const double *pa, const double *pb, double *y) {
	double a = pa[threadIdx.x] * 3 - 1, b = pb[threadIdx.x] + 0x1p-40, *o = y + threadIdx.x * 24;
#define F(m, k) \
	o[k * 6] = __dadd_##m(a, b); \
	o[k * 6 + 1] = __dsub_##m(a, b); \
	o[k * 6 + 2] = __dmul_##m(a, b); \
	o[k * 6 + 3] = __ddiv_##m(a, b); \
	o[k * 6 + 4] = __fma_##m(a, b, -0.125); \
	o[k * 6 + 5] = __dsqrt_##m(b) * __drcp_##m(b);
	ALL(F)
}
