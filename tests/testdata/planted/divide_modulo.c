// Blocks divided among no workers.
// bug: integer division by zero
// launch: --grid 2 --block 32
__global__ void bug(int *out)
{
	int workers = gridDim.x - 2;
	int mine = blockIdx.x % workers; // want: integer division by zero
	out[blockIdx.x * 32 + threadIdx.x] = mine; // want: integer division by zero
}

__global__ void clean(int *out)
{
	int workers = gridDim.x - 1;
	int mine = blockIdx.x % workers;
	out[blockIdx.x * 32 + threadIdx.x] = mine;
}
