// A shuffle in a branch, with the mask of the whole warp, by lanes the mask does not have.
// bug: invalid operation
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int v = threadIdx.x;
	v += __shfl_xor_sync(0x0000000f, v, 1); // want: invalid operation
	out[threadIdx.x] = v;
}

__global__ void clean(int *out)
{
	int v = threadIdx.x;
	v += __shfl_xor_sync(0xffffffff, v, 1);
	out[threadIdx.x] = v;
}
