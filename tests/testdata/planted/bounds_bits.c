// A bit map whose words are counted in bytes.
// bug: out-of-bounds access
// launch: --grid 1 --block 64
__device__ unsigned words[8];

__global__ void bug(int *out)
{
	unsigned bit = threadIdx.x * 4;
	atomicOr(&words[bit / 8], 1u << bit % 32); // want: out-of-bounds access
	out[threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	unsigned bit = threadIdx.x * 4;
	atomicOr(&words[bit / 32], 1u << bit % 32);
	out[threadIdx.x] = 1;
}
