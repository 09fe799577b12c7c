#ifndef _CPTX_FP8_CLASSES_H
#define _CPTX_FP8_CLASSES_H
/* The classes of numbers of 8 bits, for which C has functions (CUDA Math API, FP8 Intrinsics). Conversions to them
   saturate. */
#include <cuda_fp8.h>

struct __nv_fp8_e4m3;
struct __nv_fp8_e5m2;
struct __nv_fp8x2_e4m3;
struct __nv_fp8x2_e5m2;
struct __nv_fp8x4_e4m3;
struct __nv_fp8x4_e5m2;

#define _CPTX_METHOD __forceinline__ __device__
#ifndef __CUDA_NO_FP8_CONVERSIONS__
#define _CPTX_FROM(...) __VA_ARGS__
#else
#define _CPTX_FROM(...)
#endif
#if !defined __CUDA_NO_FP8_CONVERSIONS__ && !defined __CUDA_NO_FP8_CONVERSION_OPERATORS__
#define _CPTX_TO(...) __VA_ARGS__
#else
#define _CPTX_TO(...)
#endif

/* An integer through a float, and a small one from it: beyond its range the nearest, NaN is 0. */
#define _CPTX_FROM_INTEGER(NAME, FORMAT, TYPE) explicit _CPTX_METHOD NAME(const TYPE v) { __x = __nv_cvt_float_to_fp8((float)v, __NV_SATFINITE, FORMAT); }
#define _CPTX_TO_INTEGER(TYPE, CONVERT) explicit _CPTX_METHOD operator TYPE() const { return CONVERT(_half()); }
#define _CPTX_TO_CHAR(TYPE, LEAST, MOST) \
	explicit _CPTX_METHOD operator TYPE() const \
	{ \
		float f = __half2float(_half()); \
		return (TYPE)(f != f ? 0 : f > MOST ? MOST : f < LEAST ? LEAST : (int)f); \
	}

#define _CPTX_FP8(NAME, FORMAT) \
	struct NAME { \
		__nv_fp8_storage_t __x; \
		NAME() = default; \
		_CPTX_FROM( \
			explicit _CPTX_METHOD NAME(const __half v) { __x = __nv_cvt_halfraw_to_fp8(v, __NV_SATFINITE, FORMAT); } \
			explicit _CPTX_METHOD NAME(const __nv_bfloat16 v) { __x = __nv_cvt_bfloat16raw_to_fp8(v, __NV_SATFINITE, FORMAT); } \
			explicit _CPTX_METHOD NAME(const float v) { __x = __nv_cvt_float_to_fp8(v, __NV_SATFINITE, FORMAT); } \
			explicit _CPTX_METHOD NAME(const double v) { __x = __nv_cvt_double_to_fp8(v, __NV_SATFINITE, FORMAT); } \
			_CPTX_FROM_INTEGER(NAME, FORMAT, unsigned short) _CPTX_FROM_INTEGER(NAME, FORMAT, unsigned) \
			_CPTX_FROM_INTEGER(NAME, FORMAT, unsigned long) _CPTX_FROM_INTEGER(NAME, FORMAT, unsigned long long) \
			_CPTX_FROM_INTEGER(NAME, FORMAT, short) _CPTX_FROM_INTEGER(NAME, FORMAT, int) _CPTX_FROM_INTEGER(NAME, FORMAT, long) \
			_CPTX_FROM_INTEGER(NAME, FORMAT, long long) \
		) \
		_CPTX_METHOD __half _half() const { return __nv_cvt_fp8_to_halfraw(__x, FORMAT); } \
		_CPTX_TO( \
			explicit _CPTX_METHOD operator __half() const { return _half(); } \
			explicit _CPTX_METHOD operator __nv_bfloat16() const { return __nv_cvt_fp8_to_bf16raw(__x, FORMAT); } \
			explicit _CPTX_METHOD operator float() const { return __half2float(_half()); } \
			explicit _CPTX_METHOD operator double() const { return __half2float(_half()); } \
			explicit _CPTX_METHOD operator bool() const { return (__x & 0x7f) != 0; } \
			_CPTX_TO_CHAR(unsigned char, 0, 255) _CPTX_TO_CHAR(signed char, -128, 127) _CPTX_TO_CHAR(char, -128, 127) \
			_CPTX_TO_INTEGER(unsigned short, __half2ushort_rz) _CPTX_TO_INTEGER(unsigned, __half2uint_rz) \
			_CPTX_TO_INTEGER(unsigned long, __half2ull_rz) _CPTX_TO_INTEGER(unsigned long long, __half2ull_rz) \
			_CPTX_TO_INTEGER(short, __half2short_rz) _CPTX_TO_INTEGER(int, __half2int_rz) _CPTX_TO_INTEGER(long, __half2ll_rz) \
			_CPTX_TO_INTEGER(long long, __half2ll_rz) \
		) \
	};
