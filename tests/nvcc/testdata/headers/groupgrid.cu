// Cooperative groups: the barrier of the grid.
//
// run: --entry sums --grid 4,2 --block 32,2 --cooperative true --arg x:i32[512]=rand(1)
//      --arg part:i32[8]=zero --arg out:i32[1024]=zero
#include <cooperative_groups.h>
#include <utility>
namespace cg = cooperative_groups;

__global__ void sums(int *x, int *part, int *out)
{
	cg::grid_group g = cg::this_grid();
	atomicAdd(&part[g.block_rank()], x[g.thread_rank()] & 0xffff);
	g.sync();
	int sum = 0;
	for (int i = 0; i < g.num_blocks(); i++)
		sum += part[i];
	auto token = g.barrier_arrive();
	out[g.thread_rank()] = sum + g.is_valid();
	g.barrier_wait(std::move(token));
	cg::sync(g);
	out[512 + g.thread_rank()] = out[g.size() - 1 - g.thread_rank()];
}
