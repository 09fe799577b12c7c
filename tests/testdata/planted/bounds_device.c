// A device variable shorter than the block.
// bug: out-of-bounds access
// launch: --grid 1 --block 64
__device__ int history[48];

__global__ void bug(int *out)
{
	if (threadIdx.x < 64)
		history[threadIdx.x] = 1; // want: out-of-bounds access
	out[threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	if (threadIdx.x < 48)
		history[threadIdx.x] = 1;
	out[threadIdx.x] = 1;
}
