// Cooperative groups: reductions, scans and copies.
//
// run: --entry reductions --block 64 --arg x:i32[64]=rand(1) --arg out:i32[4096]=zero
// run: --entry floats --block 64 --arg x:f32[64]=rand(2) --arg out:f64[2048]=zero
// run: --entry scans --block 64 --arg x:i32[64]=rand(3) --arg out:i32[4096]=zero
// run: --entry copies --block 64 --arg x:u32[1024]=rand(4) --arg out:u32[4096]=zero
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

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

__device__ int twice(int a, int b) { return 2 * (a + b); }

__global__ void reductions(int *x, int *out)
{
	cg::thread_block b = cg::this_thread_block();
	int v = x[b.thread_rank()];
	out += b.thread_rank() * 64;
	auto t = cg::tiled_partition<32>(b);
	out = reduced(t, v, out);
	out = reduced(t, (unsigned)v, out);
	out = reduced(t, (short)v, out);
	out = reduced(t, (unsigned char)v, out);
	out = reduced(cg::tiled_partition<16>(b), v, out);
	out = reduced(cg::tiled_partition<4>(t), v, out);
	out = reduced(cg::tiled_partition<8>(t), (long long)v << 3, out);
	*out++ = cg::reduce(t, v, twice);
	if (v % 3) {
		auto c = cg::coalesced_threads();
		out = reduced(c, v, out);
		out = reduced(c, (unsigned long long)v, out);
		*out++ = cg::reduce(c, v, twice);
	}
	int first;
	cg::reduce_store_async(t, &first, v, cg::plus<int>());
	if (t.thread_rank() == 0)
		*out++ = first;
}

struct both {
	float a, b;
};

__global__ void floats(float *x, double *out)
{
	cg::thread_block b = cg::this_thread_block();
	float v = x[b.thread_rank()];
	out += b.thread_rank() * 32;
	auto t = cg::tiled_partition<32>(b);
	*out++ = cg::reduce(t, v, cg::plus<float>{});
	*out++ = cg::reduce(t, v, cg::less<float>{});
	*out++ = cg::reduce(t, v, cg::greater<float>{});
	*out++ = cg::reduce(t, (double)v, cg::plus<double>{});
	*out++ = cg::reduce(cg::tiled_partition<8>(t), (double)v, cg::greater<double>{});
	*out++ = cg::inclusive_scan(t, v, cg::plus<float>{});
	*out++ = cg::exclusive_scan(t, v, cg::plus<float>{});
	*out++ = cg::inclusive_scan(cg::tiled_partition<4>(t), v, cg::greater<float>{});
	if (v > 0.3f) {
		auto c = cg::coalesced_threads();
		*out++ = cg::reduce(c, v, cg::plus<float>{});
		*out++ = cg::inclusive_scan(c, (double)v);
		*out++ = cg::exclusive_scan(c, v, cg::less<float>{});
	}
}

template <typename G, typename T> __device__ int *scanned(const G &g, T v, int *out)
{
	*out++ = cg::inclusive_scan(g, v);
	*out++ = cg::exclusive_scan(g, v);
	*out++ = cg::inclusive_scan(g, v, cg::less<T>());
	*out++ = cg::exclusive_scan(g, v, cg::greater<T>());
	*out++ = cg::inclusive_scan(g, v, cg::bit_or<T>());
	*out++ = cg::exclusive_scan(g, v, cg::bit_xor<T>());
	return out;
}

__global__ void scans(int *x, int *out)
{
	cg::thread_block b = cg::this_thread_block();
	int v = x[b.thread_rank()] >> 4;
	out += b.thread_rank() * 64;
	auto t = cg::tiled_partition<32>(b);
	out = scanned(t, v, out);
	out = scanned(t, (unsigned short)v, out);
	out = scanned(cg::tiled_partition<8>(t), (long long)v, out);
	out = scanned(cg::coalesced_threads(), v, out);
	if (v & 2)
		out = scanned(cg::coalesced_threads(), v, out);
	*out++ = cg::inclusive_scan(t, v, twice);
}

__global__ void copies(unsigned *x, unsigned *out)
{
	__shared__ __align__(16) unsigned s[1024];
	cg::thread_block b = cg::this_thread_block();
	auto t = cg::tiled_partition<32>(b);
	for (int i = b.thread_rank(); i < 1024; i += b.size())
		s[i] = 7;
	b.sync();
	cg::memcpy_async(b, s, x, sizeof(unsigned) * 100);
	cg::memcpy_async(b, s + 128, 60, x + 3, 50);
	cg::wait_prior<1>(b);
	out[b.thread_rank()] = s[b.thread_rank()];
	cg::wait(b);
	for (int i = b.thread_rank(); i < 256; i += b.size())
		out[64 + i] = s[i];
	b.sync();
	unsigned *mine = s + 512 * t.meta_group_rank();
	cg::memcpy_async(t, mine, x + 512, 1024);
	cg::memcpy_async(t, (char *)(mine + 256) + 1, (const char *)(x + 100) + 1, 301);
	cg::memcpy_async(t, (char *)(mine + 384) + 1, (const char *)(x + 101) + 1, 201);
	cg::memcpy_async(t, (void *)(mine + 448), (const void *)(x + 20), 99);
	cg::wait(t);
	for (int i = t.thread_rank(); i < 512; i += t.size())
		out[512 + 512 * t.meta_group_rank() + i] = mine[i];
}
