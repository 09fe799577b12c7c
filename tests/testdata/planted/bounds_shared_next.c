// An index that leaves one shared array; the next one is not its continuation.
// bug: out-of-bounds access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ int low[32], high[32];
	int i = threadIdx.x;
	low[i] = high[i] = i;
	__syncthreads();
	out[i] = low[i + 32] + high[i]; // want: out-of-bounds access
}

__global__ void clean(int *out)
{
	__shared__ int low[32], high[32];
	int i = threadIdx.x;
	low[i] = high[i] = i;
	__syncthreads();
	out[i] = low[31 - i] + high[i];
}
