// A named barrier that waits for more threads than come.
// bug: deadlock
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	if (threadIdx.x < 32)
		asm volatile("bar.sync 1, 96;" ::: "memory"); // want: deadlock
	out[threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	if (threadIdx.x < 32)
		asm volatile("bar.sync 1, 32;" ::: "memory");
	out[threadIdx.x] = 1;
}
