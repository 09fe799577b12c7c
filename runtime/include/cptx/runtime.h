#ifndef _CPTX_RUNTIME_H
#define _CPTX_RUNTIME_H
/* Macros of cuda_runtime.h and of what CUDA's own includes, which CUDA C++ has without an #include. */
#define CUDART_VERSION 13050
#define __CUDART_API_VERSION ((__CUDA_API_VER_MAJOR__ * 1000) + (__CUDA_API_VER_MINOR__ * 10))
#define CUDARTAPI
#define CUDARTAPI_CDECL
#define CUDART_DEVICE __device__
#define __CUDACC_VER__ "__CUDACC_VER__ is no longer supported.  Use __CUDACC_VER_MAJOR__, __CUDACC_VER_MINOR__, and __CUDACC_VER_BUILD__ instead."
#define __CUDART_API_PTDS(api) api
#define __CUDART_API_PTSZ(api) api
#define __CUDA_ARCH_HAS_FEATURE__(feature) __CUDA_ARCH_FEAT_##feature
#ifdef __CUDA_ARCH_FAMILY_SPECIFIC__
#define __CUDA_HAS_ARCH_FAMILY_SPECIFIC(n) (__CUDA_ARCH_FAMILY_SPECIFIC__ >= n##0 && __CUDA_ARCH_FAMILY_SPECIFIC__ < n##0 + 100)
#else
#define __CUDA_HAS_ARCH_FAMILY_SPECIFIC(n) 0
#endif
#ifdef __CUDA_ARCH_SPECIFIC__
#define __CUDA_HAS_ARCH_SPECIFIC(n) (__CUDA_ARCH_SPECIFIC__ == n##0)
#else
#define __CUDA_HAS_ARCH_SPECIFIC(n) 0
#endif
#define __annotate__(a) __attribute__((a))
#define __cdecl
#define __cudaGet_blockDim() blockDim
#define __cudaGet_blockIdx() blockIdx
#define __cudaGet_gridDim() gridDim
#define __cudaGet_threadIdx() threadIdx
#define __cudaGet_warpSize() warpSize
#define __export__
#define __import__
#define __inline_hint__ __attribute__((nv_inline_hint))
#define __location__(a) __annotate__(a)
#define __no_return__ __attribute__((noreturn))
#define __nv_pure__ __location__(nv_pure)
#define __specialization_static
#define __thread__ __thread

/* The headers that CUDA's own includes: programs ask by these names if they were. */
#define __CHANNEL_DESCRIPTOR_H__
#define __COMMON_FUNCTIONS_H__
#define __CUDA_DEVICE_RUNTIME_API_H__
#define __CUDA_RUNTIME_API_H__
#define __CUDA_RUNTIME_H__
#define __DEVICE_ATOMIC_FUNCTIONS_HPP__
#define __DEVICE_ATOMIC_FUNCTIONS_H__
#define __DEVICE_DOUBLE_FUNCTIONS_HPP__
#define __DEVICE_DOUBLE_FUNCTIONS_H__
#define __DEVICE_FUNCTIONS_HPP__
#define __DEVICE_FUNCTIONS_H__
#define __DEVICE_LAUNCH_PARAMETERS_H__
#define __DRIVER_FUNCTIONS_H__
#define __HOST_CONFIG_H__
#define __HOST_DEFINES_H__
#define __LIBRARY_TYPES_H__
#define __MATH_FUNCTIONS_HPP__
#define __MATH_FUNCTIONS_H__
#define __SM_100_RT_HPP__
#define __SM_100_RT_H__
#define __SM_20_ATOMIC_FUNCTIONS_HPP__
#define __SM_20_ATOMIC_FUNCTIONS_H__
#define __SM_20_INTRINSICS_HPP__
#define __SM_20_INTRINSICS_H__
#define __SM_30_INTRINSICS_HPP__
#define __SM_30_INTRINSICS_H__
#define __SM_32_ATOMIC_FUNCTIONS_HPP__
#define __SM_32_ATOMIC_FUNCTIONS_H__
#define __SM_32_INTRINSICS_HPP__
#define __SM_32_INTRINSICS_H__
#define __SM_35_ATOMIC_FUNCTIONS_H__
#define __SM_35_INTRINSICS_H__
#define __SM_60_ATOMIC_FUNCTIONS_HPP__
#define __SM_60_ATOMIC_FUNCTIONS_H__
#define __SM_61_INTRINSICS_HPP__
#define __SM_61_INTRINSICS_H__
#define __SM_70_RT_HPP__
#define __SM_70_RT_H__
#define __SM_80_RT_HPP__
#define __SM_80_RT_H__
#define __SM_90_RT_HPP__
#define __SM_90_RT_H__
#define __SURFACE_INDIRECT_FUNCTIONS_H__
#define __SURFACE_TYPES_H__
#define __TEXTURE_INDIRECT_FUNCTIONS_H__
#define __TEXTURE_TYPES_H__
#define __VECTOR_FUNCTIONS_HPP__
#define __VECTOR_FUNCTIONS_H__
#define __VECTOR_TYPES_H__
#endif
