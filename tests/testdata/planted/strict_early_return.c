// Threads behind the end of the data return before the barrier. GPUs let the others pass.
// bug: barrier divergence
// note: completes without 24 threads
// launch: --grid 1 --block 64 --strict
__global__ void bug(int *out)
{
	__shared__ int s[64];
	if (threadIdx.x >= 40)
		return;
	s[threadIdx.x] = threadIdx.x;
	__syncthreads(); // want: barrier divergence
	out[threadIdx.x] = s[39 - threadIdx.x];
}

__global__ void clean(int *out)
{
	__shared__ int s[64];
	if (threadIdx.x < 40)
		s[threadIdx.x] = threadIdx.x;
	__syncthreads();
	if (threadIdx.x >= 40)
		return;
	out[threadIdx.x] = s[39 - threadIdx.x];
}
