// Cooperative groups: tiles of several warps.
//
// run: --entry members --block 128 --arg x:i32[128]=rand(1) --arg out:i32[4096]=zero
// run: --entry values --block 128 --arg x:i32[128]=rand(2) --arg out:i32[4096]=zero
// run: --entry whole --block 1024 --arg x:i32[1024]=rand(2) --arg out:i32[2048]=zero
// run: --entry scans --block 8,8,2 --arg x:i32[128]=rand(3) --arg out:i32[2048]=zero
// run: --entry floats --block 128 --arg x:f32[128]=rand(4) --arg out:f64[1024]=zero
// run: --entry orders --block 256 --arg x:i32[256]=rand(5) --arg out:i32[256]=zero
// run: --entry updates --block 64 --arg x:i32[64]=rand(6) --arg out:i32[512]=zero --arg total:i32[4]=iota
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/atomic>
namespace cg = cooperative_groups;

struct two { int a, b; };
__device__ int twice(int a, int b) { return 2 * (a + b); }

template <typename G> __device__ int *asked(const G &g, int v, int *out)
{
	*out++ = g.thread_rank();
	*out++ = g.size() + g.num_threads();
	*out++ = g.meta_group_rank();
	*out++ = g.meta_group_size();
	*out++ = g.any(v % 97 == 0);
	*out++ = g.all(v % 97 != 0);
	*out++ = g.any(false);
	*out++ = g.all(true);
	*out++ = g.shfl(v, 0);
	*out++ = g.shfl(v, g.size() - 1);
	*out++ = g.shfl(v, 37);
	return out;
}

template <unsigned N> __device__ unsigned byType(const cg::thread_block_tile<N> &g) { return g.meta_group_rank() * 100 + g.meta_group_size(); }

__global__ void members(int *x, int *out)
{
	__shared__ cg::block_tile_memory<128> memory;
	cg::thread_block b = cg::this_thread_block(memory);
	int v = x[b.thread_rank()];
	out += b.thread_rank() * 32;
	auto t = cg::tiled_partition<64>(b);
	out = asked(t, v, out);
	auto wide = cg::tiled_partition<128>(b);
	out = asked(wide, v, out);
	auto part = cg::tiled_partition<64>(wide);
	*out++ = part.meta_group_rank() * 10 + part.meta_group_size();
	auto warp = cg::tiled_partition<32>(part);
	*out++ = warp.meta_group_rank() * 10 + warp.meta_group_size();
	*out++ = warp.shfl(v, 3);
	cg::thread_block_tile<64> any = part;
	*out++ = any.shfl(v, 40) + byType<128>(wide);
	*out++ = sizeof(t) * 1000 + sizeof(any) * 10 + alignof(cg::block_tile_memory<128>);
	two d = {v, -v};
	d = t.shfl(d, 33);
	*out++ = d.a;
	*out++ = d.b;
	t.sync();
	cg::sync(wide);
}

template <typename G, typename T> __device__ int *reduced(const G &g, T v, int *out)
{
	*out++ = cg::reduce(g, v, cg::plus<T>());
	*out++ = cg::reduce(g, v, cg::less<T>());
	*out++ = cg::reduce(g, v, cg::greater<T>());
	*out++ = cg::reduce(g, v, cg::bit_and<T>());
	*out++ = cg::reduce(g, v, cg::bit_or<T>());
	*out++ = cg::reduce(g, v, cg::bit_xor<T>());
	return out;
}

__global__ void values(int *x, int *out)
{
	__shared__ cg::block_tile_memory<> memory;
	cg::thread_block b = cg::this_thread_block(memory);
	int v = x[b.thread_rank()];
	out += b.thread_rank() * 32;
	out = reduced(cg::tiled_partition<64>(b), v, out);
	*out++ = cg::reduce(cg::tiled_partition<128>(b), (long long)v << 9, cg::greater<long long>());
	auto t = cg::tiled_partition<128>(b);
	*out++ = cg::reduce(t, (short)v, cg::plus<short>());
	*out++ = cg::reduce(t, v, twice);
	__shared__ int first[4];
	cg::reduce_store_async(t, &first[t.meta_group_rank()], v, cg::plus<int>());
	t.sync();
	*out++ = first[t.meta_group_rank()];
	t.sync();
	cg::invoke_one(t, [](int *p) { *p = 5; }, &first[t.meta_group_rank()]);
	t.sync();
	*out++ = first[t.meta_group_rank()];
	*out++ = cg::invoke_one_broadcast(t, twice, v, 1);
}

