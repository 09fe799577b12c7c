#include "check.h"
#include <thread>
#include <vector>
__global__ void work(int n, int *x, int k)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		x[i] = x[i] * 2 + k;
}
static void run(int k)
{
	const int n = 500;
	std::vector<int> h(n, k);
	int *d;
	cudaStream_t s;
	CHECK(cudaSetDevice(k % 2));
	CHECK(cudaStreamCreate(&s));
	CHECK(cudaMalloc(&d, n * sizeof *d));
	CHECK(cudaMemcpyAsync(d, h.data(), n * sizeof *d, cudaMemcpyHostToDevice, s));
	for (int i = 0; i < 10; i++)
		work<<<4, 128, 0, s>>>(n, d, k);
	CHECK(cudaMemcpyAsync(h.data(), d, n * sizeof *d, cudaMemcpyDeviceToHost, s));
	CHECK(cudaStreamSynchronize(s));
	for (int i = 0; i < n; i++)
		EQUAL(h[i], k * (1024 + 1023));
	cudaMalloc((void **)0, 1);
	WANT(cudaErrorInvalidValue, cudaGetLastError());
}
int main()
{
	std::vector<std::thread> list;
	for (int k = 0; k < 8; k++)
		list.emplace_back(run, k);
	for (auto &t : list)
		t.join();
	CHECK(cudaGetLastError()); // those of other threads are theirs
	puts("ok");
}
