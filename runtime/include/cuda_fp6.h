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
_CPTX_UNUSED __nv_fp6_storage_t __nv_cvt_double_to_fp6(double x, __nv_fp6_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp6_storage_t)__cptx_encode(_CPTX_OF_double(x), kind == __NV_E3M2 ? 3 : 2, 1, rounding); }
_CPTX_UNUSED __nv_fp6_storage_t __nv_cvt_float_to_fp6(float x, __nv_fp6_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp6_storage_t)__cptx_encode(_CPTX_OF_float(x), kind == __NV_E3M2 ? 3 : 2, 1, rounding); }
_CPTX_UNUSED __nv_fp6_storage_t __nv_cvt_halfraw_to_fp6(__half_raw x, __nv_fp6_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp6_storage_t)__cptx_encode(_CPTX_OF_halfraw(x), kind == __NV_E3M2 ? 3 : 2, 1, rounding); }
_CPTX_UNUSED __nv_fp6_storage_t __nv_cvt_bfloat16raw_to_fp6(__nv_bfloat16_raw x, __nv_fp6_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp6_storage_t)__cptx_encode(_CPTX_OF_bfloat16raw(x), kind == __NV_E3M2 ? 3 : 2, 1, rounding); }
_CPTX_UNUSED __nv_fp6x2_storage_t __nv_cvt_double2_to_fp6x2(double2 x, __nv_fp6_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp6x2_storage_t)(__cptx_encode(_CPTX_X_double2(x), kind == __NV_E3M2 ? 3 : 2, 1, rounding) | __cptx_encode(_CPTX_Y_double2(x), kind == __NV_E3M2 ? 3 : 2, 1, rounding) << 8); }
_CPTX_UNUSED __nv_fp6x2_storage_t __nv_cvt_float2_to_fp6x2(float2 x, __nv_fp6_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp6x2_storage_t)(__cptx_encode(_CPTX_X_float2(x), kind == __NV_E3M2 ? 3 : 2, 1, rounding) | __cptx_encode(_CPTX_Y_float2(x), kind == __NV_E3M2 ? 3 : 2, 1, rounding) << 8); }
_CPTX_UNUSED __nv_fp6x2_storage_t __nv_cvt_halfraw2_to_fp6x2(__half2_raw x, __nv_fp6_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp6x2_storage_t)(__cptx_encode(_CPTX_X_halfraw2(x), kind == __NV_E3M2 ? 3 : 2, 1, rounding) | __cptx_encode(_CPTX_Y_halfraw2(x), kind == __NV_E3M2 ? 3 : 2, 1, rounding) << 8); }
_CPTX_UNUSED __nv_fp6x2_storage_t __nv_cvt_bfloat16raw2_to_fp6x2(__nv_bfloat162_raw x, __nv_fp6_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp6x2_storage_t)(__cptx_encode(_CPTX_X_bfloat16raw2(x), kind == __NV_E3M2 ? 3 : 2, 1, rounding) | __cptx_encode(_CPTX_Y_bfloat16raw2(x), kind == __NV_E3M2 ? 3 : 2, 1, rounding) << 8); }
_CPTX_UNUSED __half_raw __nv_cvt_fp6_to_halfraw(__nv_fp6_storage_t x, __nv_fp6_interpretation_t kind) { return _cptx_halfraw(__cptx_decode(x, kind == __NV_E3M2 ? 3 : 2)); }
_CPTX_UNUSED __half2_raw __nv_cvt_fp6x2_to_halfraw2(__nv_fp6x2_storage_t x, __nv_fp6_interpretation_t kind) { return _cptx_halfraw2(__cptx_decode(x & 0xff, kind == __NV_E3M2 ? 3 : 2), __cptx_decode(x >> 8, kind == __NV_E3M2 ? 3 : 2)); }
_CPTX_UNUSED __nv_bfloat16_raw __nv_cvt_fp6_to_bf16raw(__nv_fp6_storage_t x, __nv_fp6_interpretation_t kind) { return _cptx_bf16raw(__cptx_decode(x, kind == __NV_E3M2 ? 3 : 2)); }
_CPTX_UNUSED __nv_bfloat162_raw __nv_cvt_fp6x2_to_bf162raw(__nv_fp6x2_storage_t x, __nv_fp6_interpretation_t kind) { return _cptx_bf162raw(__cptx_decode(x & 0xff, kind == __NV_E3M2 ? 3 : 2), __cptx_decode(x >> 8, kind == __NV_E3M2 ? 3 : 2)); }
#endif
