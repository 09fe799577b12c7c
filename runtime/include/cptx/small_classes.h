#ifndef _CPTX_SMALL_CLASSES_H
#define _CPTX_SMALL_CLASSES_H
/* The classes of numbers of 6 and of 4 bits (CUDA Math API, FP6 and FP4 Intrinsics). They hold no infinity and no
   NaN, and convert to the nearest. KIND is fp6 or fp4; _CPTX_FROM and _CPTX_TO keep the conversions that the
   header of the kind has. */
#include <device_types.h>

#define _CPTX_SMALL_METHOD __forceinline__ __device__
#define _CPTX_SMALL_FROM(NAME, KIND, FORMAT, TYPE) explicit _CPTX_SMALL_METHOD NAME(const TYPE v) { __x = __nv_cvt_float_to_##KIND((float)v, FORMAT, cudaRoundNearest); }
#define _CPTX_SMALL_TO(TYPE, CONVERT) explicit _CPTX_SMALL_METHOD operator TYPE() const { return CONVERT(_half()); }

#define _CPTX_SMALL(NAME, KIND, FORMAT, MAGNITUDE) \
	struct NAME { \
		__nv_##KIND##_storage_t __x; \
		NAME() = default; \
		_CPTX_FROM( \
			explicit _CPTX_SMALL_METHOD NAME(const __half v) { __x = __nv_cvt_halfraw_to_##KIND(v, FORMAT, cudaRoundNearest); } \
			explicit _CPTX_SMALL_METHOD NAME(const __nv_bfloat16 v) { __x = __nv_cvt_bfloat16raw_to_##KIND(v, FORMAT, cudaRoundNearest); } \
			explicit _CPTX_SMALL_METHOD NAME(const double v) { __x = __nv_cvt_double_to_##KIND(v, FORMAT, cudaRoundNearest); } \
			_CPTX_SMALL_FROM(NAME, KIND, FORMAT, float) _CPTX_SMALL_FROM(NAME, KIND, FORMAT, unsigned short) \
			_CPTX_SMALL_FROM(NAME, KIND, FORMAT, unsigned) _CPTX_SMALL_FROM(NAME, KIND, FORMAT, unsigned long) \
			_CPTX_SMALL_FROM(NAME, KIND, FORMAT, unsigned long long) _CPTX_SMALL_FROM(NAME, KIND, FORMAT, short) \
			_CPTX_SMALL_FROM(NAME, KIND, FORMAT, int) _CPTX_SMALL_FROM(NAME, KIND, FORMAT, long) \
			_CPTX_SMALL_FROM(NAME, KIND, FORMAT, long long) \
		) \
		_CPTX_SMALL_METHOD __half _half() const { return __nv_cvt_##KIND##_to_halfraw(__x, FORMAT); } \
		_CPTX_TO( \
			explicit _CPTX_SMALL_METHOD operator __half() const { return _half(); } \
			explicit _CPTX_SMALL_METHOD operator __nv_bfloat16() const { return __nv_cvt_##KIND##_to_bf16raw(__x, FORMAT); } \
			explicit _CPTX_SMALL_METHOD operator float() const { return __half2float(_half()); } \
			explicit _CPTX_SMALL_METHOD operator double() const { return __half2float(_half()); } \
			explicit _CPTX_SMALL_METHOD operator bool() const { return (__x & MAGNITUDE) != 0; } \
			explicit _CPTX_SMALL_METHOD operator unsigned char() const { float f = __half2float(_half()); return f < 0 ? 0 : (unsigned char)f; } \
			explicit _CPTX_SMALL_METHOD operator signed char() const { return (signed char)__half2float(_half()); } \
			explicit _CPTX_SMALL_METHOD operator char() const { return (char)__half2float(_half()); } \
			_CPTX_SMALL_TO(unsigned short, __half2ushort_rz) _CPTX_SMALL_TO(unsigned, __half2uint_rz) \
			_CPTX_SMALL_TO(unsigned long, __half2ull_rz) _CPTX_SMALL_TO(unsigned long long, __half2ull_rz) \
			_CPTX_SMALL_TO(short, __half2short_rz) _CPTX_SMALL_TO(int, __half2int_rz) _CPTX_SMALL_TO(long, __half2ll_rz) \
			_CPTX_SMALL_TO(long long, __half2ll_rz) \
		) \
	};

#define _CPTX_SMALLX2(NAME, KIND, FORMAT, SIZE) \
	struct alignas(SIZE) NAME { \
		__nv_##KIND##x2_storage_t __x; \
		NAME() = default; \
		_CPTX_FROM( \
			explicit _CPTX_SMALL_METHOD NAME(const __half2 v) { __x = __nv_cvt_halfraw2_to_##KIND##x2(v, FORMAT, cudaRoundNearest); } \
			explicit _CPTX_SMALL_METHOD NAME(const __nv_bfloat162 v) { __x = __nv_cvt_bfloat16raw2_to_##KIND##x2(v, FORMAT, cudaRoundNearest); } \
			explicit _CPTX_SMALL_METHOD NAME(const float2 v) { __x = __nv_cvt_float2_to_##KIND##x2(v, FORMAT, cudaRoundNearest); } \
			explicit _CPTX_SMALL_METHOD NAME(const double2 v) { __x = __nv_cvt_double2_to_##KIND##x2(v, FORMAT, cudaRoundNearest); } \
		) \
		_CPTX_TO( \
			explicit _CPTX_SMALL_METHOD operator __half2() const { return __nv_cvt_##KIND##x2_to_halfraw2(__x, FORMAT); } \
			explicit _CPTX_SMALL_METHOD operator __nv_bfloat162() const { return __nv_cvt_##KIND##x2_to_bf162raw(__x, FORMAT); } \
			explicit _CPTX_SMALL_METHOD operator float2() const { return __half22float2(__nv_cvt_##KIND##x2_to_halfraw2(__x, FORMAT)); } \
		) \
	};

/* Four numbers, as two pairs of BITS bits each. */
#define _CPTX_SMALL_PAIRS(KIND, FROM, LOW, HIGH, FORMAT, BITS) \
	__x = __nv_cvt_##FROM##_to_##KIND##x2(LOW, FORMAT, cudaRoundNearest) | (__nv_##KIND##x4_storage_t)__nv_cvt_##FROM##_to_##KIND##x2(HIGH, FORMAT, cudaRoundNearest) << BITS
#define _CPTX_SMALLX4(NAME, KIND, FORMAT, BITS) \
	struct alignas(BITS / 4) NAME { \
		__nv_##KIND##x4_storage_t __x; \
		NAME() = default; \
		_CPTX_FROM( \
			explicit _CPTX_SMALL_METHOD NAME(const __half2 low, const __half2 high) { _CPTX_SMALL_PAIRS(KIND, halfraw2, low, high, FORMAT, BITS); } \
			explicit _CPTX_SMALL_METHOD NAME(const __nv_bfloat162 low, const __nv_bfloat162 high) { _CPTX_SMALL_PAIRS(KIND, bfloat16raw2, low, high, FORMAT, BITS); } \
			explicit _CPTX_SMALL_METHOD NAME(const float4 v) { _CPTX_SMALL_PAIRS(KIND, float2, make_float2(v.x, v.y), make_float2(v.z, v.w), FORMAT, BITS); } \
			explicit _CPTX_SMALL_METHOD NAME(const double4 v) { _CPTX_SMALL_PAIRS(KIND, double2, make_double2(v.x, v.y), make_double2(v.z, v.w), FORMAT, BITS); } \
		) \
		_CPTX_TO( \
			explicit _CPTX_SMALL_METHOD operator float4() const \
			{ \
				float2 low = __half22float2(__nv_cvt_##KIND##x2_to_halfraw2((__nv_##KIND##x2_storage_t)__x, FORMAT)); \
				float2 high = __half22float2(__nv_cvt_##KIND##x2_to_halfraw2((__nv_##KIND##x2_storage_t)(__x >> BITS), FORMAT)); \
				return make_float4(low.x, low.y, high.x, high.y); \
			} \
		) \
	};
#endif
