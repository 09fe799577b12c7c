// A mask that names lanes which never come.
// bug: deadlock
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	if (threadIdx.x < 16)
		__syncwarp(0xffffffff); // want: deadlock
	else
		while (((volatile int *)out)[100] == 0) // want: deadlock
			;
	out[threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	if (threadIdx.x < 16)
		__syncwarp(0x0000ffff);
	else
		while (0)
			;
	out[threadIdx.x] = 1;
}
