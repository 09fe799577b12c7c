#include "check.h"
__global__ void child(int *p, int n)
{
	atomicAdd(&p[threadIdx.x], n);
	if (n > 1 && threadIdx.x == 0)
		child<<<1, 4>>>(p, n - 1);
}
__global__ void last(int *p) { p[5] = p[0] + p[3]; }
__global__ void parent(int *p)
{
	if (threadIdx.x == 0) {
		last<<<1, 1, 0, cudaStreamTailLaunch>>>(p);
		child<<<2, 4>>>(p, 3);
		child<<<1, 4>>>(p, 1);
		child<<<1, 4000>>>(p, 1);
		p[6] = cudaGetLastError() == cudaErrorInvalidConfiguration;
	}
}
int main()
{
	int p[8] = {}, *d;
	CHECK(cudaMalloc(&d, sizeof p));
	CHECK(cudaMemcpy(d, p, sizeof p, cudaMemcpyHostToDevice));
	parent<<<1, 32>>>(d);
	CHECK(cudaGetLastError());
	CHECK(cudaMemcpy(p, d, sizeof p, cudaMemcpyDeviceToHost));
	for (int i = 0; i < 4; i++)
		EQUAL(p[i], 2 * (3 + 2 + 1) + 1);
	EQUAL(p[5], 26);
	EQUAL(p[6], 1);
	CHECK(cudaFree(d));
	puts("ok");
}
