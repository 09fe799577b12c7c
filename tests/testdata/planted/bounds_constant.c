// A table in constant memory and an index that is not masked.
// bug: out-of-bounds access
// launch: --grid 1 --block 32
__constant__ int table[16] = { 1, 2, 3 };

__global__ void bug(int *out)
{
	out[threadIdx.x] = table[threadIdx.x]; // want: out-of-bounds access
}

__global__ void clean(int *out)
{
	out[threadIdx.x] = table[threadIdx.x & 15];
}
