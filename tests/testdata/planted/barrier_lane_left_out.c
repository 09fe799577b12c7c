// A lane takes part in a warp barrier whose mask leaves it out.
// bug: invalid operation
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__syncwarp(0x0000ffff); // want: invalid operation
	out[threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	__syncwarp(0xffffffff);
	out[threadIdx.x] = 1;
}
