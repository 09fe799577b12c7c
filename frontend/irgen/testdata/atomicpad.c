// Variables that hold parts of words which atomic functions change, known or not: whole words. Constants and variables in __constant__
// memory are never changed.
#include <cuda_bf16.h>
typedef unsigned char u8;

__device__ u8 three[3] = {1, 2, 3};
__device__ const u8 fixed[3] = {4, 5, 6};
__constant__ u8 tables[3];
__device__ static u8 whole[4];

__device__ u8 somewhere(u8 *p) { return __atomic_fetch_add(p, 1, __ATOMIC_RELAXED); }

__global__ void k(u8 *out)
{
	__shared__ u8 two[2];
	two[threadIdx.x & 1] = 5;
	out[0] = somewhere(&two[1]) + somewhere(&three[1]) + somewhere(whole) + fixed[out[1]] + tables[out[2]];
}

__device__ static __nv_bfloat16 half[3];
__global__ void b(__nv_bfloat16 v) { atomicAdd(&half[2], v); }
