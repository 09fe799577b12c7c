// A shared array with one element per thread, and a halo of one.
// bug: out-of-bounds access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ int tile[32];
	int i = threadIdx.x;
	tile[i] = i;
	if (i == 0)
		tile[32] = 0; // want: out-of-bounds access
	__syncthreads();
	out[i] = tile[i + 1]; // want: out-of-bounds access
}

__global__ void clean(int *out)
{
	__shared__ int tile[33];
	int i = threadIdx.x;
	tile[i] = i;
	if (i == 0)
		tile[32] = 0;
	__syncthreads();
	out[i] = tile[i + 1];
}
