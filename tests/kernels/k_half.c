// Half-precision buffers and arguments.
// run: --grid 1 --block 32 --arg k:f16=1.5 --arg x:f16[32]=rand(54) --arg y:f16[32]=iota --arg z:f32[32]=zero
__global__ void halves(_Float16 k, const _Float16 *x, _Float16 *y, float *z) {
	int i = threadIdx.x;
	_Float16 product = k * x[i];
	_Float16 sum = product + y[i];
	z[i] = (float)sum - (float)x[i];
	_Float16 d = sum / k;
	y[i] = d > x[i] ? d : -x[i];
}
