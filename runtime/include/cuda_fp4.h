#ifndef _CPTX_CUDA_FP4_H
#define _CPTX_CUDA_FP4_H
#define __CUDA_FP4_H__
#define __CUDA_FP4_TYPES_EXIST__
/* Numbers of 4 bits. What is too large becomes the largest, what is no number the largest positive one. */
#include <cuda_fp8.h>
typedef __nv_fp8_storage_t __nv_fp4_storage_t;
typedef __nv_fp8_storage_t __nv_fp4x2_storage_t;
typedef __nv_fp8x2_storage_t __nv_fp4x4_storage_t;
typedef enum __nv_fp4_interpretation_t { __NV_E2M1 } __nv_fp4_interpretation_t;
#ifdef __cplusplus
#include <cptx/fp4_classes.h>
#endif
#endif
