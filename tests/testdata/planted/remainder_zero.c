// A hash table of no slots.
// bug: integer division by zero
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	unsigned slots = ((volatile int *)out)[100];
	out[threadIdx.x] = threadIdx.x * 7u % slots; // want: integer division by zero
}

__global__ void clean(int *out)
{
	unsigned slots = ((volatile int *)out)[100] + 16;
	out[threadIdx.x] = threadIdx.x * 7u % slots;
}
