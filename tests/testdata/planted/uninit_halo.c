// The corner of a tile with a halo.
// bug: use of uninitialised value
// launch: --grid 1 --block 8,8
__global__ void bug(int *out)
{
	__shared__ int t[10][10];
	int x = threadIdx.x + 1, y = threadIdx.y + 1;
	t[y][x] = out[y * 8 + x];
	if (x == 1) t[y][0] = t[y][9] = 0;
	if (y == 1) t[0][x] = t[9][x] = 0;

	__syncthreads();
	int sum = t[y - 1][x - 1] + t[y + 1][x + 1]; // want: use of uninitialised value
	if (sum == 0) // want: use of uninitialised value
		out[512 + y * 8 + x] = 1;
}

__global__ void clean(int *out)
{
	__shared__ int t[10][10];
	int x = threadIdx.x + 1, y = threadIdx.y + 1;
	t[y][x] = out[y * 8 + x];
	if (x == 1) t[y][0] = t[y][9] = 0;
	if (y == 1) t[0][x] = t[9][x] = 0;
	if (x == 1 && y == 1) t[0][0] = t[0][9] = t[9][0] = t[9][9] = 0;
	__syncthreads();
	int sum = t[y - 1][x - 1] + t[y + 1][x + 1];
	if (sum == 0)
		out[512 + y * 8 + x] = 1;
}
