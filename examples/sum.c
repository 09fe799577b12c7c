/* The sum of n integers: shuffles inside a warp, shared memory between warps,
 * one atomic addition per block. */
#include "scale.h"

__global__ void sum(int n, const int *__restrict__ in, unsigned long long *total)
{
	__shared__ long long part[32];
	unsigned lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize;
	long long v = 0;

	for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
		v += in[i];
	for (int d = warpSize / 2; d > 0; d /= 2)
		v += __shfl_down_sync(0xffffffff, v, d);
	if (lane == 0)
		part[warp] = v;
	__syncthreads();
	if (warp == 0) {
		v = lane < blockDim.x / warpSize ? part[lane] : 0;
		for (int d = warpSize / 2; d > 0; d /= 2)
			v += __shfl_down_sync(0xffffffff, v, d);
		if (lane == 0)
			atomicAdd(total, (unsigned long long)v);
	}
}
