// A stride of wmma.load that is shorter than a row.
// bug: invalid operation
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	unsigned c0, c1;
	asm volatile("wmma.load.c.sync.aligned.row.m8n8k32.global.s32 {%0, %1}, [%2], %3;" : "=r"(c0), "=r"(c1) : "l"(out), "r"(4) : "memory"); // want: invalid operation
	out[512 + threadIdx.x] = c0 + c1;
}

__global__ void clean(int *out)
{
	unsigned c0, c1;
	asm volatile("wmma.load.c.sync.aligned.row.m8n8k32.global.s32 {%0, %1}, [%2], %3;" : "=r"(c0), "=r"(c1) : "l"(out), "r"(8) : "memory");
	out[512 + threadIdx.x] = c0 + c1;
}
