// An array in a structure that a function gets by value.
// bug: out-of-bounds access
// launch: --grid 1 --block 32
struct row {
	int v[4];
};

__attribute__((noinline)) __device__ int at(struct row r, int i)
{
	return r.v[i]; // want: out-of-bounds access
}

__global__ void bug(int *out)
{
	struct row r = { { 1, 2, 3, 4 } };
	out[threadIdx.x] = at(r, threadIdx.x);
}

__global__ void clean(int *out)
{
	struct row r = { { 1, 2, 3, 4 } };
	out[threadIdx.x] = at(r, threadIdx.x & 3);
}
