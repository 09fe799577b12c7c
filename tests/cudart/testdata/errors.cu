// The last error of a thread, and what each wrong call gives.
#include "check.h"
__global__ void nothing(int) {}
__device__ int variable;
static int none;
int main()
{
	CHECK(cudaFree(0));
	WANT(cudaErrorInvalidValue, cudaMalloc((void **)0, 4));
	WANT(cudaErrorInvalidValue, cudaPeekAtLastError());
	CHECK(cudaFree(0)); // a success leaves it
	WANT(cudaErrorInvalidValue, cudaPeekAtLastError());
	WANT(cudaErrorInvalidValue, cudaGetLastError());
	CHECK(cudaGetLastError());
	nothing<<<0, 1>>>(1);
	WANT(cudaErrorInvalidConfiguration, cudaGetLastError());
	nothing<<<1, 1025>>>(1);
	WANT(cudaErrorInvalidConfiguration, cudaGetLastError());
	nothing<<<1, dim3(1, 1, 65)>>>(1);
	WANT(cudaErrorInvalidConfiguration, cudaGetLastError());
	nothing<<<1, 32, 1 << 20>>>(1);
	WANT(cudaErrorInvalidValue, cudaGetLastError());
	WANT(cudaErrorInvalidDeviceFunction, cudaLaunchKernel((const void *)&none, dim3(1), dim3(1), (void **)0, 0, 0));
	WANT(cudaErrorInvalidSymbol, cudaMemcpyToSymbol(none, &none, 4));
	WANT(cudaErrorInvalidValue, cudaMemcpyToSymbol(variable, &none, 8));
	WANT(cudaErrorInvalidMemcpyDirection, cudaMemcpyToSymbol(variable, &none, 4, 0, cudaMemcpyDeviceToHost));
	WANT(cudaErrorInvalidMemcpyDirection, cudaMemcpy(&none, &none, 4, (cudaMemcpyKind)7));
	WANT(cudaErrorInvalidDevice, cudaSetDevice(99));
	void *p;
	WANT(cudaErrorMemoryAllocation, cudaMalloc(&p, (size_t)1 << 60));
	WANT(cudaErrorInvalidResourceHandle, cudaStreamSynchronize((cudaStream_t)12345));
	WANT(cudaErrorInvalidValue, cudaFree((void *)12345));
	cudaGetLastError();
	nothing<<<1, 1>>>(1);
	CHECK(cudaGetLastError());
	CHECK(cudaDeviceSynchronize());
	if (strcmp(cudaGetErrorString(cudaErrorNotReady), "device not ready") || strcmp(cudaGetErrorName(cudaErrorNotReady), "cudaErrorNotReady") ||
	    strcmp(cudaGetErrorString((cudaError_t)54321), "unrecognized error code"))
		puts("texts");
	puts("ok");
}
