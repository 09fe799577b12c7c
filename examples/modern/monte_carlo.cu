// An estimate of pi: how many random points of the unit square lie in the circle.
#include <curand_kernel.h>

__global__ void points(unsigned long long seed, int rounds, unsigned *inside)
{
	curandStatePhilox4_32_10_t state;
	curand_init(seed, blockIdx.x * blockDim.x + threadIdx.x, 0, &state);
	unsigned hits = 0;
	for (int i = 0; i < rounds; i++) {
		float4 p = curand_uniform4(&state);
		hits += p.x * p.x + p.y * p.y <= 1;
		hits += p.z * p.z + p.w * p.w <= 1;
	}
	for (int d = 16; d > 0; d /= 2)
		hits += __shfl_down_sync(0xffffffff, hits, d);
	if (threadIdx.x % 32 == 0)
		atomicAdd(inside, hits);
}
