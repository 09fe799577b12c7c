// A tile read before the others have written it.
// bug: data race
// note: no barrier is between the two: the block has completed none
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int s[64];
	s[threadIdx.x] = out[threadIdx.x]; // want: data race

	out[512 + threadIdx.x] = s[63 - threadIdx.x]; // want: data race
}

__global__ void clean(int *out)
{
	__shared__ int s[64];
	s[threadIdx.x] = out[threadIdx.x];
	__syncthreads();
	out[512 + threadIdx.x] = s[63 - threadIdx.x];
}
