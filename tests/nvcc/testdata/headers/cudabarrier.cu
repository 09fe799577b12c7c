// run: --entry bars --block 64 --arg x:f32[768]=rand(1) --arg out:f32[1024]=zero
// run: --entry pipes --block 64 --arg x:f32[512]=rand(2) --arg out:f32[576]=zero
// run: --entry stages --block 64 --arg x:i32[192]=rand(3) --arg out:i32[192]=zero
// run: --entry shared --block 64 --arg x:i32[256]=rand(4) --arg out:i32[256]=zero
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <utility>
namespace cg = cooperative_groups;

/* Copies that a barrier waits for: of the whole block with a known alignment, and of each thread. */
extern "C" __global__ void bars(const float4 *x, float4 *out)
{
	using barrier = cuda::barrier<cuda::thread_scope_block>;
	__shared__ barrier bar;
	__shared__ float4 s[64];
	cg::thread_block b = cg::this_thread_block();
	if (b.thread_rank() == 0)
		init(&bar, b.size());
	b.sync();
	for (int i = 0; i < 3; i++) {
		cuda::memcpy_async(b, s, x + 64 * i, cuda::aligned_size_t<16>(sizeof s), bar);
		barrier::arrival_token t = bar.arrive();
		bar.wait(std::move(t));
		out[64 * i + threadIdx.x] = s[63 - threadIdx.x];
		bar.arrive_and_wait();
	}
	cuda::memcpy_async(&s[threadIdx.x], &x[63 - threadIdx.x], sizeof(float4), bar);
	bar.arrive_and_wait();
	out[192 + threadIdx.x] = s[threadIdx.x ^ 1];
}

/* A pipeline of each thread, as a buffer of four rows, and the last copies waited for by number. */
extern "C" __global__ void pipes(const float *x, float *out)
{
	__shared__ alignas(16) float s[4][64];
	cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
	const auto shape = cuda::aligned_size_t<alignof(float)>(sizeof(float));
	for (int i = 0, j = 0; i < 8; i++) {
		for (; j < 8 && j < i + 4; j++) {
			pipe.producer_acquire();
			cuda::memcpy_async(&s[j % 4][threadIdx.x], &x[64 * j + threadIdx.x], shape, pipe);
			pipe.producer_commit();
		}
		pipe.consumer_wait();
		__syncthreads();
		out[64 * i + threadIdx.x] = s[i % 4][63 - threadIdx.x];
		pipe.consumer_release();
		__syncthreads();
	}
	pipe.producer_acquire();
	cuda::memcpy_async(&s[0][threadIdx.x], &x[threadIdx.x], sizeof(float), pipe);
	pipe.producer_commit();
	cuda::pipeline_consumer_wait_prior<0>(pipe);
	out[512 + threadIdx.x] = s[0][threadIdx.x];
}

/* A warp that fills two stages, and one that empties them. */
extern "C" __global__ void stages(const int *x, int *out)
{
	__shared__ int s[2][32];
	__shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
	cg::thread_block b = cg::this_thread_block();
	const cuda::pipeline_role role = threadIdx.x < 32 ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
	auto pipe = cuda::make_pipeline(b, &state, role);
	if (role == cuda::pipeline_role::producer)
		for (int i = 0; i < 6; i++) {
			pipe.producer_acquire();
			cuda::memcpy_async(&s[i & 1][threadIdx.x], &x[32 * i + threadIdx.x], sizeof(int), pipe);
			pipe.producer_commit();
		}
	else
		for (int i = 0; i < 6; i++) {
			pipe.consumer_wait();
			out[32 * i + threadIdx.x - 32] = s[i & 1][63 - threadIdx.x];
			pipe.consumer_release();
		}
}

/* All threads fill a stage and empty it; the last turn is without one that has left a barrier. */
extern "C" __global__ void shared(const int *x, int *out)
{
	__shared__ int s[2][64];
	__shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
	__shared__ cuda::barrier<cuda::thread_scope_block> bar;
	cg::thread_block b = cg::this_thread_block();
	if (threadIdx.x == 0)
		init(&bar, 65);
	auto pipe = cuda::make_pipeline(b, &state);
	pipe.producer_acquire();
	cuda::memcpy_async(b, s[0], x, sizeof s[0], pipe);
	pipe.producer_commit();
	for (int i = 0; i < 4; i++) {
		if (i < 3) {
			pipe.producer_acquire();
			cuda::memcpy_async(b, s[i + 1 & 1], x + 64 * (i + 1), sizeof s[0], pipe);
			pipe.producer_commit();
		}
		pipe.consumer_wait();
		out[64 * i + threadIdx.x] = s[i & 1][63 - threadIdx.x];
		pipe.consumer_release();
	}
	pipe.quit();
	auto t = bar.arrive(threadIdx.x == 5 ? 2 : 1);
	bar.wait(std::move(t));
	if (threadIdx.x < 2)
		bar.arrive_and_drop();
	else
		bar.wait(bar.arrive(threadIdx.x == 7 ? 2 : 1));
	if (threadIdx.x >= 2)
		bar.wait(bar.arrive(threadIdx.x == 9 ? 2 : 1));
}
