// Shared memory used again for something else without a barrier.
// bug: data race
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int s[64];
	s[threadIdx.x] = threadIdx.x;
	__syncthreads();
	int v = s[63 - threadIdx.x]; // want: data race

	s[threadIdx.x] = v * v; // want: data race
	__syncthreads();
	out[threadIdx.x] = s[threadIdx.x];
}

__global__ void clean(int *out)
{
	__shared__ int s[64];
	s[threadIdx.x] = threadIdx.x;
	__syncthreads();
	int v = s[63 - threadIdx.x];
	__syncthreads();
	s[threadIdx.x] = v * v;
	__syncthreads();
	out[threadIdx.x] = s[threadIdx.x];
}
