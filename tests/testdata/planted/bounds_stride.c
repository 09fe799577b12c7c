// A stride in bytes where elements are meant.
// bug: out-of-bounds access
// launch: --grid 1 --block 256
__global__ void bug(int *out)
{
	int i = threadIdx.x * sizeof(int) * 2;
	out[i] = 1; // want: out-of-bounds access
}

__global__ void clean(int *out)
{
	int i = threadIdx.x * 4;
	out[i] = 1;
}
