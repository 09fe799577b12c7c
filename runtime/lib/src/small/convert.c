// The conversions of <cuda_fp8.h>, <cuda_fp6.h> and <cuda_fp4.h>: by integers (number.c), and from sm_89 on those that saturate by an instruction.

unsigned __small_encode(float x, int format, int saturate, int mode);
float __small_decode(unsigned code, int format);

typedef struct { unsigned short x; } __cptx_raw;
typedef struct __attribute__((aligned(4))) { unsigned short x, y; } __cptx_raw2;
typedef unsigned char __cptx_byte;
typedef unsigned short __cptx_pair;

// The formats of a kind, as number.c numbers them.
enum { __cptx_e4m3, __cptx_e5m2, __cptx_e2m3, __cptx_e2m1 = 4, __cptx_e8m0, __cptx_ue5m3 };

// Numbers as floats; those that have more bits are rounded to odd, so that one rounding decides.
static inline float __cptx_of_double(double x) { return __cptx_odd(x); }
static inline float __cptx_of_float(float x) { return x; }
static inline float __cptx_of_half(__cptx_raw x) { return __half2float(__ushort_as_half(x.x)); }
static inline float __cptx_of_bfloat(__cptx_raw x) { return __uint_as_float((unsigned)x.x << 16); }

// The members of pairs.
static inline __cptx_raw __cptx_low(__cptx_raw2 v) { return (__cptx_raw){v.x}; }
static inline __cptx_raw __cptx_high(__cptx_raw2 v) { return (__cptx_raw){v.y}; }

static inline __cptx_raw __cptx_to_half(float x) { return (__cptx_raw){__half_as_ushort(__float2half(x))}; }
static inline __cptx_raw __cptx_to_bfloat(float x) { return (__cptx_raw){(unsigned short)(__float_as_uint(x) >> 16)}; } // all are bfloat16 numbers

static inline __cptx_pair __cptx_encode8(float x, float y, int saturate, int kind)
{
	if (__nvvm_reflect("__CUDA_ARCH") >= 890 && saturate) {
		__cptx_pair r;
		if (kind == __cptx_e5m2)
			asm("cvt.rn.satfinite.e5m2x2.f32 %0, %1, %2;" : "=h"(r) : "f"(y), "f"(x));
		else
			asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(r) : "f"(y), "f"(x));
		return r;
	}
	return (__cptx_pair)(__small_encode(x, kind, saturate, 0) | __small_encode(y, kind, saturate, 0) << 8);
}

// A double that is no number keeps its sign, and for E5M2 its last bit, as nvcc has it for double alone.
static inline __cptx_byte __cptx_encode8_double(double x, int saturate, int kind)
{
	if (x != x)
		return (__cptx_byte)((__double2hiint(x) < 0) << 7 | (kind == __cptx_e5m2 ? 0x7e | (__double2hiint(x) >> 18 & 1) : 0x7f));
	return (__cptx_byte)__cptx_encode8(__cptx_odd(x), 0, saturate, kind);
}

__cptx_byte __nv_cvt_double_to_fp8(double x, int saturate, int kind) { return __cptx_encode8_double(x, saturate, kind); }
__cptx_byte __nv_cvt_float_to_fp8(float x, int saturate, int kind) { return (__cptx_byte)__cptx_encode8(x, 0, saturate, kind); }
__cptx_byte __nv_cvt_halfraw_to_fp8(__cptx_raw x, int saturate, int kind) { return (__cptx_byte)__cptx_encode8(__cptx_of_half(x), 0, saturate, kind); }
__cptx_byte __nv_cvt_bfloat16raw_to_fp8(__cptx_raw x, int saturate, int kind) { return (__cptx_byte)__cptx_encode8(__cptx_of_bfloat(x), 0, saturate, kind); }
__cptx_pair __nv_cvt_float2_to_fp8x2(float2 v, int saturate, int kind) { return __cptx_encode8(v.x, v.y, saturate, kind); }

__cptx_pair __nv_cvt_double2_to_fp8x2(double2 v, int saturate, int kind)
{
	return (__cptx_pair)(__cptx_encode8_double(v.x, saturate, kind) | __cptx_encode8_double(v.y, saturate, kind) << 8);
}

