// A block copied while another thread changes its end.
// bug: data race
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int a[64], b[64];
	a[threadIdx.x] = threadIdx.x; // want: data race

	if (threadIdx.x == 0)
		__builtin_memcpy(b, a, sizeof a); // want: data race
	__syncthreads();
	out[threadIdx.x] = b[threadIdx.x];
}

__global__ void clean(int *out)
{
	__shared__ int a[64], b[64];
	a[threadIdx.x] = threadIdx.x;
	__syncthreads();
	if (threadIdx.x == 0)
		__builtin_memcpy(b, a, sizeof a);
	__syncthreads();
	out[threadIdx.x] = b[threadIdx.x];
}
