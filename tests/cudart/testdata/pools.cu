#include "check.h"
__global__ void fill(int *x, int v) { x[threadIdx.x] = v + threadIdx.x; }
int main()
{
	cudaStream_t s;
	cudaMemPool_t pool;
	CHECK(cudaStreamCreate(&s));
	CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
	unsigned long long keep = ~0ull, got = 0;
	CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &keep));
	CHECK(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &got));
	EQUAL(got == keep, 1);
	int h[64];
	for (int k = 0; k < 10; k++) {
		int *d;
		CHECK(cudaMallocAsync(&d, sizeof h, s));
		fill<<<1, 64, 0, s>>>(d, k);
		CHECK(cudaMemcpyAsync(h, d, sizeof h, cudaMemcpyDeviceToHost, s));
		CHECK(cudaFreeAsync(d, s));
		CHECK(cudaStreamSynchronize(s));
		for (int i = 0; i < 64; i++)
			EQUAL(h[i], k + i);
	}
	CHECK(cudaMemPoolTrimTo(pool, 0));
	puts("ok");
}
