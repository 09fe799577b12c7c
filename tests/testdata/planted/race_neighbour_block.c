// A block reads what its neighbour writes in the same launch.
// bug: data race
// launch: --grid 2 --block 32
__global__ void bug(int *out)
{
	int i = blockIdx.x * 32 + threadIdx.x;
	out[i] = i; // want: data race
	out[512 + i] = out[(i + 32) % 64]; // want: data race
}

__global__ void clean(int *out)
{
	int i = blockIdx.x * 32 + threadIdx.x;
	out[i] = i;
	out[512 + i] = out[i];
}
