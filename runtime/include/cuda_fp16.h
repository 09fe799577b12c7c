#ifndef _CPTX_CUDA_FP16_H
#define _CPTX_CUDA_FP16_H
#define __CUDA_FP16_H__
#define __CUDA_FP16_TYPES_EXIST__
/* CUDA's half is _Float16. Its functions, those on pairs (half2) and the operators on pairs in C++ are built in. */
#include <cuda_runtime.h>
typedef _Float16 __half;
typedef __half half, __nv_half, nv_half;
typedef struct __attribute__((aligned(4))) __half2 { __half x, y; } __half2;
typedef __half2 half2, __nv_half2, nv_half2;
typedef struct __half_raw { unsigned short x; } __half_raw;
typedef struct __attribute__((aligned(4))) __half2_raw { unsigned short x, y; } __half2_raw;
#define CUDART_INF_FP16 __ushort_as_half((unsigned short)0x7C00)
#define CUDART_NAN_FP16 __ushort_as_half((unsigned short)0x7FFF)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half((unsigned short)0x0001)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7BFF)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half((unsigned short)0x8000)
#define CUDART_ZERO_FP16 __ushort_as_half((unsigned short)0x0000)
#define CUDART_ONE_FP16 __ushort_as_half((unsigned short)0x3C00)
#endif
