// A shared address used as a global one.
// bug: wrong state space
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ int s[32];
	s[threadIdx.x] = 1;
	int v;
	asm volatile("ld.global.s32 %0, [%1];" : "=r"(v) : "l"(s + threadIdx.x)); // want: wrong state space
	out[threadIdx.x] = v;
}

__global__ void clean(int *out)
{
	__shared__ int s[32];
	s[threadIdx.x] = 1;
	int v;
	asm volatile("ld.shared.s32 %0, [%1];" : "=r"(v) : "l"(__cvta_generic_to_shared(s + threadIdx.x)));
	out[threadIdx.x] = v;
}
