// Two halves of a block work on one array, and one is a step ahead.
// bug: data race
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int s[33];
	if (threadIdx.x < 32)
		s[threadIdx.x] = threadIdx.x; // want: data race

	if (threadIdx.x >= 32)
		out[threadIdx.x] = s[threadIdx.x - 32]; // want: data race
}

__global__ void clean(int *out)
{
	__shared__ int s[33];
	if (threadIdx.x < 32)
		s[threadIdx.x] = threadIdx.x;
	__syncthreads();
	if (threadIdx.x >= 32)
		out[threadIdx.x] = s[threadIdx.x - 32];
}
