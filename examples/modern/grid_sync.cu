// Divides numbers by their sum in one launch: all blocks wait for each other in between.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

__global__ void normalise(float *x, int n, float *sum)
{
	cg::grid_group grid = cg::this_grid();
	auto warp = cg::tiled_partition<32>(cg::this_thread_block());
	float s = 0;
	for (int i = grid.thread_rank(); i < n; i += grid.size())
		s += x[i];
	s = cg::reduce(warp, s, cg::plus<float>());
	if (warp.thread_rank() == 0)
		atomicAdd(sum, s);
	grid.sync();
	float total = *sum;
	for (int i = grid.thread_rank(); i < n; i += grid.size())
		x[i] /= total;
}
