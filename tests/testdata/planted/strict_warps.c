// Each warp has a barrier of its own to wait at. GPUs count both as one.
// bug: barrier divergence
// note: from different places
// launch: --grid 1 --block 64 --strict
__global__ void bug(int *out)
{
	__shared__ int s[64];
	s[threadIdx.x] = threadIdx.x;
	if (threadIdx.x < 32) {
		__syncthreads(); // want: barrier divergence
		out[threadIdx.x] = s[threadIdx.x + 32];
	} else {
		s[threadIdx.x] = 1;
		__syncthreads(); // want: barrier divergence
	}
}

__global__ void clean(int *out)
{
	__shared__ int s[64];
	s[threadIdx.x] = threadIdx.x;
	if (threadIdx.x >= 32)
		s[threadIdx.x] = 1;
	__syncthreads();
	if (threadIdx.x < 32)
		out[threadIdx.x] = s[threadIdx.x + 32];
}
