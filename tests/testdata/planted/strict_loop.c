// A barrier in a loop that the second warp runs through once more than the first.
// bug: barrier divergence
// note: from different places
// launch: --grid 1 --block 64 --strict
__global__ void bug(int *out)
{
	__shared__ int s[64];
	int n = threadIdx.x / 32 + 2;
	for (int i = 0; i < n; i++) {
		s[threadIdx.x] = i;
		__syncthreads(); // want: barrier divergence
	}
	out[threadIdx.x] = s[threadIdx.x];
	__syncthreads(); // want: barrier divergence
	out[threadIdx.x] += s[threadIdx.x];
}

__global__ void clean(int *out)
{
	__shared__ int s[64];
	int n = threadIdx.x / 32 + 2;
	for (int i = 0; i < 3; i++) {
		if (i < n)
			s[threadIdx.x] = i;
		__syncthreads();
	}
	out[threadIdx.x] = s[threadIdx.x];
	__syncthreads();
	out[threadIdx.x] += s[threadIdx.x];
}
