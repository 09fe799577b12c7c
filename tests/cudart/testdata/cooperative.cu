#include "check.h"
#include <cooperative_groups.h>
__global__ void twice(int *x, int *sum)
{
	auto grid = cooperative_groups::this_grid();
	int i = grid.thread_rank();
	x[i] = i;
	grid.sync();
	atomicAdd(sum, x[grid.size() - 1 - i]);
}
int main()
{
	int *x, *sum, got = 0;
	CHECK(cudaMalloc(&x, 128 * sizeof *x));
	CHECK(cudaMalloc(&sum, sizeof *sum));
	CHECK(cudaMemset(sum, 0, sizeof *sum));
	void *args[] = {&x, &sum};
	CHECK(cudaLaunchCooperativeKernel((void *)twice, dim3(4), dim3(32), args, 0, 0));
	CHECK(cudaMemcpy(&got, sum, sizeof got, cudaMemcpyDeviceToHost));
	EQUAL(got, 127 * 128 / 2);
	WANT(cudaErrorCooperativeLaunchTooLarge, cudaLaunchCooperativeKernel((void *)twice, dim3(1 << 20), dim3(1024), args, 0, 0));
	puts("ok");
}
