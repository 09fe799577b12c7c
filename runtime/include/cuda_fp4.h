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
_CPTX_UNUSED __nv_fp4_storage_t __nv_cvt_double_to_fp4(double x, __nv_fp4_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp4_storage_t)__cptx_encode(_CPTX_OF_double(x), 4 + 0 * kind, 1, rounding); }
_CPTX_UNUSED __nv_fp4_storage_t __nv_cvt_float_to_fp4(float x, __nv_fp4_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp4_storage_t)__cptx_encode(_CPTX_OF_float(x), 4 + 0 * kind, 1, rounding); }
_CPTX_UNUSED __nv_fp4_storage_t __nv_cvt_halfraw_to_fp4(__half_raw x, __nv_fp4_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp4_storage_t)__cptx_encode(_CPTX_OF_halfraw(x), 4 + 0 * kind, 1, rounding); }
_CPTX_UNUSED __nv_fp4_storage_t __nv_cvt_bfloat16raw_to_fp4(__nv_bfloat16_raw x, __nv_fp4_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp4_storage_t)__cptx_encode(_CPTX_OF_bfloat16raw(x), 4 + 0 * kind, 1, rounding); }
_CPTX_UNUSED __nv_fp4x2_storage_t __nv_cvt_double2_to_fp4x2(double2 x, __nv_fp4_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp4x2_storage_t)(__cptx_encode(_CPTX_X_double2(x), 4 + 0 * kind, 1, rounding) | __cptx_encode(_CPTX_Y_double2(x), 4 + 0 * kind, 1, rounding) << 4); }
_CPTX_UNUSED __nv_fp4x2_storage_t __nv_cvt_float2_to_fp4x2(float2 x, __nv_fp4_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp4x2_storage_t)(__cptx_encode(_CPTX_X_float2(x), 4 + 0 * kind, 1, rounding) | __cptx_encode(_CPTX_Y_float2(x), 4 + 0 * kind, 1, rounding) << 4); }
_CPTX_UNUSED __nv_fp4x2_storage_t __nv_cvt_halfraw2_to_fp4x2(__half2_raw x, __nv_fp4_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp4x2_storage_t)(__cptx_encode(_CPTX_X_halfraw2(x), 4 + 0 * kind, 1, rounding) | __cptx_encode(_CPTX_Y_halfraw2(x), 4 + 0 * kind, 1, rounding) << 4); }
_CPTX_UNUSED __nv_fp4x2_storage_t __nv_cvt_bfloat16raw2_to_fp4x2(__nv_bfloat162_raw x, __nv_fp4_interpretation_t kind, enum cudaRoundMode rounding) { return (__nv_fp4x2_storage_t)(__cptx_encode(_CPTX_X_bfloat16raw2(x), 4 + 0 * kind, 1, rounding) | __cptx_encode(_CPTX_Y_bfloat16raw2(x), 4 + 0 * kind, 1, rounding) << 4); }
_CPTX_UNUSED __half_raw __nv_cvt_fp4_to_halfraw(__nv_fp4_storage_t x, __nv_fp4_interpretation_t kind) { return _cptx_halfraw(__cptx_decode(x, 4 + 0 * kind)); }
_CPTX_UNUSED __half2_raw __nv_cvt_fp4x2_to_halfraw2(__nv_fp4x2_storage_t x, __nv_fp4_interpretation_t kind) { return _cptx_halfraw2(__cptx_decode(x & 0xf, 4 + 0 * kind), __cptx_decode(x >> 4, 4 + 0 * kind)); }
_CPTX_UNUSED __nv_bfloat16_raw __nv_cvt_fp4_to_bf16raw(__nv_fp4_storage_t x, __nv_fp4_interpretation_t kind) { return _cptx_bf16raw(__cptx_decode(x, 4 + 0 * kind)); }
_CPTX_UNUSED __nv_bfloat162_raw __nv_cvt_fp4x2_to_bf162raw(__nv_fp4x2_storage_t x, __nv_fp4_interpretation_t kind) { return _cptx_bf162raw(__cptx_decode(x & 0xf, 4 + 0 * kind), __cptx_decode(x >> 4, 4 + 0 * kind)); }
#endif
