// A reduction without a barrier between its steps.
// bug: data race
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int s[64];
	s[threadIdx.x] = threadIdx.x;
	__syncthreads();
	for (int n = 32; n > 0; n /= 2) {
		if (threadIdx.x < n)
			s[threadIdx.x] += s[threadIdx.x + n]; // want: data race
	}
	if (threadIdx.x == 0)
		out[0] = s[0]; // want: data race
}

__global__ void clean(int *out)
{
	__shared__ int s[64];
	s[threadIdx.x] = threadIdx.x;
	__syncthreads();
	for (int n = 32; n > 0; n /= 2) {
		if (threadIdx.x < n)
			s[threadIdx.x] += s[threadIdx.x + n];
		__syncthreads();
	}
	if (threadIdx.x == 0)
		out[0] = s[0];
}
