// Cooperative groups: every method of groups of a block, with blocks of one and three dimensions and with
// a last warp that is not full.
//
// run: --entry blocks --grid 3,2 --block 8,3,2 --arg out:u32[12288]=zero
// run: --entry tiles --grid 2 --block 96 --arg x:i32[192]=rand(1) --arg out:i32[30000]=zero
// run: --entry tiles --grid 2 --block 16,2,2 --arg x:i32[192]=rand(2) --arg out:i32[30000]=zero
// run: --entry partitions --block 64 --arg x:i32[64]=rand(3) --arg out:i32[8192]=zero
// run: --entry coalesced --block 64 --arg x:i32[64]=rand(4) --arg out:i32[8192]=zero
// run: --entry generic --block 80 --arg out:u64[8192]=zero
// run: --entry values --block 32 --arg x:f32[32]=rand(5) --arg out:f64[4096]=zero
#include <cooperative_groups.h>
#include <utility>
namespace cg = cooperative_groups;

__device__ unsigned *put(unsigned *out, dim3 d)
{
	*out++ = d.x;
	*out++ = d.y;
	*out++ = d.z;
	return out;
}

__global__ void blocks(unsigned *out)
{
	cg::thread_block b = cg::this_thread_block();
	cg::grid_group g = cg::this_grid();
	out += g.thread_rank() * 41;
	*out++ = b.size();
	*out++ = b.num_threads();
	*out++ = b.thread_rank();
	out = put(put(put(put(out, b.group_index()), b.thread_index()), b.group_dim()), b.dim_threads());
	*out++ = g.size();
	*out++ = g.num_threads();
	*out++ = g.thread_rank();
	*out++ = g.num_blocks();
	*out++ = g.block_rank();
	*out++ = g.is_valid();
	out = put(put(put(put(put(out, g.group_dim()), g.dim_blocks()), g.dim_threads()), g.thread_index()), g.block_index());
	*out++ = cg::thread_rank(b) + cg::group_size(b) * 1000 + cg::thread_rank(g) * 7 + cg::group_size(g) * 3;
	b.sync();
	cg::sync(b);
	auto token = b.barrier_arrive();
	b.barrier_wait(std::move(token));
}

template <typename Tile> __device__ int *tile(Tile t, int v, int *out)
{
	*out++ = t.size();
	*out++ = t.num_threads();
	*out++ = t.thread_rank();
	*out++ = t.meta_group_rank();
	*out++ = t.meta_group_size();
	*out++ = t.shfl(v, 3);
	*out++ = t.shfl_down(v, 1);
	*out++ = t.shfl_up(v, 2);
	*out++ = t.shfl_xor(v, t.size() > 1);
	*out++ = t.any(v > 0);
	*out++ = t.all(v > 0);
	*out++ = t.ballot(v > 0);
	*out++ = t.match_any(v & 3);
	int all;
	*out++ = t.match_all(v & 1, all);
	*out++ = all;
	*out++ = cg::thread_rank(t) + cg::group_size(t);
	t.sync();
	cg::sync(t);
	return out;
}

__global__ void tiles(int *x, int *out)
{
	cg::thread_block b = cg::this_thread_block();
	int v = x[b.thread_rank()];
	out += (blockIdx.x * b.size() + b.thread_rank()) * 144;
	auto t32 = cg::tiled_partition<32>(b);
	out = tile(t32, v, out);
	out = tile(cg::tiled_partition<16>(b), v, out);
	out = tile(cg::tiled_partition<8>(t32), v, out);
	auto t4 = cg::tiled_partition<4>(cg::tiled_partition<16>(t32));
	out = tile(t4, v, out);
	cg::thread_block_tile<2> t2 = cg::tiled_partition<2>(t4);
	out = tile(t2, v, out);
	out = tile(cg::tiled_partition<1>(b), v, out);
	out = tile(cg::this_thread(), v, out);
	cg::thread_block_tile<32> any = t32;
	out = tile(any, v, out);
	out = tile(cg::tiled_partition<4>(any), v, out);
}

