#include "check.h"
__device__ int table[100];
__constant__ short weights[8] = {1, 2, 3, 4, 5, 6, 7, 8};
static __device__ double hidden = 2.5;
__global__ void fill(int k) { table[threadIdx.x] = k * weights[threadIdx.x % 8] + (int)(hidden * 2); }
int main()
{
	void *at;
	size_t size;
	CHECK(cudaGetSymbolAddress(&at, table));
	CHECK(cudaGetSymbolSize(&size, table));
	EQUAL(size, 400);
	CHECK(cudaGetSymbolSize(&size, weights));
	EQUAL(size, 16);
	short three[3] = {-1, -2, -3};
	cudaStream_t s;
	CHECK(cudaStreamCreate(&s));
	CHECK(cudaMemcpyToSymbolAsync(weights, three, sizeof three, 2 * sizeof(short), cudaMemcpyHostToDevice, s));
	fill<<<1, 100, 0, s>>>(10);
	int got[50], all[100];
	CHECK(cudaMemcpyFromSymbolAsync(got, table, sizeof got, 50 * sizeof(int), cudaMemcpyDeviceToHost, s));
	CHECK(cudaStreamSynchronize(s));
	CHECK(cudaMemcpy(all, at, sizeof all, cudaMemcpyDeviceToHost));
	const int w[8] = {1, 2, -1, -2, -3, 6, 7, 8};
	for (int i = 0; i < 100; i++)
		EQUAL(all[i], 10 * w[i % 8] + 5);
	for (int i = 0; i < 50; i++)
		EQUAL(got[i], all[i + 50]);
	puts("ok");
}
