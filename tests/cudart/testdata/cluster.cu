#include "check.h"
#include <cooperative_groups.h>
__global__ void exchange(int *out)
{
	__shared__ int mine;
	auto cluster = cooperative_groups::this_cluster();
	if (threadIdx.x == 0)
		mine = blockIdx.x * 100;
	cluster.sync();
	if (threadIdx.x == 0)
		out[blockIdx.x] = *cluster.map_shared_rank(&mine, cluster.block_rank() ^ 1) + cluster.num_blocks();
	cluster.sync();
}
int main()
{
	int *d, out[4];
	CHECK(cudaMalloc(&d, sizeof out));
	cudaLaunchConfig_t c = {};
	cudaLaunchAttribute a;
	a.id = cudaLaunchAttributeClusterDimension, a.val.clusterDim.x = 2, a.val.clusterDim.y = a.val.clusterDim.z = 1;
	c.gridDim = 4, c.blockDim = 32, c.attrs = &a, c.numAttrs = 1;
	CHECK(cudaLaunchKernelEx(&c, exchange, d));
	CHECK(cudaMemcpy(out, d, sizeof out, cudaMemcpyDeviceToHost));
	for (int i = 0; i < 4; i++)
		EQUAL(out[i], (i ^ 1) * 100 + 2);
	puts("ok");
}
