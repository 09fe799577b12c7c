// A counter in the middle of a packed record.
// bug: misaligned access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	atomicAdd((unsigned *)((char *)out + 6), 1u); // want: misaligned access
}

__global__ void clean(int *out)
{
	atomicAdd((unsigned *)((char *)out + 8), 1u);
}
