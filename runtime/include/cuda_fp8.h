#ifndef _CPTX_CUDA_FP8_H
#define _CPTX_CUDA_FP8_H
#define __CUDA_FP8_H__
#define __CUDA_FP8_TYPES_EXIST__
/* Numbers of 8 bits. The conversions are by the library's integers; from sm_89 on those that saturate are instructions. */
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <device_types.h>
typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
typedef enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE } __nv_saturation_t;
typedef enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 } __nv_fp8_interpretation_t;

/* Numbers as floats, rounded to odd if they have more bits. */
#define _CPTX_OF_double(X) __cptx_odd(X)
#define _CPTX_OF_float(X) (X)
#define _CPTX_OF_halfraw(X) ((float)__ushort_as_half((X).x))
#define _CPTX_OF_bfloat16raw(X) ((float)__ushort_as_bfloat16((X).x))
#define _CPTX_X_double2(V) __cptx_odd((V).x)
#define _CPTX_Y_double2(V) __cptx_odd((V).y)
#define _CPTX_X_float2(V) ((V).x)
#define _CPTX_Y_float2(V) ((V).y)
#define _CPTX_X_halfraw2(V) ((float)__ushort_as_half((V).x))
#define _CPTX_Y_halfraw2(V) ((float)__ushort_as_half((V).y))
#define _CPTX_X_bfloat16raw2(V) ((float)__ushort_as_bfloat16((V).x))
#define _CPTX_Y_bfloat16raw2(V) ((float)__ushort_as_bfloat16((V).y))
#define _CPTX_UNUSED __attribute__((unused)) static inline

_CPTX_UNUSED unsigned _cptx_to_fp8x2(float x, float y, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind)
{
#if __CUDA_ARCH__ >= 890
	if (saturate == __NV_SATFINITE) {
		unsigned short r;
		if (kind == __NV_E5M2)
			asm("cvt.rn.satfinite.e5m2x2.f32 %0, %1, %2;" : "=h"(r) : "f"(y), "f"(x));
		else
			asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(r) : "f"(y), "f"(x));
		return r;
	}
