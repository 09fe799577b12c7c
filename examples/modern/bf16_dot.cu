// The dot product of bfloat16 vectors, summed in float.
#include <cuda_bf16.h>

__global__ void dot(int pairs, const __nv_bfloat162 *__restrict__ x,
		const __nv_bfloat162 *__restrict__ y, float *sum)
{
	float s = 0;
	for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < pairs; i += gridDim.x * blockDim.x) {
		float2 a = __bfloat1622float2(x[i]), b = __bfloat1622float2(y[i]);
		s += a.x * b.x + a.y * b.y;
	}
	for (int d = 16; d > 0; d /= 2)
		s += __shfl_down_sync(0xffffffff, s, d);
	if (threadIdx.x % 32 == 0)
		atomicAdd(sum, s);
}
