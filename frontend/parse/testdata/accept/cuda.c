// CUDA's qualifiers in every place they stand.
#include <cuda_runtime.h>
__constant__ float table[4] = { 1, 2, 3, 4 };
__device__ int counter, *pointer;
__managed__ double shared_with_host;
extern __shared__ float dynamic[];
__device__ __forceinline__ float sq(float x) { return x * x; }
static __device__ __noinline__ int no(int x);
__host__ __device__ inline int both(int a, int b) { return a < b ? a : b; }
__global__ void __launch_bounds__(256, 2) k1(float *__restrict__ p, const __grid_constant__ int n) {}
extern "C" __global__ __launch_bounds__(128) void k2(float4 *p, size_t n) {
  __shared__ float tile[32][33];
  __shared__ union { int i; float f; } u;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool ok = i < n && true;
  if (!ok) return;
#pragma unroll
  for (int j = 0; j < 4; ++j) p[i].x += tile[j][0] + dynamic[j];
  __syncthreads();
  void *q = nullptr;
}
__global__ void k3(void) __launch_bounds__(64) {}
extern "C" {
void in_block(int);
__device__ int in_block2(uint32_t x) { return (int)x; }
}
struct __align__(16) Aligned { float a, b, c, d; };
typedef struct __attribute__((packed, aligned(4), may_alias)) { char c; int x; } Packed;
