#include "check.h"
__global__ void scan(const int *x, int *y)
{
	int v = x[threadIdx.x], lane = threadIdx.x % 32;
	for (int d = 1; d < 32; d *= 2) {
		int u = __shfl_up_sync(~0u, v, d);
		if (lane >= d)
			v += u;
	}
	__shared__ int sums[8];
	if (lane == 31)
		sums[threadIdx.x / 32] = v;
	__syncthreads();
	for (int w = 0; w < threadIdx.x / 32; w++)
		v += sums[w];
	y[threadIdx.x] = v;
}
int main()
{
	int h[256], got[256], *x, *y, sum = 0;
	for (int i = 0; i < 256; i++)
		h[i] = mix(i) % 1000;
	CHECK(cudaMalloc(&x, sizeof h));
	CHECK(cudaMalloc(&y, sizeof h));
	CHECK(cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice));
	scan<<<1, 256>>>(x, y);
	CHECK(cudaMemcpy(got, y, sizeof got, cudaMemcpyDeviceToHost));
	for (int i = 0; i < 256; i++)
		EQUAL(got[i], sum += h[i]);
	puts("ok");
}
