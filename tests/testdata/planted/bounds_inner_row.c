// The column of a tile in shared memory runs into the next row.
// bug: out-of-bounds access
// note: index 8 out of bounds for type 'int[8]'
// launch: --grid 1 --block 8
__global__ void bug(int *out)
{
	__shared__ int tile[8][8];
	int i = threadIdx.x;
	for (int k = 0; k < 8; k++)
		tile[i][k] = out[8 * i + k];
	__syncthreads();
	int sum = 0;
	for (int k = 1; k <= 8; k++)
		sum += tile[i / 2][k]; // want: out-of-bounds access
	out[512 + i] = sum;
}

__global__ void clean(int *out)
{
	__shared__ int tile[8][8];
	int i = threadIdx.x;
	for (int k = 0; k < 8; k++)
		tile[i][k] = out[8 * i + k];
	__syncthreads();
	int sum = 0;
	for (int k = 0; k < 8; k++)
		sum += tile[i / 2][k];
	for (int (*row)[8] = tile; row != &tile[8]; row++)
		sum += (*row)[i];
	for (int *p = tile[0]; p < tile[8]; p++)
		sum += *p;
	out[512 + i] = sum;
}
