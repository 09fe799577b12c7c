#ifndef _CPTX_CUDA_BF16_H
#define _CPTX_CUDA_BF16_H
#define __CUDA_BF16_H__
#define __CUDA_BF16_TYPES_EXIST__
/* CUDA's bfloat16 is __bf16. Its functions, those on pairs and the operators on pairs in C++ are built in. */
#include <cuda_runtime.h>
typedef __bf16 __nv_bfloat16;
typedef __nv_bfloat16 nv_bfloat16;
typedef struct __attribute__((aligned(4))) __nv_bfloat162 { __nv_bfloat16 x, y; } __nv_bfloat162;
typedef __nv_bfloat162 nv_bfloat162;
typedef struct __nv_bfloat16_raw { unsigned short x; } __nv_bfloat16_raw;
typedef struct __attribute__((aligned(4))) __nv_bfloat162_raw { unsigned short x, y; } __nv_bfloat162_raw;
#define CUDART_INF_BF16 __ushort_as_bfloat16((unsigned short)0x7F80)
#define CUDART_NAN_BF16 __ushort_as_bfloat16((unsigned short)0x7FFF)
#define CUDART_MIN_DENORM_BF16 __ushort_as_bfloat16((unsigned short)0x0001)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16((unsigned short)0x7F7F)
#define CUDART_NEG_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x8000)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x0000)
#define CUDART_ONE_BF16 __ushort_as_bfloat16((unsigned short)0x3F80)
#endif
