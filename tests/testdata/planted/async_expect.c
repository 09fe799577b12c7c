// An mbarrier that expects nothing, and a bulk copy.
// bug: asynchronous copy not waited for
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ __align__(16) int s[32];
	__shared__ unsigned long long bar;
	unsigned b = __cvta_generic_to_shared(&bar), d = __cvta_generic_to_shared(s), done = 0;
	if (threadIdx.x == 0) {
		asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(b) : "memory");
		asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" :: "r"(b) : "memory");
		asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], 128, [%2];" :: "r"(d), "l"(out), "r"(b) : "memory");
	}
	__syncthreads();
	while (!done)
		asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }" : "=r"(done) : "r"(b) : "memory");
	out[512 + threadIdx.x] = s[threadIdx.x]; // want: asynchronous copy not waited for
}

__global__ void clean(int *out)
{
	__shared__ __align__(16) int s[32];
	__shared__ unsigned long long bar;
	unsigned b = __cvta_generic_to_shared(&bar), d = __cvta_generic_to_shared(s), done = 0;
	if (threadIdx.x == 0) {
		asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(b) : "memory");
		asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 128;" :: "r"(b) : "memory");
		asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], 128, [%2];" :: "r"(d), "l"(out), "r"(b) : "memory");
	}
	__syncthreads();
	while (!done)
		asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }" : "=r"(done) : "r"(b) : "memory");
	out[512 + threadIdx.x] = s[threadIdx.x];
}
