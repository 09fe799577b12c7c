// A loop over the grid whose stride is the block.
// bug: data race
// launch: --grid 2 --block 64
__global__ void bug(int *out)
{
	for (int i = blockIdx.x * 64 + threadIdx.x; i < 512; i += 64)
		out[i] += i; // want: data race
}

__global__ void clean(int *out)
{
	for (int i = blockIdx.x * 64 + threadIdx.x; i < 512; i += 64 * 2)
		out[i] += i;
}
