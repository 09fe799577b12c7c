// A consumer waits for a flag that nobody sets.
// bug: deadlock
// note: threads spin
// launch: --grid 2 --block 32
__device__ volatile int flag;

__global__ void bug(int *out)
{
	if (blockIdx.x == 1)
		while (flag == 0) // want: deadlock
			;
	out[threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	if (blockIdx.x == 1)
		while (flag == 0)
			;
	else
		flag = 1;
	if (blockIdx.x == 0)
		out[threadIdx.x] = 1;
}