__cptx_pair __nv_cvt_halfraw2_to_fp8x2(__cptx_raw2 v, int saturate, int kind)
{
	return __cptx_encode8(__cptx_of_half(__cptx_low(v)), __cptx_of_half(__cptx_high(v)), saturate, kind);
}

__cptx_pair __nv_cvt_bfloat16raw2_to_fp8x2(__cptx_raw2 v, int saturate, int kind)
{
	return __cptx_encode8(__cptx_of_bfloat(__cptx_low(v)), __cptx_of_bfloat(__cptx_high(v)), saturate, kind);
}

__cptx_raw2 __nv_cvt_fp8x2_to_halfraw2(__cptx_pair x, int kind)
{
	if (__nvvm_reflect("__CUDA_ARCH") >= 890) {
		unsigned r;
		if (kind == __cptx_e5m2)
			asm("cvt.rn.f16x2.e5m2x2 %0, %1;" : "=r"(r) : "h"(x));
		else
			asm("cvt.rn.f16x2.e4m3x2 %0, %1;" : "=r"(r) : "h"(x));
		return (__cptx_raw2){(unsigned short)r, (unsigned short)(r >> 16)};
	}
	return (__cptx_raw2){__cptx_to_half(__small_decode(x & 0xff, kind)).x, __cptx_to_half(__small_decode(x >> 8, kind)).x};
}

__cptx_raw __nv_cvt_fp8_to_halfraw(__cptx_byte x, int kind) { return __cptx_low(__nv_cvt_fp8x2_to_halfraw2(x, kind)); }
__cptx_raw __nv_cvt_fp8_to_bf16raw(__cptx_byte x, int kind) { return __cptx_to_bfloat(__small_decode(x, kind)); }

__cptx_raw2 __nv_cvt_fp8x2_to_bf162raw(__cptx_pair x, int kind)
{
	return (__cptx_raw2){__cptx_to_bfloat(__small_decode(x & 0xff, kind)).x, __cptx_to_bfloat(__small_decode(x >> 8, kind)).x};
}

// A conversion from or to TYPE by a format that more arguments, in PARAMETERS, decide on.
#define ENCODE(NAME, TYPE, OF, PARAMETERS, FORMAT, SATURATE) \
	__cptx_byte NAME PARAMETERS(TYPE) { return (__cptx_byte)__small_encode(OF(x), FORMAT, SATURATE, rounding); }
#define ENCODE2(NAME, RESULT, TYPE, X, Y, PARAMETERS, FORMAT, SATURATE, BITS) \
	RESULT NAME PARAMETERS(TYPE) { return (RESULT)(__small_encode(X, FORMAT, SATURATE, rounding) | __small_encode(Y, FORMAT, SATURATE, rounding) << BITS); }
#define DECODE2(NAME, TYPE, TO, PARAMETERS, FORMAT, BITS) \
	__cptx_raw2 NAME PARAMETERS(TYPE) { return (__cptx_raw2){TO(__small_decode(x & ((1 << BITS) - 1), FORMAT)).x, TO(__small_decode(x >> BITS, FORMAT)).x}; }

#define KIND_ROUNDING(TYPE) (TYPE x, int kind, int rounding)
#define SATURATE_ROUNDING(TYPE) (TYPE x, int saturate, int rounding)
#define KIND(TYPE) (TYPE x, int kind)
#define ALONE(TYPE) (TYPE x)
#define HALF_X __cptx_of_half(__cptx_low(x))
#define HALF_Y __cptx_of_half(__cptx_high(x))
#define BFLOAT_X __cptx_of_bfloat(__cptx_low(x))
#define BFLOAT_Y __cptx_of_bfloat(__cptx_high(x))

