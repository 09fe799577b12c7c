// Threads write the same place with different values.
// bug: data race
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ int last;
	last = threadIdx.x; // want: data race
	__syncthreads();
	out[threadIdx.x] = last;
}

__global__ void clean(int *out)
{
	__shared__ int last;
	if (threadIdx.x == 31)
		last = threadIdx.x;
	__syncthreads();
	out[threadIdx.x] = last;
}