__device__ int *threads(cg::coalesced_group g, int v, int *out)
{
	*out++ = g.size();
	*out++ = g.num_threads();
	*out++ = g.thread_rank();
	*out++ = g.meta_group_rank();
	*out++ = g.meta_group_size();
	*out++ = g.shfl(v, 0);
	*out++ = g.shfl(v, g.size() - 1);
	*out++ = g.shfl_down(v, 1);
	*out++ = g.shfl_up(v, 2);
	*out++ = g.any(v > 0);
	*out++ = g.all(v > 0);
	*out++ = g.ballot(v > 0);
	*out++ = g.match_any(v & 3);
	int all;
	*out++ = g.match_all(v & 1, all);
	*out++ = all;
	g.sync();
	return out;
}

__global__ void partitions(int *x, int *out)
{
	cg::thread_block b = cg::this_thread_block();
	int v = x[b.thread_rank()];
	out += b.thread_rank() * 105;
	auto t = cg::tiled_partition<32>(b);
	out = threads(cg::binary_partition(t, v > 0), v, out);
	out = threads(cg::labeled_partition(t, v & 7), v, out);
	out = threads(cg::labeled_partition(cg::tiled_partition<16>(b), v & 1), v, out);
	auto c = cg::coalesced_threads();
	out = threads(cg::labeled_partition(c, (long)v & 3), v, out);
	out = threads(cg::labeled_partition(c, (v & 3) == 0), v, out);
	out = threads(cg::binary_partition(cg::labeled_partition(c, v & 1), v & 2), v, out);
	out = threads(cg::labeled_partition(c, x + (v & 1)), v, out);
}

__global__ void coalesced(int *x, int *out)
{
	int r = threadIdx.x, v = x[r];
	out += r * 105;
	out = threads(cg::coalesced_threads(), v, out);
	if (v & 1) {
		auto g = cg::coalesced_threads();
		out = threads(g, v, out);
		out = threads(cg::tiled_partition(g, 4), v, out);
		out = threads(cg::tiled_partition(cg::tiled_partition(g, 8), 2), v, out);
		out = threads(cg::tiled_partition(g, 32), v, out);
	} else if (r % 3) {
		out = threads(cg::coalesced_threads(), v, out);
	}
}

__device__ unsigned long long *group(const cg::thread_group &g, unsigned long long *out)
{
	*out++ = g.size();
	*out++ = g.thread_rank();
	*out++ = g.get_type();
	*out++ = cg::thread_rank(g);
	g.sync();
	return out;
}

__global__ void generic(unsigned long long *out)
{
	cg::thread_block b = cg::this_thread_block();
	out += b.thread_rank() * 40;
	cg::thread_group g = b;
	out = group(g, out);
	out = group(cg::tiled_partition(g, 8), out);
	out = group(cg::tiled_partition(b, 32), out);
	out = group(cg::tiled_partition<4>(b), out);
	cg::thread_group h = cg::tiled_partition(cg::tiled_partition(b, 16), 4);
	out = group(h, out);
	if (threadIdx.x % 5 > 1) {
		out = group(cg::coalesced_threads(), out);
		cg::thread_group c = cg::coalesced_threads();
		out = group(cg::tiled_partition(c, 2), out);
	}
}

struct pair {
	float a;
	double b;
	short c;
};

__global__ void values(float *x, double *out)
{
	auto t = cg::tiled_partition<32>(cg::this_thread_block());
	float v = x[threadIdx.x];
	out += threadIdx.x * 40;
	*out++ = t.shfl(v, 1);
	*out++ = t.shfl((double)v, 2);
	*out++ = t.shfl((long long)(v * 1e6), 2);
	*out++ = t.shfl((unsigned char)(v * 255), 3);
	*out++ = t.shfl((short)(v * 255), 3);
	*out++ = t.shfl(v > 0.5f, 3);
	float2 f = t.shfl_xor(make_float2(v, 2 * v), 5);
	*out++ = f.x;
	*out++ = f.y;
	pair p = {v, v, 3};
	p = t.shfl_down(p, 3);
	*out++ = p.a + p.b + p.c;
	auto c = cg::coalesced_threads();
	p = c.shfl_up(p, 3);
	*out++ = p.a + p.b + p.c;
	*out++ = c.shfl((unsigned long)(v * 1000), 4);
	if (v > 0.25f) {
		auto c = cg::coalesced_threads();
		float4 q = c.shfl(make_float4(v, 1, 2, v), 1);
		*out++ = q.x + q.y + q.z + q.w;
		*out++ = c.shfl_down((double)v, 2);
	}
}
