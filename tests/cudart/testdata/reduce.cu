#include "check.h"
__global__ void reduce(int n, const unsigned *x, unsigned long long *sum)
{
	extern __shared__ unsigned long long part[];
	unsigned long long s = 0;
	for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
		s += x[i];
	part[threadIdx.x] = s;
	__syncthreads();
	for (int k = blockDim.x / 2; k > 0; k /= 2) {
		if (threadIdx.x < k)
			part[threadIdx.x] += part[threadIdx.x + k];
		__syncthreads();
	}
	if (threadIdx.x == 0)
		atomicAdd(sum, part[0]);
}
int main()
{
	const int n = 5000;
	unsigned *h = new unsigned[n], *d;
	unsigned long long want = 0, got = 0, *sum;
	for (int i = 0; i < n; i++)
		want += h[i] = mix(i);
	CHECK(cudaMalloc(&d, n * sizeof *d));
	CHECK(cudaMalloc(&sum, sizeof *sum));
	CHECK(cudaMemset(sum, 0, sizeof *sum));
	CHECK(cudaMemcpy(d, h, n * sizeof *d, cudaMemcpyHostToDevice));
	reduce<<<4, 128, 128 * sizeof want>>>(n, d, sum);
	CHECK(cudaMemcpy(&got, sum, sizeof got, cudaMemcpyDeviceToHost));
	EQUAL(got == want, 1);
	// more than 48 KiB of dynamic shared memory have to be asked for
	reduce<<<1, 128, 60 << 10>>>(n, d, sum);
	WANT(cudaErrorInvalidValue, cudaGetLastError());
	CHECK(cudaFuncSetAttribute(reduce, cudaFuncAttributeMaxDynamicSharedMemorySize, 60 << 10));
	reduce<<<1, 128, 60 << 10>>>(n, d, sum);
	CHECK(cudaGetLastError());
	CHECK(cudaMemcpy(&got, sum, sizeof got, cudaMemcpyDeviceToHost));
	EQUAL(got == 2 * want, 1);
	puts("ok");
}
