// Rows and columns exchanged in a matrix that is not square.
// bug: out-of-bounds access
// launch: --grid 1 --block 32,16
__global__ void bug(int *out)
{
	int x = threadIdx.x, y = threadIdx.y; // 32 columns, 16 rows, in the last quarter
	out[512 + x * 32 + y] = 1; // want: out-of-bounds access
}

__global__ void clean(int *out)
{
	int x = threadIdx.x, y = threadIdx.y; // 32 columns, 16 rows, in the last quarter
	out[512 + y * 32 + x] = 1;
}
