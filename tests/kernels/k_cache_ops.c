// Loads and stores with cache hints, __ldg on structs and vectors, restrict,
// volatile accesses.
// run: --grid 1 --block 32 --arg a:i32[32]=rand(46) --arg v:f32[128]=rand(47) --arg b:u8[32]=rand(48) --arg out:f32[192]=zero
__global__ void hints(const int *__restrict__ a, const float4 *__restrict__ v, const unsigned char *b, float *__restrict__ out) {
	int i = threadIdx.x;
	float4 f = __ldg(v + i);
	float2 h = __ldg((const float2 *)v + i);
	__stcs(&out[i], f.x + f.w);
	__stcg(out + 32 + i, h.x * 2);
	__stwt(out + 64 + i, (float)(__ldcs(a + i) >> 8));
	__stwb(&out[96 + i], (float)__ldcg(b + i));
	out[128 + i] = (float)__ldca(&a[31 - i]) + __ldg(&b[i]);
	volatile float *p = out + 160;
	p[i] = 1;
	p[i] = p[i] + (float)__ldcv(&b[i ^ 1]);
}
