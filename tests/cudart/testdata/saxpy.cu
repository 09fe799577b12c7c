#include "check.h"
__device__ int total;
__constant__ float scale;
__global__ void saxpy(int n, const float *x, float *y)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		y[i] = scale * x[i] + y[i], atomicAdd(&total, 1);
}
int main()
{
	const int n = 1000;
	float x[n], y[n], *dx, *dy, a = 3;
	for (int i = 0; i < n; i++)
		x[i] = i, y[i] = 2 * i;
	CHECK(cudaMalloc(&dx, sizeof x));
	CHECK(cudaMalloc(&dy, sizeof y));
	CHECK(cudaMemcpy(dx, x, sizeof x, cudaMemcpyHostToDevice));
	CHECK(cudaMemcpy(dy, y, sizeof y, cudaMemcpyHostToDevice));
	CHECK(cudaMemcpyToSymbol(scale, &a, sizeof a));
	saxpy<<<(n + 127) / 128, 128>>>(n, dx, dy);
	CHECK(cudaGetLastError());
	CHECK(cudaMemcpy(y, dy, sizeof y, cudaMemcpyDeviceToHost));
	int t = 0;
	CHECK(cudaMemcpyFromSymbol(&t, total, sizeof t));
	EQUAL(t, n);
	for (int i = 0; i < n; i++)
		EQUAL(y[i], a * x[i] + 2 * i);
	CHECK(cudaFree(dx));
	CHECK(cudaFree(dy));
	puts("ok");
}
