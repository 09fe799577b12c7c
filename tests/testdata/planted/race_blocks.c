// All blocks add to one sum in global memory.
// bug: data race
// launch: --grid 4 --block 32
__device__ unsigned total;

__global__ void bug(int *out)
{
	if (threadIdx.x == 0)
		total += blockIdx.x; // want: data race
	out[blockIdx.x * 32 + threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	if (threadIdx.x == 0)
		atomicAdd(&total, blockIdx.x);
	out[blockIdx.x * 32 + threadIdx.x] = 1;
}
