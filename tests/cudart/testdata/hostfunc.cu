#include "check.h"
__global__ void put(int *x, int v) { *x = v; }
static int seen[2], order;
static void CUDART_CB look(void *p) { seen[order++] = *(int *)p; }
static void CUDART_CB after(cudaStream_t, cudaError_t e, void *p) { seen[order++] = e == cudaSuccess ? *(int *)p : -1; }
int main()
{
	int *x;
	cudaStream_t s;
	CHECK(cudaStreamCreate(&s));
	CHECK(cudaMallocHost(&x, sizeof *x));
	put<<<1, 1, 0, s>>>(x, 41);
	CHECK(cudaLaunchHostFunc(s, look, x));
	put<<<1, 1, 0, s>>>(x, 42);
	CHECK(cudaStreamAddCallback(s, after, x, 0));
	CHECK(cudaStreamSynchronize(s));
	EQUAL(order, 2);
	EQUAL(seen[0], 41);
	EQUAL(seen[1], 42);
	puts("ok");
}