__global__ void whole(int *x, int *out)
{
	__shared__ cg::block_tile_memory<> memory;
	cg::thread_block b = cg::this_thread_block(memory);
	int v = x[b.thread_rank()];
	out += b.thread_rank() * 2;
	*out++ = cg::reduce(cg::tiled_partition<1024>(b), (unsigned)v, cg::plus<unsigned>());
	*out++ = cg::reduce(cg::tiled_partition<256>(b), v, cg::less<int>());
}

__global__ void scans(int *x, int *out)
{
	__shared__ cg::block_tile_memory<128> memory;
	cg::thread_block b = cg::this_thread_block(memory);
	int v = x[b.thread_rank()];
	out += b.thread_rank() * 16;
	auto t = cg::tiled_partition<64>(b);
	auto all = cg::tiled_partition<128>(b);
	*out++ = cg::inclusive_scan(t, v);
	*out++ = cg::exclusive_scan(t, v);
	*out++ = cg::inclusive_scan(all, v, cg::greater<int>());
	*out++ = cg::exclusive_scan(all, v, cg::less<int>());
	*out++ = cg::inclusive_scan(all, (long long)v, cg::plus<long long>());
	*out++ = cg::exclusive_scan(all, v, cg::bit_xor<int>());
	*out++ = cg::inclusive_scan(t, v, twice);
	*out++ = cg::exclusive_scan(t, v, twice);
}

__global__ void floats(float *x, double *out)
{
	__shared__ cg::block_tile_memory<128> memory;
	cg::thread_block b = cg::this_thread_block(memory);
	float v = x[b.thread_rank()];
	out += b.thread_rank() * 8;
	auto t = cg::tiled_partition<128>(b);
	*out++ = cg::reduce(t, v, cg::plus<float>());
	*out++ = cg::reduce(t, (double)v, cg::greater<double>());
	*out++ = cg::inclusive_scan(t, v);
	*out++ = cg::exclusive_scan(t, (double)v, cg::plus<double>());
	*out++ = t.shfl(v, 77);
	*out++ = t.shfl((double)v, 100);
}

/* The tiles of a block go their own ways. */
__global__ void orders(int *x, int *out)
{
	__shared__ cg::block_tile_memory<256> memory;
	__shared__ int data[512];
	cg::thread_block b = cg::this_thread_block(memory);
	auto t = cg::tiled_partition<64>(b);
	int i = b.thread_rank(), v = x[i];
	for (unsigned n = 0; n < 2 + t.meta_group_rank(); n++) {
		data[i] = v;
		t.sync();
		v += data[(i & ~63) + (i + 33) % 64];
		t.sync();
		if (t.any(v == 7))
			v--;
	}
	out[i] = v;
}

__global__ void updates(int *x, int *out, int *total)
{
	__shared__ cg::block_tile_memory<64> memory;
	cg::thread_block b = cg::this_thread_block(memory);
	auto t = cg::tiled_partition<64>(b);
	cuda::atomic_ref<int, cuda::thread_scope_device> first(total[0]), second(total[1]), third(total[2]), fourth(total[3]);
	int v = x[threadIdx.x];
	out += threadIdx.x * 8;
	*out++ = cg::inclusive_scan_update(t, first, v);
	*out++ = cg::exclusive_scan_update(t, first, v, cg::plus<int>());
	*out++ = cg::exclusive_scan_update(t, second, v, cg::greater<int>());
	cg::reduce_update_async(t, third, v, cg::less<int>());
	cg::reduce_store_async(t, fourth, v, cg::bit_or<int>());
}
