// A maximum by compare and store.
// bug: data race
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int best;
	if (threadIdx.x == 0)
		best = 0;
	__syncthreads();
	int v = (threadIdx.x * 37) & 63;
	if (v > best) // want: data race
		best = v; // want: data race
	__syncthreads();
	out[threadIdx.x] = best;
}

__global__ void clean(int *out)
{
	__shared__ int best;
	if (threadIdx.x == 0)
		best = 0;
	__syncthreads();
	int v = (threadIdx.x * 37) & 63;
	atomicMax(&best, v);
	__syncthreads();
	out[threadIdx.x] = best;
}
