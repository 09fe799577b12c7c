// What is known of devices and kernels.
#include "check.h"
__global__ void __launch_bounds__(256) bounded(float *x)
{
	__shared__ float part[100];
	part[threadIdx.x % 100] = x[threadIdx.x];
	__syncthreads();
	x[threadIdx.x] = part[(threadIdx.x + 1) % 100];
}
int main()
{
	int n = 0, v = 0, now = -1;
	CHECK(cudaGetDeviceCount(&n));
	EQUAL(n, 2);
	CHECK(cudaSetDevice(1));
	CHECK(cudaGetDevice(&now));
	EQUAL(now, 1);
	CHECK(cudaDriverGetVersion(&v));
	EQUAL(v >= 12000, 1);
	CHECK(cudaRuntimeGetVersion(&v));
	EQUAL(v / 1000, CUDART_VERSION / 1000);
	cudaDeviceProp p;
	CHECK(cudaGetDeviceProperties(&p, 1));
	EQUAL(p.major * 10 + p.minor, 90);
	EQUAL(p.warpSize, 32);
	EQUAL(p.maxThreadsDim[2], 64);
	EQUAL(p.sharedMemPerBlock, 49152);
	EQUAL(p.clusterLaunch, 1);
	EQUAL(strlen(p.name) > 0 && p.totalGlobalMem > 0, 1);
	CHECK(cudaDeviceGetAttribute(&v, cudaDevAttrMultiProcessorCount, 1));
	EQUAL(p.multiProcessorCount, v);
	cudaFuncAttributes a;
	CHECK(cudaFuncGetAttributes(&a, bounded));
	EQUAL(a.maxThreadsPerBlock, 256);
	EQUAL(a.sharedSizeBytes, 400);
	int blocks = 0, size = 0;
	CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, bounded, 256, 0));
	EQUAL(blocks >= 1 && blocks <= 8, 1);
	CHECK(cudaOccupancyMaxPotentialBlockSize(&blocks, &size, bounded));
	EQUAL(size, 256);
	size_t left, all, limit;
	CHECK(cudaMemGetInfo(&left, &all));
	EQUAL(left <= all && all == p.totalGlobalMem, 1);
	CHECK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 64 << 20));
	CHECK(cudaDeviceGetLimit(&limit, cudaLimitMallocHeapSize));
	EQUAL(limit, 64 << 20);
	char id[32];
	CHECK(cudaDeviceGetPCIBusId(id, sizeof id, 1));
	CHECK(cudaDeviceGetByPCIBusId(&v, id));
	EQUAL(v, 1);
	puts("ok");
}
