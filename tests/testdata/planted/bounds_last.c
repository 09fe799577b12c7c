// The last thread writes behind the buffer.
// bug: out-of-bounds access
// launch: --grid 4 --block 256
__global__ void bug(int *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	out[i + 1] = i; // want: out-of-bounds access
}

__global__ void clean(int *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	out[i] = i;
}
