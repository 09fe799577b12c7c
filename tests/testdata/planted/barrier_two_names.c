// Two warps wait at two different barriers.
// bug: deadlock
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	asm volatile("bar.sync %0, 64;" :: "r"(1 + threadIdx.x / 32) : "memory"); // want: deadlock
	out[threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	asm volatile("bar.sync %0, 64;" :: "r"(1 + 0) : "memory");
	out[threadIdx.x] = 1;
}
