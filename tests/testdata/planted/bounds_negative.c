// The left neighbour of the first element.
// bug: out-of-bounds access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int i = threadIdx.x;
	int left = out[i - 1]; // want: out-of-bounds access
	out[512 + i] = left;
}

__global__ void clean(int *out)
{
	int i = threadIdx.x;
	int left = i > 0 ? out[i - 1] : 0;
	out[512 + i] = left;
}
