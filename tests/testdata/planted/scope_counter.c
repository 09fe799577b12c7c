// A counter of the grid changed by atomic operations of the block's scope.
// bug: data race
// launch: --grid 2 --block 32
__device__ unsigned counter;

__global__ void bug(int *out)
{
	atomicAdd_block(&counter, 1); // want: data race
	out[blockIdx.x * 32 + threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	atomicAdd(&counter, 1);
	__shared__ unsigned mine;
	if (threadIdx.x == 0)
		mine = 0;
	__syncthreads();
	atomicAdd_block(&mine, 1);
	out[blockIdx.x * 32 + threadIdx.x] = 1;
}
