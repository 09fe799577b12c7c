// Counters of a histogram without atomics.
// bug: data race
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int bins[8];
	if (threadIdx.x < 8)
		bins[threadIdx.x] = 0;
	__syncthreads();
	bins[threadIdx.x % 8]++; // want: data race
	__syncthreads();
	out[threadIdx.x] = bins[threadIdx.x % 8];
}

__global__ void clean(int *out)
{
	__shared__ int bins[8];
	if (threadIdx.x < 8)
		bins[threadIdx.x] = 0;
	__syncthreads();
	atomicAdd(&bins[threadIdx.x % 8], 1);
	__syncthreads();
	out[threadIdx.x] = bins[threadIdx.x % 8];
}
