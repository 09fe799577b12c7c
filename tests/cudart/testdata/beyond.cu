// A kernel that writes beyond a buffer: the context is lost, and this is told.
#include "check.h"
__global__ void store(int *x) { x[threadIdx.x] = 1; }
int main()
{
	int *x;
	CHECK(cudaMalloc(&x, 16 * sizeof *x));
	store<<<1, 17>>>(x);
	WANT(cudaErrorIllegalAddress, cudaDeviceSynchronize());
	WANT(cudaErrorIllegalAddress, cudaGetLastError());
	WANT(cudaErrorIllegalAddress, cudaFree(x));
	puts("ok");
}
