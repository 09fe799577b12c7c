// Cooperative groups: clusters, and what their blocks share.
//
// min-sm: 90
// run: --entry ranks --grid 4,2 --block 8,2 --cluster 2,2 --arg out:u32[4096]=zero
// run: --entry sums --grid 8 --block 32 --cluster 4 --arg x:u32[256]=rand(1) --arg out:u32[1024]=zero
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

__global__ void ranks(unsigned *out)
{
	cg::grid_group g = cg::this_grid();
	cg::cluster_group c = cg::this_cluster();
	out += g.thread_rank() * 32;
	out = put(put(put(put(out, c.block_index()), c.thread_index()), c.dim_blocks()), c.dim_threads());
	*out++ = c.block_rank();
	*out++ = c.thread_rank();
	*out++ = c.num_blocks();
	*out++ = c.num_threads();
	*out++ = c.size();
	out = put(put(out, g.dim_clusters()), g.cluster_index());
	*out++ = g.num_clusters();
	*out++ = g.cluster_rank();
	cg::thread_group any = c;
	*out++ = any.size() * 100 + any.thread_rank();
}

__global__ void sums(unsigned *x, unsigned *out)
{
	__shared__ unsigned mine[32];
	cg::cluster_group c = cg::this_cluster();
	unsigned t = threadIdx.x;
	mine[t] = x[blockIdx.x * 32 + t];
	c.sync();
	unsigned sum = 0;
	for (unsigned r = 0; r < c.num_blocks(); r++) {
		unsigned *theirs = c.map_shared_rank(mine, r);
		sum += theirs[31 - t] + c.query_shared_rank(theirs) * 7;
	}
	auto token = c.barrier_arrive();
	out[blockIdx.x * 32 + t] = sum;
	c.barrier_wait(std::move(token));
	*c.map_shared_rank(&mine[t], (c.block_rank() + 1) % c.num_blocks()) = sum;
	c.barrier_arrive();
	c.barrier_wait();
	out[256 + blockIdx.x * 32 + t] = mine[t];
	cg::sync(c);
}
