#ifndef _CPTX_E8M0_CLASSES_H
#define _CPTX_E8M0_CLASSES_H
/* The classes of scales, powers of two in 8 bits (CUDA Math API, FP8 Intrinsics). Conversions to them round up and
   saturate. */
#include <cuda_fp8.h>

struct __nv_fp8_e8m0;
struct __nv_fp8x2_e8m0;
struct __nv_fp8x4_e8m0;

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
#define _CPTX_UP __NV_SATFINITE, cudaRoundPosInf
/* Through a type that has all values, or through the bfloat16 that is not below. */
#define _CPTX_FROM_INTEGER(TYPE, VIA) explicit _CPTX_METHOD __nv_fp8_e8m0(const TYPE v) { __x = __nv_cvt_##VIA##_to_e8m0((VIA)v, _CPTX_UP); }
#define _CPTX_FROM_LONG(TYPE, ROUND, BACK, AWAY) \
	explicit _CPTX_METHOD __nv_fp8_e8m0(const TYPE v) \
	{ \
		__nv_bfloat16 near = ROUND(v); \
		TYPE back = BACK(near); \
		__nv_bfloat16_raw up; \
		up.x = __bfloat16_as_ushort(near) + (AWAY); \
		__x = __nv_cvt_bfloat16raw_to_e8m0(up, _CPTX_UP); \
	}
#define _CPTX_TO_INTEGER(TYPE, CONVERT) explicit _CPTX_METHOD operator TYPE() const { return CONVERT(_bfloat16()); }
#define _CPTX_TO_CHAR(TYPE, MOST) \
	explicit _CPTX_METHOD operator TYPE() const \
	{ \
		float f = __bfloat162float(_bfloat16()); \
		return (TYPE)(__x == 0xff ? 0 : f > MOST ? MOST : (int)f); \
	}

struct __nv_fp8_e8m0 {
	__nv_fp8_storage_t __x;
	__nv_fp8_e8m0() = default;
	_CPTX_FROM(
		explicit _CPTX_METHOD __nv_fp8_e8m0(const __half v) { __x = __nv_cvt_float_to_e8m0(__half2float(v), _CPTX_UP); }
		explicit _CPTX_METHOD __nv_fp8_e8m0(const __nv_bfloat16 v) { __x = __nv_cvt_bfloat16raw_to_e8m0(v, _CPTX_UP); }
		_CPTX_FROM_INTEGER(float, float) _CPTX_FROM_INTEGER(double, double) _CPTX_FROM_INTEGER(unsigned short, float)
		_CPTX_FROM_INTEGER(short, float) _CPTX_FROM_INTEGER(unsigned, double) _CPTX_FROM_INTEGER(int, double)
		_CPTX_FROM_LONG(unsigned long long, __ull2bfloat16_rn, __bfloat162ull_rz, back < v)
		_CPTX_FROM_LONG(unsigned long, __ull2bfloat16_rn, __bfloat162ull_rz, back < v)
		_CPTX_FROM_LONG(long long, __ll2bfloat16_rn, __bfloat162ll_rz, v > 0 && back < v || v < 0 && back > v)
		_CPTX_FROM_LONG(long, __ll2bfloat16_rn, __bfloat162ll_rz, v > 0 && back < v || v < 0 && back > v)
	)
	_CPTX_METHOD __nv_bfloat16 _bfloat16() const { return __nv_cvt_e8m0_to_bf16raw(__x); }
	_CPTX_TO(
		explicit _CPTX_METHOD operator __nv_bfloat16() const { return _bfloat16(); }
		explicit _CPTX_METHOD operator float() const { return __bfloat162float(_bfloat16()); }
		explicit _CPTX_METHOD operator double() const
		{
			double d; /* of the smallest, too, where the compilation takes such floats as 0 */
			asm("cvt.f64.f32 %0, %1;" : "=d"(d) : "f"(__bfloat162float(_bfloat16())));
			return d;
		}
		explicit _CPTX_METHOD operator __half() const { return __float2half_rn(__bfloat162float(_bfloat16())); }
		explicit _CPTX_METHOD operator bool() const { return true; }
		_CPTX_TO_CHAR(unsigned char, 255) _CPTX_TO_CHAR(signed char, 127) _CPTX_TO_CHAR(char, 127)
		_CPTX_TO_INTEGER(unsigned short, __bfloat162ushort_rz) _CPTX_TO_INTEGER(unsigned, __bfloat162uint_rz)
		_CPTX_TO_INTEGER(unsigned long, __bfloat162ull_rz) _CPTX_TO_INTEGER(unsigned long long, __bfloat162ull_rz)
		_CPTX_TO_INTEGER(short, __bfloat162short_rz) _CPTX_TO_INTEGER(int, __bfloat162int_rz)
		_CPTX_TO_INTEGER(long, __bfloat162ll_rz) _CPTX_TO_INTEGER(long long, __bfloat162ll_rz)
	)
};

