// Sums over the blocks of a cluster: each block reads the others' sums from their shared memory.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

__global__ void __cluster_dims__(4) sums(const int *__restrict__ x, int *__restrict__ out)
{
	__shared__ int mine;
	cg::cluster_group cluster = cg::this_cluster();
	cg::thread_block block = cg::this_thread_block();
	auto warp = cg::tiled_partition<32>(block);
	if (block.thread_rank() == 0)
		mine = 0;
	block.sync();
	int sum = cg::reduce(warp, x[blockIdx.x * blockDim.x + threadIdx.x], cg::plus<int>());
	if (warp.thread_rank() == 0)
		atomicAdd(&mine, sum);
	cluster.sync();
	if (block.thread_rank() == 0) {
		int total = 0;
		for (unsigned r = 0; r < cluster.num_blocks(); r++)
			total += *cluster.map_shared_rank(&mine, r);
		out[blockIdx.x] = total;
	}
	cluster.sync(); // no block ends while others read its memory
}
