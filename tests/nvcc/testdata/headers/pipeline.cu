// run: --entry copies --block 32 --arg in:u32[512]=rand(3) --arg o:u32[1024]=zero
// run: --entry phases --block 64 --arg in:u32[256]=rand(5) --arg o:u32[256]=zero
#include <cuda_pipeline_primitives.h>

extern "C" __global__ void copies(const unsigned *in, unsigned *o)
{
	__shared__ __align__(16) unsigned s[4][128];
	int t = threadIdx.x;
	for (int i = 0; i < 4; i++)
		for (int k = 0; k < 4; k++)
			s[i][4 * t + k] = ~0u;
	__syncthreads();
	__pipeline_memcpy_async(&s[0][4 * t], &in[4 * t], 16);
	__pipeline_commit();
	__pipeline_memcpy_async(&s[1][2 * t], &in[128 + 2 * t], 8, 3);
	__pipeline_memcpy_async(&s[2][t], &in[256 + t], 4, 4);
	__pipeline_commit();
	__pipeline_memcpy_async(&s[3][4 * t], &in[384 + 4 * t], 16, 5);
	__pipeline_commit();
	__pipeline_wait_prior(1);
	__syncthreads();
	for (int i = 0; i < 384; i += 32)
		o[i + t] = s[i / 128][i % 128 + t];
	__pipeline_wait_prior(0);
	__syncthreads();
	for (int i = 0; i < 128; i += 32)
		o[384 + i + t] = s[3][i + t];
}

extern "C" __global__ void phases(const unsigned *in, unsigned *o)
{
	__shared__ __mbarrier_t ready;
	__shared__ unsigned s[256];
	int t = threadIdx.x;
	if (t == 0)
		__mbarrier_init(&ready, 64);
	__syncthreads();
	for (int round = 0; round < 3; round++) {
		__pipeline_memcpy_async(&s[(t + round) % 64], &in[64 * round + t], 4);
		__pipeline_arrive_on(&ready);
		__mbarrier_token_t token = __mbarrier_arrive(&ready);
		while (!__mbarrier_test_wait(&ready, token))
			;
		o[64 * round + t] = s[63 - t];
		__syncthreads();
	}
	__mbarrier_token_t token = t < 32 ? __mbarrier_arrive_and_drop(&ready) : __mbarrier_arrive(&ready);
	if (t >= 32) {
		while (!__mbarrier_test_wait(&ready, token))
			;
		token = __mbarrier_arrive(&ready);
		while (!__mbarrier_test_wait(&ready, token))
			;
	}
	o[192 + t] = __mbarrier_token_pending_count(token) <= 64;
	__syncthreads();
	if (t == 0)
		__mbarrier_inval(&ready);
}
