// run: --entry objects --grid 2 --block 64 --arg a:i32[12]=rand(1) --arg u:u64[8]=rand(2) --arg f:f32[2]=zero --arg o:u64[12]=zero
// run: --entry references --grid 2 --block 64 --arg a:i32[4]=rand(3) --arg u:i64[2]=rand(4) --arg f:f32[2]=zero --arg o:i32[2]=zero
// run: --entry exchanges --block 32 --arg a:i32[4]=zero --arg o:i32[6]=zero
#include <cuda/atomic>

/* Results that do not depend on the order of threads. */
extern "C" __global__ void objects(cuda::atomic<int, cuda::thread_scope_device> *a, cuda::atomic<unsigned long long> *u,
	cuda::atomic<float, cuda::thread_scope_device> *f, unsigned long long *o)
{
	__shared__ cuda::atomic<int, cuda::thread_scope_block> s;
	int t = threadIdx.x + 64 * blockIdx.x;
	if (threadIdx.x == 0)
		s.store(5, cuda::memory_order_relaxed);
	__syncthreads();
	s.fetch_add(t, cuda::memory_order_relaxed);
	s++;
	++s;
	s--;
	s += 2;
	a[0].fetch_add(t, cuda::memory_order_relaxed);
	a[1].fetch_sub(3 * t, cuda::memory_order_acquire);
	a[2].fetch_and(~(1 << t % 32), cuda::memory_order_release);
	a[3].fetch_or(1 << t % 31, cuda::memory_order_acq_rel);
	a[4].fetch_xor(t * 77, cuda::std::memory_order_seq_cst);
	a[5].fetch_min(-t, cuda::std::memory_order_relaxed);
	a[6].fetch_max(1000 * t, cuda::memory_order_relaxed);
	a[7] -= 2;
	a[8] |= t;
	a[9].exchange(9, cuda::memory_order_acq_rel);
	u[0].fetch_add(t);
	u[1].fetch_max((unsigned long long)t << 40, cuda::memory_order_relaxed);
	u[2].fetch_and(0xffff0000ffffull << t % 8, cuda::memory_order_relaxed);
	f[0].fetch_add(t, cuda::memory_order_relaxed);
	cuda::atomic_thread_fence(cuda::memory_order_acq_rel, cuda::thread_scope_block);
	__syncthreads();
	if (threadIdx.x > 0)
		return;
	o[blockIdx.x] = s.load();
	if (blockIdx.x > 0)
		return;
	o[2] = u[3].load(cuda::memory_order_acquire);
	o[3] = sizeof(a[0]) + 100 * sizeof(u[0]) + 10000 * alignof(cuda::atomic<short>) + s.is_lock_free() * 1000000;
}

/* Of those who exchange one has the old value; each adds by its own loop. */
extern "C" __global__ void exchanges(cuda::atomic<int, cuda::thread_scope_device> *a, int *o)
{
	int expected = 0;
	if (a[0].compare_exchange_strong(expected, 7, cuda::memory_order_relaxed, cuda::memory_order_relaxed))
		atomicAdd(o, 1);
	else
		atomicAdd(o + 1, expected);
	int old = a[1].load(cuda::memory_order_relaxed);
	while (!a[1].compare_exchange_weak(old, old + threadIdx.x, cuda::memory_order_release, cuda::memory_order_acquire))
		;
	if (threadIdx.x > 0)
		return;
	old = 3;
	o[2] = a[2].compare_exchange_strong(old, 4);
	o[3] = old;
}

extern "C" __global__ void references(int *a, long long *u, float *f, int *o)
{
	int t = threadIdx.x + 64 * blockIdx.x;
	cuda::atomic_ref<int, cuda::thread_scope_device> r(a[0]);
	r.fetch_add(t, cuda::memory_order_relaxed);
	auto s = ::cuda::atomic_ref<long long, ::cuda::thread_scope_device>{u[t & 1]};
	s.fetch_min(-t, ::cuda::memory_order_relaxed);
	const cuda::atomic_ref<float> g{f[0]};
	g.fetch_add(1.0f, cuda::std::memory_order_relaxed);
	cuda::std::atomic_ref<int> h(a[1]);
	h++;
	h -= 3;
	if (t == 0)
		o[0] = cuda::atomic_ref<int>(a[2]).exchange(5, cuda::memory_order_acq_rel);
}