// Of formats of less than 8 bits all saturate.
#define NARROW(SUFFIX, PAIR, FORMAT, BITS) \
	ENCODE(__nv_cvt_double_to_##SUFFIX, double, __cptx_of_double, KIND_ROUNDING, FORMAT, 1) \
	ENCODE(__nv_cvt_float_to_##SUFFIX, float, __cptx_of_float, KIND_ROUNDING, FORMAT, 1) \
	ENCODE(__nv_cvt_halfraw_to_##SUFFIX, __cptx_raw, __cptx_of_half, KIND_ROUNDING, FORMAT, 1) \
	ENCODE(__nv_cvt_bfloat16raw_to_##SUFFIX, __cptx_raw, __cptx_of_bfloat, KIND_ROUNDING, FORMAT, 1) \
	ENCODE2(__nv_cvt_double2_to_##SUFFIX##x2, PAIR, double2, __cptx_odd(x.x), __cptx_odd(x.y), KIND_ROUNDING, FORMAT, 1, BITS) \
	ENCODE2(__nv_cvt_float2_to_##SUFFIX##x2, PAIR, float2, x.x, x.y, KIND_ROUNDING, FORMAT, 1, BITS) \
	ENCODE2(__nv_cvt_halfraw2_to_##SUFFIX##x2, PAIR, __cptx_raw2, HALF_X, HALF_Y, KIND_ROUNDING, FORMAT, 1, BITS) \
	ENCODE2(__nv_cvt_bfloat16raw2_to_##SUFFIX##x2, PAIR, __cptx_raw2, BFLOAT_X, BFLOAT_Y, KIND_ROUNDING, FORMAT, 1, BITS) \
	__cptx_raw __nv_cvt_##SUFFIX##_to_halfraw(__cptx_byte x, int kind) { return __cptx_to_half(__small_decode(x, FORMAT)); } \
	__cptx_raw __nv_cvt_##SUFFIX##_to_bf16raw(__cptx_byte x, int kind) { return __cptx_to_bfloat(__small_decode(x, FORMAT)); } \
	DECODE2(__nv_cvt_##SUFFIX##x2_to_halfraw2, PAIR, __cptx_to_half, KIND, FORMAT, BITS) \
	DECODE2(__nv_cvt_##SUFFIX##x2_to_bf162raw, PAIR, __cptx_to_bfloat, KIND, FORMAT, BITS)

NARROW(fp6, __cptx_pair, __cptx_e2m3 + kind, 8)
NARROW(fp4, __cptx_byte, __cptx_e2m1 + 0 * kind, 4)

// Formats of 8 bits without a sign.
#define UNSIGNED(SUFFIX, FORMAT) \
	ENCODE(__nv_cvt_double_to_##SUFFIX, double, __cptx_of_double, SATURATE_ROUNDING, FORMAT, saturate) \
	ENCODE(__nv_cvt_float_to_##SUFFIX, float, __cptx_of_float, SATURATE_ROUNDING, FORMAT, saturate) \
	ENCODE(__nv_cvt_bfloat16raw_to_##SUFFIX, __cptx_raw, __cptx_of_bfloat, SATURATE_ROUNDING, FORMAT, saturate) \
	ENCODE2(__nv_cvt_double2_to_##SUFFIX##x2, __cptx_pair, double2, __cptx_odd(x.x), __cptx_odd(x.y), SATURATE_ROUNDING, FORMAT, saturate, 8) \
	ENCODE2(__nv_cvt_float2_to_##SUFFIX##x2, __cptx_pair, float2, x.x, x.y, SATURATE_ROUNDING, FORMAT, saturate, 8) \
	ENCODE2(__nv_cvt_bfloat162raw_to_##SUFFIX##x2, __cptx_pair, __cptx_raw2, BFLOAT_X, BFLOAT_Y, SATURATE_ROUNDING, FORMAT, saturate, 8) \
	__cptx_raw __nv_cvt_##SUFFIX##_to_bf16raw(__cptx_byte x) { return __cptx_to_bfloat(__small_decode(x, FORMAT)); } \
	DECODE2(__nv_cvt_##SUFFIX##x2_to_bf162raw, __cptx_pair, __cptx_to_bfloat, ALONE, FORMAT, 8)

UNSIGNED(e8m0, __cptx_e8m0)
UNSIGNED(ue5m3, __cptx_ue5m3)
ENCODE(__nv_cvt_halfraw_to_ue5m3, __cptx_raw, __cptx_of_half, SATURATE_ROUNDING, __cptx_ue5m3, saturate)
ENCODE2(__nv_cvt_half2raw_to_ue5m3x2, __cptx_pair, __cptx_raw2, HALF_X, HALF_Y, SATURATE_ROUNDING, __cptx_ue5m3, saturate, 8)
__cptx_raw __nv_cvt_ue5m3_to_halfraw(__cptx_byte x) { return __cptx_to_half(__small_decode(x, __cptx_ue5m3)); }
DECODE2(__nv_cvt_ue5m3x2_to_halfraw2, __cptx_pair, __cptx_to_half, ALONE, __cptx_ue5m3, 8)
