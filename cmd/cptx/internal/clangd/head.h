/* Written by cptx --clangd: what the compiler has built in, for tools that are made of clang. */
#pragma once
#pragma clang system_header

#ifdef __CUDA__
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __CPTX_DEVICE __attribute__((device))
#else
#define __host__
#define __device__
#define __global__
#define __shared__ __attribute__((annotate("shared")))
#define __constant__ __attribute__((annotate("constant")))
#define __managed__
#define __launch_bounds__(...)
#define __CPTX_DEVICE
#endif
#define __grid_constant__
#define __noinline__ __attribute__((noinline))
#define __forceinline__ inline __attribute__((always_inline))
#define __maxnreg__(...)
#define __cluster_dims__(...)
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __attribute__((aligned(n)))
#define __device_builtin__
#define __cudart_builtin__

/* A function of which a header of the library may declare the one that C has. */
#ifdef __cplusplus
#define __CPTX_LIBRARY extern "C" __CPTX_DEVICE
#define __CPTX_OVERLOAD __CPTX_DEVICE
#else
#define __CPTX_LIBRARY
#define __CPTX_OVERLOAD __attribute__((overloadable))
#endif

#if !defined(__cplusplus)
typedef __SIZE_TYPE__ size_t;
#if __STDC_VERSION__ < 202311L
typedef _Bool bool;
#endif
#define __builtin_add_overflow_p(a, b, c) __builtin_add_overflow(a, b, &(__typeof__((__typeof__(c))0)){0})
#define __builtin_sub_overflow_p(a, b, c) __builtin_sub_overflow(a, b, &(__typeof__((__typeof__(c))0)){0})
#define __builtin_mul_overflow_p(a, b, c) __builtin_mul_overflow(a, b, &(__typeof__((__typeof__(c))0)){0})
#endif

typedef unsigned long long cudaTextureObject_t, cudaSurfaceObject_t;
enum cudaSurfaceBoundaryMode { cudaBoundaryModeZero, cudaBoundaryModeClamp, cudaBoundaryModeTrap };
