// A histogram in shared memory that nobody cleared.
// bug: use of uninitialised value
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ int bins[4];

	__syncthreads();
	atomicAdd(&bins[threadIdx.x & 3], 1); // want: use of uninitialised value
	__syncthreads();
	out[threadIdx.x] = bins[threadIdx.x & 3];
}

__global__ void clean(int *out)
{
	__shared__ int bins[4];
	if (threadIdx.x < 4)
		bins[threadIdx.x] = 0;
	__syncthreads();
	atomicAdd(&bins[threadIdx.x & 3], 1);
	__syncthreads();
	out[threadIdx.x] = bins[threadIdx.x & 3];
}
