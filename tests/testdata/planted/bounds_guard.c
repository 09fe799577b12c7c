// A grid with more threads than elements and a guard that lets one too many pass.
// bug: out-of-bounds access
// launch: --grid 5 --block 256
__global__ void bug(int *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i <= 1024)
		out[i] = i; // want: out-of-bounds access
}

__global__ void clean(int *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < 1024)
		out[i] = i;
}