struct alignas(2) __nv_fp8x2_e8m0 {
	__nv_fp8x2_storage_t __x;
	__nv_fp8x2_e8m0() = default;
	_CPTX_FROM(
		explicit _CPTX_METHOD __nv_fp8x2_e8m0(const __half2 v) { __x = __nv_cvt_float2_to_e8m0x2(__half22float2(v), _CPTX_UP); }
		explicit _CPTX_METHOD __nv_fp8x2_e8m0(const __nv_bfloat162 v) { __x = __nv_cvt_bfloat162raw_to_e8m0x2(v, _CPTX_UP); }
		explicit _CPTX_METHOD __nv_fp8x2_e8m0(const float2 v) { __x = __nv_cvt_float2_to_e8m0x2(v, _CPTX_UP); }
		explicit _CPTX_METHOD __nv_fp8x2_e8m0(const double2 v) { __x = __nv_cvt_double2_to_e8m0x2(v, _CPTX_UP); }
	)
	_CPTX_TO(
		explicit _CPTX_METHOD operator __nv_bfloat162() const { return __nv_cvt_e8m0x2_to_bf162raw(__x); }
		explicit _CPTX_METHOD operator float2() const { return __bfloat1622float2(__nv_cvt_e8m0x2_to_bf162raw(__x)); }
		explicit _CPTX_METHOD operator __half2() const { return __float22half2_rn(__bfloat1622float2(__nv_cvt_e8m0x2_to_bf162raw(__x))); }
	)
};

/* Four numbers, as two pairs. */
#define _CPTX_PAIRS(CONVERT, LOW, HIGH) __x = CONVERT(LOW, _CPTX_UP) | (__nv_fp8x4_storage_t)CONVERT(HIGH, _CPTX_UP) << 16
struct alignas(4) __nv_fp8x4_e8m0 {
	__nv_fp8x4_storage_t __x;
	__nv_fp8x4_e8m0() = default;
	_CPTX_FROM(
		explicit _CPTX_METHOD __nv_fp8x4_e8m0(const __half2 low, const __half2 high) { _CPTX_PAIRS(__nv_cvt_float2_to_e8m0x2, __half22float2(low), __half22float2(high)); }
		explicit _CPTX_METHOD __nv_fp8x4_e8m0(const __nv_bfloat162 low, const __nv_bfloat162 high) { _CPTX_PAIRS(__nv_cvt_bfloat162raw_to_e8m0x2, low, high); }
		explicit _CPTX_METHOD __nv_fp8x4_e8m0(const float4 v) { _CPTX_PAIRS(__nv_cvt_float2_to_e8m0x2, make_float2(v.x, v.y), make_float2(v.z, v.w)); }
		explicit _CPTX_METHOD __nv_fp8x4_e8m0(const double4 v) { _CPTX_PAIRS(__nv_cvt_double2_to_e8m0x2, make_double2(v.x, v.y), make_double2(v.z, v.w)); }
	)
	_CPTX_TO(
		explicit _CPTX_METHOD operator float4() const
		{
			float2 low = __bfloat1622float2(__nv_cvt_e8m0x2_to_bf162raw((__nv_fp8x2_storage_t)__x));
			float2 high = __bfloat1622float2(__nv_cvt_e8m0x2_to_bf162raw((__nv_fp8x2_storage_t)(__x >> 16)));
			return make_float4(low.x, low.y, high.x, high.y);
		}
	)
};

#undef _CPTX_METHOD
#undef _CPTX_FROM
#undef _CPTX_TO
#undef _CPTX_UP
#undef _CPTX_FROM_INTEGER
#undef _CPTX_FROM_LONG
#undef _CPTX_TO_INTEGER
#undef _CPTX_TO_CHAR
#undef _CPTX_PAIRS
#endif