#endif
	return __cptx_encode(x, kind == __NV_E5M2, saturate == __NV_SATFINITE, 0) | __cptx_encode(y, kind == __NV_E5M2, saturate == __NV_SATFINITE, 0) << 8;
}
/* What is no number keeps its sign, and of E5M2 the last bit, as nvcc has it for double alone. */
_CPTX_UNUSED unsigned _cptx_double_to_fp8(double x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind)
{
	if (x != x)
		return (__double2hiint(x) < 0) << 7 | (kind == __NV_E5M2 ? 0x7e | (__double2hiint(x) >> 18 & 1) : 0x7f);
	return _cptx_to_fp8x2(__cptx_odd(x), 0, saturate, kind) & 0xff;
}
_CPTX_UNUSED __half_raw _cptx_halfraw(float x) { __half_raw r = {__half_as_ushort((_Float16)x)}; return r; }
_CPTX_UNUSED __half2_raw _cptx_halfraw2(float x, float y) { __half2_raw r = {__half_as_ushort((_Float16)x), __half_as_ushort((_Float16)y)}; return r; }
_CPTX_UNUSED __nv_bfloat16_raw _cptx_bf16raw(float x) { __nv_bfloat16_raw r = {__bfloat16_as_ushort((__bf16)x)}; return r; }
_CPTX_UNUSED __nv_bfloat162_raw _cptx_bf162raw(float x, float y) { __nv_bfloat162_raw r = {__bfloat16_as_ushort((__bf16)x), __bfloat16_as_ushort((__bf16)y)}; return r; }
_CPTX_UNUSED __nv_fp8_storage_t __nv_cvt_double_to_fp8(double x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) { return (__nv_fp8_storage_t)_cptx_double_to_fp8(x, saturate, kind); }
_CPTX_UNUSED __nv_fp8x2_storage_t __nv_cvt_double2_to_fp8x2(double2 x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) { return (__nv_fp8x2_storage_t)(_cptx_double_to_fp8(x.x, saturate, kind) | _cptx_double_to_fp8(x.y, saturate, kind) << 8); }
_CPTX_UNUSED __nv_fp8_storage_t __nv_cvt_float_to_fp8(float x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) { return (__nv_fp8_storage_t)_cptx_to_fp8x2(_CPTX_OF_float(x), 0, saturate, kind); }
_CPTX_UNUSED __nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) { return (__nv_fp8_storage_t)_cptx_to_fp8x2(_CPTX_OF_halfraw(x), 0, saturate, kind); }
_CPTX_UNUSED __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) { return (__nv_fp8_storage_t)_cptx_to_fp8x2(_CPTX_OF_bfloat16raw(x), 0, saturate, kind); }
_CPTX_UNUSED __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(float2 x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) { return (__nv_fp8x2_storage_t)_cptx_to_fp8x2(_CPTX_X_float2(x), _CPTX_Y_float2(x), saturate, kind); }
_CPTX_UNUSED __nv_fp8x2_storage_t __nv_cvt_halfraw2_to_fp8x2(__half2_raw x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) { return (__nv_fp8x2_storage_t)_cptx_to_fp8x2(_CPTX_X_halfraw2(x), _CPTX_Y_halfraw2(x), saturate, kind); }
_CPTX_UNUSED __nv_fp8x2_storage_t __nv_cvt_bfloat16raw2_to_fp8x2(__nv_bfloat162_raw x, __nv_saturation_t saturate, __nv_fp8_interpretation_t kind) { return (__nv_fp8x2_storage_t)_cptx_to_fp8x2(_CPTX_X_bfloat16raw2(x), _CPTX_Y_bfloat16raw2(x), saturate, kind); }
_CPTX_UNUSED __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t x, __nv_fp8_interpretation_t kind) { return _cptx_halfraw(__cptx_decode(x, kind == __NV_E5M2)); }
_CPTX_UNUSED __half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t x, __nv_fp8_interpretation_t kind)
{
#if __CUDA_ARCH__ >= 890
	__half2_raw r;
	if (kind == __NV_E5M2)
		asm("cvt.rn.f16x2.e5m2x2 %0, %1;" : "=r"(*(unsigned *)&r) : "h"(x));
	else
		asm("cvt.rn.f16x2.e4m3x2 %0, %1;" : "=r"(*(unsigned *)&r) : "h"(x));
	return r;
#else
	return _cptx_halfraw2(__cptx_decode(x & 0xff, kind == __NV_E5M2), __cptx_decode(x >> 8, kind == __NV_E5M2));
#endif
}
_CPTX_UNUSED __nv_bfloat16_raw __nv_cvt_fp8_to_bf16raw(__nv_fp8_storage_t x, __nv_fp8_interpretation_t kind) { return _cptx_bf16raw(__cptx_decode(x, kind == __NV_E5M2)); }
_CPTX_UNUSED __nv_bfloat162_raw __nv_cvt_fp8x2_to_bf162raw(__nv_fp8x2_storage_t x, __nv_fp8_interpretation_t kind) { return _cptx_bf162raw(__cptx_decode(x & 0xff, kind == __NV_E5M2), __cptx_decode(x >> 8, kind == __NV_E5M2)); }
_CPTX_UNUSED __nv_fp8_storage_t __nv_cvt_double_to_e8m0(double x, __nv_saturation_t saturate, enum cudaRoundMode rounding) { return (__nv_fp8_storage_t)__cptx_encode(_CPTX_OF_double(x), 5, saturate == __NV_SATFINITE, rounding); }
_CPTX_UNUSED __nv_fp8_storage_t __nv_cvt_float_to_e8m0(float x, __nv_saturation_t saturate, enum cudaRoundMode rounding) { return (__nv_fp8_storage_t)__cptx_encode(_CPTX_OF_float(x), 5, saturate == __NV_SATFINITE, rounding); }
_CPTX_UNUSED __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_e8m0(__nv_bfloat16_raw x, __nv_saturation_t saturate, enum cudaRoundMode rounding) { return (__nv_fp8_storage_t)__cptx_encode(_CPTX_OF_bfloat16raw(x), 5, saturate == __NV_SATFINITE, rounding); }
_CPTX_UNUSED __nv_fp8x2_storage_t __nv_cvt_double2_to_e8m0x2(double2 x, __nv_saturation_t saturate, enum cudaRoundMode rounding) { return (__nv_fp8x2_storage_t)(__cptx_encode(_CPTX_X_double2(x), 5, saturate == __NV_SATFINITE, rounding) | __cptx_encode(_CPTX_Y_double2(x), 5, saturate == __NV_SATFINITE, rounding) << 8); }
_CPTX_UNUSED __nv_fp8x2_storage_t __nv_cvt_float2_to_e8m0x2(float2 x, __nv_saturation_t saturate, enum cudaRoundMode rounding) { return (__nv_fp8x2_storage_t)(__cptx_encode(_CPTX_X_float2(x), 5, saturate == __NV_SATFINITE, rounding) | __cptx_encode(_CPTX_Y_float2(x), 5, saturate == __NV_SATFINITE, rounding) << 8); }
_CPTX_UNUSED __nv_fp8x2_storage_t __nv_cvt_bfloat162raw_to_e8m0x2(__nv_bfloat162_raw x, __nv_saturation_t saturate, enum cudaRoundMode rounding) { return (__nv_fp8x2_storage_t)(__cptx_encode(_CPTX_X_bfloat16raw2(x), 5, saturate == __NV_SATFINITE, rounding) | __cptx_encode(_CPTX_Y_bfloat16raw2(x), 5, saturate == __NV_SATFINITE, rounding) << 8); }
_CPTX_UNUSED __nv_fp8_storage_t __nv_cvt_double_to_ue5m3(double x, __nv_saturation_t saturate, enum cudaRoundMode rounding) { return (__nv_fp8_storage_t)__cptx_encode(_CPTX_OF_double(x), 6, saturate == __NV_SATFINITE, rounding); }
_CPTX_UNUSED __nv_fp8_storage_t __nv_cvt_float_to_ue5m3(float x, __nv_saturation_t saturate, enum cudaRoundMode rounding) { return (__nv_fp8_storage_t)__cptx_encode(_CPTX_OF_float(x), 6, saturate == __NV_SATFINITE, rounding); }
_CPTX_UNUSED __nv_fp8_storage_t __nv_cvt_halfraw_to_ue5m3(__half_raw x, __nv_saturation_t saturate, enum cudaRoundMode rounding) { return (__nv_fp8_storage_t)__cptx_encode(_CPTX_OF_halfraw(x), 6, saturate == __NV_SATFINITE, rounding); }
_CPTX_UNUSED __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_ue5m3(__nv_bfloat16_raw x, __nv_saturation_t saturate, enum cudaRoundMode rounding) { return (__nv_fp8_storage_t)__cptx_encode(_CPTX_OF_bfloat16raw(x), 6, saturate == __NV_SATFINITE, rounding); }
_CPTX_UNUSED __nv_fp8x2_storage_t __nv_cvt_double2_to_ue5m3x2(double2 x, __nv_saturation_t saturate, enum cudaRoundMode rounding) { return (__nv_fp8x2_storage_t)(__cptx_encode(_CPTX_X_double2(x), 6, saturate == __NV_SATFINITE, rounding) | __cptx_encode(_CPTX_Y_double2(x), 6, saturate == __NV_SATFINITE, rounding) << 8); }
_CPTX_UNUSED __nv_fp8x2_storage_t __nv_cvt_float2_to_ue5m3x2(float2 x, __nv_saturation_t saturate, enum cudaRoundMode rounding) { return (__nv_fp8x2_storage_t)(__cptx_encode(_CPTX_X_float2(x), 6, saturate == __NV_SATFINITE, rounding) | __cptx_encode(_CPTX_Y_float2(x), 6, saturate == __NV_SATFINITE, rounding) << 8); }
_CPTX_UNUSED __nv_fp8x2_storage_t __nv_cvt_half2raw_to_ue5m3x2(__half2_raw x, __nv_saturation_t saturate, enum cudaRoundMode rounding) { return (__nv_fp8x2_storage_t)(__cptx_encode(_CPTX_X_halfraw2(x), 6, saturate == __NV_SATFINITE, rounding) | __cptx_encode(_CPTX_Y_halfraw2(x), 6, saturate == __NV_SATFINITE, rounding) << 8); }
_CPTX_UNUSED __nv_fp8x2_storage_t __nv_cvt_bfloat162raw_to_ue5m3x2(__nv_bfloat162_raw x, __nv_saturation_t saturate, enum cudaRoundMode rounding) { return (__nv_fp8x2_storage_t)(__cptx_encode(_CPTX_X_bfloat16raw2(x), 6, saturate == __NV_SATFINITE, rounding) | __cptx_encode(_CPTX_Y_bfloat16raw2(x), 6, saturate == __NV_SATFINITE, rounding) << 8); }
_CPTX_UNUSED __nv_bfloat16_raw __nv_cvt_e8m0_to_bf16raw(__nv_fp8_storage_t x) { return _cptx_bf16raw(__cptx_decode(x, 5)); }
_CPTX_UNUSED __nv_bfloat162_raw __nv_cvt_e8m0x2_to_bf162raw(__nv_fp8x2_storage_t x) { return _cptx_bf162raw(__cptx_decode(x & 0xff, 5), __cptx_decode(x >> 8, 5)); }
_CPTX_UNUSED __half_raw __nv_cvt_ue5m3_to_halfraw(__nv_fp8_storage_t x) { return _cptx_halfraw(__cptx_decode(x, 6)); }
_CPTX_UNUSED __half2_raw __nv_cvt_ue5m3x2_to_halfraw2(__nv_fp8x2_storage_t x) { return _cptx_halfraw2(__cptx_decode(x & 0xff, 6), __cptx_decode(x >> 8, 6)); }
_CPTX_UNUSED __nv_bfloat16_raw __nv_cvt_ue5m3_to_bf16raw(__nv_fp8_storage_t x) { return _cptx_bf16raw(__cptx_decode(x, 6)); }
_CPTX_UNUSED __nv_bfloat162_raw __nv_cvt_ue5m3x2_to_bf162raw(__nv_fp8x2_storage_t x) { return _cptx_bf162raw(__cptx_decode(x & 0xff, 6), __cptx_decode(x >> 8, 6)); }
#endif
