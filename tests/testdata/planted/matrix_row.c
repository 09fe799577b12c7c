// A row address of ldmatrix that is not aligned.
// bug: misaligned access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ __align__(16) unsigned short s[72];
	for (int i = threadIdx.x; i < 72; i += 32)
		s[i] = i;
	__syncwarp();
	unsigned d, row = __cvta_generic_to_shared(s + threadIdx.x % 8 * 8 + 4);
	asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(d) : "r"(row) : "memory"); // want: misaligned access
	out[threadIdx.x] = d;
}

__global__ void clean(int *out)
{
	__shared__ __align__(16) unsigned short s[72];
	for (int i = threadIdx.x; i < 72; i += 32)
		s[i] = i;
	__syncwarp();
	unsigned d, row = __cvta_generic_to_shared(s + threadIdx.x % 8 * 8 + 0);
	asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(d) : "r"(row) : "memory");
	out[threadIdx.x] = d;
}
