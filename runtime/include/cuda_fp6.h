#ifndef _CPTX_CUDA_FP6_H
#define _CPTX_CUDA_FP6_H
#define __CUDA_FP6_H__
#define __CUDA_FP6_TYPES_EXIST__
/* Numbers of 6 bits. What is too large becomes the largest, what is no number the largest positive one. */
#include <cuda_fp8.h>
typedef __nv_fp8_storage_t __nv_fp6_storage_t;
typedef __nv_fp8x2_storage_t __nv_fp6x2_storage_t;
typedef __nv_fp8x4_storage_t __nv_fp6x4_storage_t;
typedef enum __nv_fp6_interpretation_t { __NV_E2M3, __NV_E3M2 } __nv_fp6_interpretation_t;
#ifdef __cplusplus
#include <cptx/fp6_classes.h>
#endif
#endif
