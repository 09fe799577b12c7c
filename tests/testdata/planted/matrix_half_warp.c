// A matrix instruction that half of a warp executes.
// bug: barrier divergence
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	if (threadIdx.x < 16) {
		unsigned d;
		asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(d) : "r"(threadIdx.x)); // want: barrier divergence
		out[threadIdx.x] = d;
	}
}

__global__ void clean(int *out)
{
	if (threadIdx.x < 32) {
		unsigned d;
		asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(d) : "r"(threadIdx.x));
		out[threadIdx.x] = d;
	}
}
