#include "check.h"
__global__ void square(int n, int *x)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		x[i] *= x[i];
}
static int registered[256];
int main()
{
	int *p, *d;
	CHECK(cudaHostAlloc(&p, 256 * sizeof *p, cudaHostAllocMapped));
	CHECK(cudaHostGetDevicePointer(&d, p, 0));
	for (int i = 0; i < 256; i++)
		p[i] = i, registered[i] = -i;
	square<<<2, 128>>>(256, d);
	CHECK(cudaHostRegister(registered, sizeof registered, cudaHostRegisterMapped));
	int *r;
	CHECK(cudaHostGetDevicePointer(&r, registered, 0));
	square<<<2, 128>>>(256, r);
	CHECK(cudaDeviceSynchronize());
	for (int i = 0; i < 256; i++) {
		EQUAL(p[i], i * i);
		EQUAL(registered[i], i * i);
	}
	cudaPointerAttributes a;
	CHECK(cudaPointerGetAttributes(&a, p));
	EQUAL(a.type, cudaMemoryTypeHost);
	EQUAL(a.hostPointer == p && a.devicePointer == d, 1);
	CHECK(cudaHostUnregister(registered));
	CHECK(cudaPointerGetAttributes(&a, registered));
	EQUAL(a.type, cudaMemoryTypeUnregistered);
	CHECK(cudaMalloc(&d, 4));
	CHECK(cudaPointerGetAttributes(&a, d));
	EQUAL(a.type, cudaMemoryTypeDevice);
	EQUAL(a.devicePointer == d && a.hostPointer == 0 && a.device == 0, 1);
	CHECK(cudaFreeHost(p));
	puts("ok");
}
