#ifndef _CPTX_CUDA_FP8_H
#define _CPTX_CUDA_FP8_H
#define __CUDA_FP8_H__
#define __CUDA_FP8_TYPES_EXIST__
/* Numbers of 8 bits. The conversions are built in. */
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <device_types.h>
typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
typedef enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE } __nv_saturation_t;
typedef enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 } __nv_fp8_interpretation_t;
#ifdef __cplusplus
#include <cptx/fp8_classes.h>
#include <cptx/e8m0_classes.h>
#endif
#endif
