// run: --entry updates --grid 2 --block 64 --arg o:i32[1024]=zero --arg total:i32[24]=iota
// run: --entry calls --grid 2 --block 64 --arg o:u32[1024]=zero
// run: --entry statics --grid 2 --block 32 --arg o:u32[1024]=zero
#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>
#include <cooperative_groups/reduce.h>
#include <cuda/atomic>
namespace cg = cooperative_groups;

struct Twice {
	__device__ int operator()(int a, int b) const { return a + b + 2; }
};

/* One warp of a block alone adds to each object, so that what was there does not depend on the order. */
template <typename Group> __device__ void update(const Group &g, int *o, int *total)
{
	cuda::atomic_ref<int, cuda::thread_scope_device> a(total[0]), b(total[1]), c(total[2]), d(total[3]), e(total[4]), f(total[5]);
	int t = threadIdx.x;
	o[0] = cg::inclusive_scan_update(g, a, t, cg::plus<int>());
	o[1] = cg::exclusive_scan_update(g, a, t * 3);
	o[2] = cg::inclusive_scan_update(g, b, t ^ 5, cg::less<int>());
	o[3] = cg::exclusive_scan_update(g, c, t ^ 9, cg::bit_xor<int>());
	o[4] = cg::inclusive_scan_update(g, d, t, Twice());
	cg::reduce_update_async(g, e, t, cg::greater<int>());
	cg::reduce_store_async(g, f, t, cg::plus<int>());
	cg::reduce_update_async(g, d, 1, Twice());
}

extern "C" __global__ void updates(int *o, int *total)
{
	auto warp = cg::tiled_partition<32>(cg::this_thread_block());
	o += 8 * (threadIdx.x + 64 * blockIdx.x);
	if (threadIdx.x < 32)
		update(warp, o, total + 6 * blockIdx.x);
	else if (threadIdx.x % 3 != 1)
		update(cg::coalesced_threads(), o, total + 12 + 6 * blockIdx.x);
}

__device__ void put() { }
__device__ void put1(unsigned *o) { *o += 100; }
__device__ void put4(unsigned *o, int i, unsigned v, float f) { o[i] = v + (unsigned)f; }
__device__ unsigned get() { return threadIdx.x; }
__device__ unsigned get2(unsigned v, short w) { return v * 3 + w + threadIdx.x; }

extern "C" __global__ void calls(unsigned *o)
{
	cg::thread_block block = cg::this_thread_block();
	auto tile = cg::tiled_partition<8>(block);
	o += 512 * blockIdx.x;
	cg::invoke_one(block, put);
	cg::invoke_one(block, put1, o + 511);
	cg::invoke_one(tile, put4, o, (int)(256 + tile.meta_group_rank()), threadIdx.x, 2.5f);
	o[threadIdx.x] = cg::invoke_one_broadcast(tile, get);
	if (threadIdx.x % 5 == 2)
		o[64 + threadIdx.x] = cg::invoke_one_broadcast(cg::coalesced_threads(), get2, 7u, (short)threadIdx.x);
}

extern "C" __global__ void statics(unsigned *o)
{
	o += 16 * (threadIdx.x + 32 * blockIdx.x);
	*o++ = cg::thread_block::thread_rank() * 2 + cg::thread_block::size();
	*o++ = cg::thread_block::group_index().x + cg::thread_block::thread_index().x * 10 + cg::thread_block::group_dim().x * 100;
	*o++ = cg::thread_block::num_threads() + cg::thread_block::dim_threads().y;
	*o++ = cg::grid_group::thread_rank() + cg::grid_group::size() * 1000;
	*o++ = cg::grid_group::block_rank() + cg::grid_group::num_blocks() * 10 + cg::grid_group::block_index().x * 100;
	using Tile = cg::thread_block_tile<8>;
	*o++ = Tile::num_threads() + Tile::size() * 10 + Tile::thread_rank() * 100;
	using namespace cooperative_groups;
	thread_block::sync();
	*o++ = thread_block::thread_rank() + cooperative_groups::thread_block::size() + ::cooperative_groups::grid_group::group_dim().x;
}
