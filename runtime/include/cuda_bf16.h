#ifndef _CPTX_CUDA_BF16_H
#define _CPTX_CUDA_BF16_H
/* CUDA's bfloat16, as storage and for atomicAdd; its arithmetic functions are not available. */
#include <cuda_runtime.h>
typedef struct { unsigned short __x; } __nv_bfloat16;
typedef __nv_bfloat16 nv_bfloat16;
typedef struct __attribute__((aligned(4))) { __nv_bfloat16 x, y; } __nv_bfloat162;
typedef __nv_bfloat162 nv_bfloat162;
static inline unsigned short __bfloat16_as_ushort(__nv_bfloat16 x) { return x.__x; }
static inline __nv_bfloat16 __ushort_as_bfloat16(unsigned short x) { __nv_bfloat16 v = {x}; return v; }
#endif
