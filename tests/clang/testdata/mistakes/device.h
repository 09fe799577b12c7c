// What device code has without an include, for clang.
#ifdef __cplusplus
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define EXTERN extern "C"
#else
#define __global__
#define __device__
#define __shared__ static __attribute__((address_space(3)))
#define EXTERN extern
#endif
struct uint3 { unsigned x, y, z; };
EXTERN __device__ struct uint3 const threadIdx, blockIdx;
EXTERN __device__ int printf(const char *, ...);
EXTERN __device__ void __syncthreads(void);
#ifdef __cplusplus
__device__ int atomicAdd(int *, int);
__device__ float atomicAdd(float *, float);
struct dim3 { unsigned x, y, z; __host__ __device__ constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {} };
extern "C" __host__ int __cudaPushCallConfiguration(dim3, dim3, unsigned long = 0, void * = 0);
extern "C" __host__ int cudaConfigureCall(dim3, dim3, unsigned long = 0, void * = 0);
#endif
