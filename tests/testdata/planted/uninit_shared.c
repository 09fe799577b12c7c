// Half of a shared array is not written.
// bug: use of uninitialised value
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int s[64];
	if (threadIdx.x < 32)
		s[threadIdx.x] = threadIdx.x;
	__syncthreads();
	if (s[63 - threadIdx.x] > 3) // want: use of uninitialised value
		out[threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	__shared__ int s[64];
	if (threadIdx.x < 64)
		s[threadIdx.x] = threadIdx.x;
	__syncthreads();
	if (s[63 - threadIdx.x] > 3)
		out[threadIdx.x] = 1;
}
