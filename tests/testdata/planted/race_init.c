// A counter in shared memory cleared again by one thread, used by all without a barrier.
// bug: data race
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int n;
	if (threadIdx.x == 0)
		n = 1;
	__syncthreads();
	if (threadIdx.x == 0)
		n = 0; // want: data race

	atomicAdd(&n, 1); // want: data race
	__syncthreads();
	out[threadIdx.x] = n;
}

__global__ void clean(int *out)
{
	__shared__ int n;
	if (threadIdx.x == 0)
		n = 1;
	__syncthreads();
	if (threadIdx.x == 0)
		n = 0;
	__syncthreads();
	atomicAdd(&n, 1);
	__syncthreads();
	out[threadIdx.x] = n;
}
