// Rows of floats become FP8 numbers with a scale for each row, and numbers again. A warp has a row
// of 64 numbers.
#include <cuda_fp8.h>
#include <cuda_fp16.h>

__global__ void rows(const float2 *__restrict__ x, __nv_fp8x2_storage_t *q, float *scales,
		__half2 *restored)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	float2 v = x[i];
	float largest = fmaxf(fabsf(v.x), fabsf(v.y));
	for (int d = 16; d > 0; d /= 2)
		largest = fmaxf(largest, __shfl_xor_sync(0xffffffff, largest, d));
	float scale = largest > 0 ? largest / 448 : 1; // 448 is the largest number of E4M3
	__nv_fp8x2_storage_t two = __nv_cvt_float2_to_fp8x2(make_float2(v.x / scale, v.y / scale),
			__NV_SATFINITE, __NV_E4M3);
	q[i] = two;
	if (threadIdx.x % 32 == 0)
		scales[i / 32] = scale;
	__half2 back = __nv_cvt_fp8x2_to_halfraw2(two, __NV_E4M3);
	restored[i] = __hmul2(back, __float2half2_rn(scale));
}
