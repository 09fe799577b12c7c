#include "check.h"
__managed__ int counter = 5;
__managed__ float table[64];
__global__ void work(int *x)
{
	x[threadIdx.x] += threadIdx.x;
	table[threadIdx.x] = x[threadIdx.x] * 0.5f;
	atomicAdd(&counter, 1);
}
int main()
{
	int *x;
	CHECK(cudaMallocManaged(&x, 64 * sizeof *x));
	for (int i = 0; i < 64; i++)
		x[i] = 100 * i;
	counter += 1;
	work<<<1, 64>>>(x);
	CHECK(cudaDeviceSynchronize());
	EQUAL(counter, 70);
	for (int i = 0; i < 64; i++) {
		EQUAL(x[i], 101 * i);
		EQUAL(table[i], 101 * i * 0.5f);
	}
	cudaPointerAttributes a;
	CHECK(cudaPointerGetAttributes(&a, x));
	EQUAL(a.type, cudaMemoryTypeManaged);
	CHECK(cudaFree(x));
	puts("ok");
}
