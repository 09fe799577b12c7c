// A matrix in a structure whose rows are taken for its columns.
// bug: out-of-bounds access
// note: index 3 out of bounds for type 'int[3][5]'
// launch: --grid 1 --block 5
struct model {
	int weight[3][5], bias[5];
};

__device__ struct model model;

__global__ void bug(int *out)
{
	for (int i = 0; i < 3; i++)
		model.weight[threadIdx.x][i] = out[i]; // want: out-of-bounds access
}

__global__ void clean(int *out)
{
	for (int i = 0; i < 3; i++)
		model.weight[i][threadIdx.x] = out[i];
}
