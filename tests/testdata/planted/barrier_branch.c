// A barrier in each branch of a condition that differs in a warp.
// bug: barrier divergence
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ int s[32];
	s[threadIdx.x] = 1;
	if (threadIdx.x < 16) {
		s[threadIdx.x] = 2;
		__syncthreads(); // want: barrier divergence
	} else {
		__syncthreads(); // want: barrier divergence
		s[threadIdx.x] = 3;
	}
	out[threadIdx.x] = s[threadIdx.x];
}

__global__ void clean(int *out)
{
	__shared__ int s[32];
	s[threadIdx.x] = 1;
	__syncthreads();
	out[threadIdx.x] = s[threadIdx.x];
}
