// Elements of a product of a warpgroup that nobody has waited for.
// bug: matrix product not waited for
// note: the product was started
// arch: sm_90a
// launch: --grid 1 --block 128
#define DESC(p) ((unsigned long long)__cvta_generic_to_shared(p) >> 4 | 8ull << 16 | 16ull << 32)
#define MMA "wgmma.fence.sync.aligned;\n\twgmma.mma_async.sync.aligned.m64n8k32.s32.s8.s8 {%0, %1, %2, %3}, %4, %5, 0;\n\twgmma.commit_group.sync.aligned;\n\t"
#define OPERANDS(d, a, b) "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3]) : "l"(DESC(a)), "l"(DESC(b)) : "memory"

__global__ void bug(int *out)
{
	__shared__ __align__(128) int a[64 * 8], b[8 * 8];
	int d[4];
	for (int i = threadIdx.x; i < 512; i += 128)
		a[i] = 0x01010101;
	if (threadIdx.x < 64)
		b[threadIdx.x] = 0x02020202;
	asm volatile("fence.proxy.async;" ::: "memory");
	__syncthreads();
	asm volatile(MMA : OPERANDS(d, a, b)); // want: matrix product not waited for, where -O0 stores the registers
	out[threadIdx.x] = d[0]; // want: matrix product not waited for
}

__global__ void clean(int *out)
{
	__shared__ __align__(128) int a[64 * 8], b[8 * 8];
	int d[4];
	for (int i = threadIdx.x; i < 512; i += 128)
		a[i] = 0x01010101;
	if (threadIdx.x < 64)
		b[threadIdx.x] = 0x02020202;
	asm volatile("fence.proxy.async;" ::: "memory");
	__syncthreads();
	asm volatile(MMA "wgmma.wait_group.sync.aligned 0;" : OPERANDS(d, a, b));
	out[threadIdx.x] = d[0] == 64;
}