_CPTX_FP8(__nv_fp8_e4m3, __NV_E4M3)
_CPTX_FP8(__nv_fp8_e5m2, __NV_E5M2)

#define _CPTX_FP8X2(NAME, FORMAT) \
	struct alignas(2) NAME { \
		__nv_fp8x2_storage_t __x; \
		NAME() = default; \
		_CPTX_FROM( \
			explicit _CPTX_METHOD NAME(const __half2 v) { __x = __nv_cvt_halfraw2_to_fp8x2(v, __NV_SATFINITE, FORMAT); } \
			explicit _CPTX_METHOD NAME(const __nv_bfloat162 v) { __x = __nv_cvt_bfloat16raw2_to_fp8x2(v, __NV_SATFINITE, FORMAT); } \
			explicit _CPTX_METHOD NAME(const float2 v) { __x = __nv_cvt_float2_to_fp8x2(v, __NV_SATFINITE, FORMAT); } \
			explicit _CPTX_METHOD NAME(const double2 v) { __x = __nv_cvt_double2_to_fp8x2(v, __NV_SATFINITE, FORMAT); } \
		) \
		_CPTX_TO( \
			explicit _CPTX_METHOD operator __half2() const { return __nv_cvt_fp8x2_to_halfraw2(__x, FORMAT); } \
			explicit _CPTX_METHOD operator __nv_bfloat162() const { return __nv_cvt_fp8x2_to_bf162raw(__x, FORMAT); } \
			explicit _CPTX_METHOD operator float2() const { return __half22float2(__nv_cvt_fp8x2_to_halfraw2(__x, FORMAT)); } \
		) \
	};
_CPTX_FP8X2(__nv_fp8x2_e4m3, __NV_E4M3)
_CPTX_FP8X2(__nv_fp8x2_e5m2, __NV_E5M2)

/* Four numbers, as two pairs. */
#define _CPTX_PAIRS(CONVERT, LOW, HIGH, FORMAT) __x = CONVERT(LOW, __NV_SATFINITE, FORMAT) | (__nv_fp8x4_storage_t)CONVERT(HIGH, __NV_SATFINITE, FORMAT) << 16
#define _CPTX_FP8X4(NAME, FORMAT) \
	struct alignas(4) NAME { \
		__nv_fp8x4_storage_t __x; \
		NAME() = default; \
		_CPTX_FROM( \
			explicit _CPTX_METHOD NAME(const __half2 low, const __half2 high) { _CPTX_PAIRS(__nv_cvt_halfraw2_to_fp8x2, low, high, FORMAT); } \
			explicit _CPTX_METHOD NAME(const __nv_bfloat162 low, const __nv_bfloat162 high) { _CPTX_PAIRS(__nv_cvt_bfloat16raw2_to_fp8x2, low, high, FORMAT); } \
			explicit _CPTX_METHOD NAME(const float4 v) { _CPTX_PAIRS(__nv_cvt_float2_to_fp8x2, make_float2(v.x, v.y), make_float2(v.z, v.w), FORMAT); } \
			explicit _CPTX_METHOD NAME(const double4 v) { _CPTX_PAIRS(__nv_cvt_double2_to_fp8x2, make_double2(v.x, v.y), make_double2(v.z, v.w), FORMAT); } \
		) \
		_CPTX_TO( \
			explicit _CPTX_METHOD operator float4() const \
			{ \
				float2 low = __half22float2(__nv_cvt_fp8x2_to_halfraw2((__nv_fp8x2_storage_t)__x, FORMAT)); \
				float2 high = __half22float2(__nv_cvt_fp8x2_to_halfraw2((__nv_fp8x2_storage_t)(__x >> 16), FORMAT)); \
				return make_float4(low.x, low.y, high.x, high.y); \
			} \
		) \
	};
_CPTX_FP8X4(__nv_fp8x4_e4m3, __NV_E4M3)
_CPTX_FP8X4(__nv_fp8x4_e5m2, __NV_E5M2)

#undef _CPTX_FP8
#undef _CPTX_FP8X2
#undef _CPTX_FP8X4
#undef _CPTX_PAIRS
#undef _CPTX_FROM
#undef _CPTX_TO
#undef _CPTX_FROM_INTEGER
#undef _CPTX_TO_INTEGER
#undef _CPTX_TO_CHAR
#endif
