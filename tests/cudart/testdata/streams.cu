#include "check.h"
__global__ void add(int n, const int *x, int *y, int k)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		y[i] = x[i] + k;
}
int main()
{
	const int n = 300;
	int *h, *a, *b, *c;
	CHECK(cudaMallocHost(&h, n * sizeof *h));
	CHECK(cudaMalloc(&a, n * sizeof *a));
	CHECK(cudaMalloc(&b, n * sizeof *b));
	CHECK(cudaMalloc(&c, n * sizeof *c));
	cudaStream_t s, t;
	cudaEvent_t ready, begun, ended;
	int least, greatest;
	CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
	CHECK(cudaStreamCreate(&s));
	CHECK(cudaStreamCreateWithPriority(&t, cudaStreamNonBlocking, greatest));
	CHECK(cudaEventCreateWithFlags(&ready, cudaEventDisableTiming));
	CHECK(cudaEventCreate(&begun));
	CHECK(cudaEventCreate(&ended));
	for (int i = 0; i < n; i++)
		h[i] = i;
	CHECK(cudaEventRecord(begun, s));
	CHECK(cudaMemcpyAsync(a, h, n * sizeof *a, cudaMemcpyHostToDevice, s));
	add<<<3, 128, 0, s>>>(n, a, b, 1);
	CHECK(cudaEventRecord(ready, s));
	CHECK(cudaStreamWaitEvent(t, ready, 0));
	add<<<3, 128, 0, t>>>(n, b, c, 10);
	CHECK(cudaMemcpyAsync(h, c, n * sizeof *c, cudaMemcpyDeviceToHost, t));
	CHECK(cudaStreamSynchronize(t));
	CHECK(cudaEventRecord(ended, s));
	CHECK(cudaEventSynchronize(ended));
	CHECK(cudaStreamQuery(t));
	CHECK(cudaEventQuery(ready));
	float ms = -1;
	CHECK(cudaEventElapsedTime(&ms, begun, ended));
	EQUAL(ms >= 0, 1);
	WANT(cudaErrorInvalidResourceHandle, cudaEventElapsedTime(&ms, ready, ended));
	for (int i = 0; i < n; i++)
		EQUAL(h[i], i + 11);
	unsigned flags = 0;
	CHECK(cudaStreamGetFlags(t, &flags));
	EQUAL(flags, cudaStreamNonBlocking);
	CHECK(cudaStreamDestroy(s));
	CHECK(cudaStreamDestroy(t));
	CHECK(cudaEventDestroy(ready));
	CHECK(cudaFreeHost(h));
	CHECK(cudaDeviceReset());
	CHECK(cudaMalloc(&a, 4)); // a new context
	puts("ok");
}
