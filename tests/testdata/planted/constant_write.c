// A constant written through a pointer.
// bug: write to read-only memory
// launch: --grid 1 --block 32
__constant__ int scale = 2;

__global__ void bug(int *out)
{
	int *volatile p = (int *)&scale;
	*p = 3; // want: write to read-only memory
}

__global__ void clean(int *out)
{
	int *volatile p = out + threadIdx.x;
	*p = 3;
}
