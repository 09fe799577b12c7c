// One block counts at its own scope, another at the GPU's.
// bug: data race
// launch: --grid 2 --block 32
__device__ unsigned counter;

__global__ void bug(int *out)
{
	if (blockIdx.x == 0)
		atomicAdd_block(&counter, 1); // want: data race
	else
		atomicAdd(&counter, 1); // want: data race
	out[blockIdx.x * 32 + threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	if (blockIdx.x == 0)
		atomicAdd(&counter, 1);
	else
		atomicAdd_system(&counter, 1);
	out[blockIdx.x * 32 + threadIdx.x] = 1;
}
