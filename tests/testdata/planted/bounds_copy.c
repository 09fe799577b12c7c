// memcpy of one element too many.
// bug: out-of-bounds access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int local[5];
	__builtin_memcpy(local, out + 1020, 20); // want: out-of-bounds access
	out[threadIdx.x] = local[threadIdx.x & 3];
}

__global__ void clean(int *out)
{
	int local[5];
	__builtin_memcpy(local, out + 1020, 16);
	out[threadIdx.x] = local[threadIdx.x & 3];
}
