// What the library's sources use beyond GNU C, for a host compiler; included before each of them. approx() is what an
// approximate instruction may return: the correct result, off by as much as the ISA allows in the direction that `adversary` says.
#ifndef NATIVE_H
#define NATIVE_H
static inline int __float_as_int(float x) { union { float f; int i; } u = {x}; return u.i; }
static inline unsigned __float_as_uint(float x) { union { float f; unsigned i; } u = {x}; return u.i; }
static inline float __int_as_float(int x) { union { int i; float f; } u = {x}; return u.f; }
static inline float __uint_as_float(unsigned x) { union { unsigned i; float f; } u = {x}; return u.f; }
static inline long long __double_as_longlong(double x) { union { double f; long long i; } u = {x}; return u.i; }
static inline double __longlong_as_double(long long x) { union { long long i; double f; } u = {x}; return u.f; }
static inline int __double2hiint(double x) { return (int)(__double_as_longlong(x) >> 32); }
static inline int __double2loint(double x) { return (int)__double_as_longlong(x); }
static inline double __hiloint2double(int hi, int lo) { return __longlong_as_double((long long)((unsigned long long)(unsigned)hi << 32 | (unsigned)lo)); }
static inline float __fdiv_rn(float x, float y) { return x / y; }
static inline float __frcp_rn(float x) { return 1.0f / x; }
static inline float __fsqrt_rn(float x) { return __builtin_sqrtf(x); }
static inline float __saturatef(float x) { return x > 0 ? x < 1 ? x : 1 : 0; }
#include <fenv.h>
#define DIRECTED(name, arguments, expression) /* not inlined: gcc would take the two sums for one */ \
	static __attribute__((noinline, unused)) double __d##name##_rd arguments { fesetround(FE_DOWNWARD); double volatile r = expression; fesetround(FE_TONEAREST); return r; } \
	static __attribute__((noinline, unused)) double __d##name##_ru arguments { fesetround(FE_UPWARD); double volatile r = expression; fesetround(FE_TONEAREST); return r; }
DIRECTED(add, (double volatile x, double volatile y), x + y)
DIRECTED(sub, (double volatile x, double volatile y), x - y)
DIRECTED(mul, (double volatile x, double volatile y), x * y)
DIRECTED(div, (double volatile x, double volatile y), x / y)
DIRECTED(fma, (double volatile x, double volatile y, double volatile z), __builtin_fma(x, y, z))
DIRECTED(sqrt, (double volatile x), __builtin_sqrt(x))
static __attribute__((noinline, unused)) float __fadd_rz(float volatile x, float volatile y) { fesetround(FE_TOWARDZERO); float volatile r = x + y; fesetround(FE_TONEAREST); return r; }
static inline float __fmaf_rd(float x, float y, float z) // where r - z is exact
{
	float r = __builtin_fmaf(x, y, z);
	if ((double)x * y < (double)r - z)
		r = __int_as_float(__float_as_int(r) + (r > 0 ? -1 : 1));
	return r;
}
#define __fma_rd __dfma_rd
#define __fma_ru __dfma_ru
static inline double __drcp_rn(double x) { return 1.0 / x; }
static inline double __dsqrt_rn(double x) { return __builtin_sqrt(x); }
static inline unsigned long long __umul64hi(unsigned long long x, unsigned long long y) { return (unsigned long long)((unsigned __int128)x * y >> 64); }
static inline unsigned __umulhi(unsigned x, unsigned y) { return (unsigned)((unsigned long long)x * y >> 32); }
static inline float __uint2float_ru(unsigned x)
{
	float y = (float)x;
	return (double)y < x ? __uint_as_float(__float_as_uint(y) + 1) : y;
}
static inline int __clz(int x) { return x ? __builtin_clz(x) : 32; }
static inline int __clzll(long long x) { return x ? __builtin_clzll(x) : 64; }
// min and max take the number beside a NaN, and -0 for less than 0.
#define MINMAX(name, type, least) \
	static inline type __cptx_native_##name(type x, type y) \
	{ \
		if (x != x || y != y) \
			return x != x ? y : x; \
		return x == y ? !!__builtin_signbit(x) == least ? x : y : (x < y) == least ? x : y; \
	}
MINMAX(fminf, float, 1)
MINMAX(fmaxf, float, 0)
MINMAX(fmin, double, 1)
MINMAX(fmax, double, 0)
#define __builtin_fminf __cptx_native_fminf
#define __builtin_fmaxf __cptx_native_fmaxf
#define __builtin_fmin __cptx_native_fmin
#define __builtin_fmax __cptx_native_fmax
#define atomicAdd(p, v) __atomic_fetch_add(p, v, __ATOMIC_RELAXED)
#define atomicExch(p, v) __atomic_exchange_n(p, v, __ATOMIC_RELAXED)
#define __MEMORY_SCOPE_DEVICE 1
#define __scoped_atomic_exchange_n(p, v, order, scope) __atomic_exchange_n(p, v, order)
#define __scoped_atomic_store_n(p, v, order, scope) __atomic_store_n(p, v, order)
#define __isGlobal(p) 1

extern int adversary, adversary_log; // -1, 0 or 1: the direction in which roots and reciprocals err, and ex2 and lg2
extern int approximated; // set by these, of float
static inline float approx_ulp(double exact, int steps) // so many numbers from the rounded result
{
	float y = (float)exact;
	approximated = 1;
	return y - y == 0 && __builtin_fabsf(y) >= 0x1p-126f ? __int_as_float(__float_as_int(y) + (y > 0 ? steps : -steps)) : y;
}
static inline float __cptx_flush(float y) { return __builtin_fabsf(y) < 0x1p-126f ? __builtin_copysignf(0, y) : y; }
static inline float __nvvm_rcp_approx_ftz_f(float x)
{
	x = __cptx_flush(x);
	return __cptx_flush(approx_ulp(1.0 / x, adversary));
}
static inline float __nvvm_rsqrt_approx_ftz_f(float x)
{
	x = __cptx_flush(x);
	approximated = 1;
	return __cptx_flush((float)(1.0 / __builtin_sqrt((double)x) * (1 + adversary * 0x1.125fbep-23))); // 2^-22.9
}
// The double instructions take the upper half of the argument and give that of the result (PTX ISA 9.7.3.14, 9.7.3.17); subnormal
// numbers are flushed. How good they are beyond that is not documented.
static inline double __cptx_upper(double x) { return __hiloint2double(__double2hiint(x), 0); }
static inline double __cptx_flush_d(double x) { return __builtin_fabs(x) < 0x1p-1022 ? __builtin_copysign(0, x) : x; }
static inline double approx_d(double y)
{
	y *= 1 + adversary * (adversary > 0 ? 0x1p-16 : 0x1p-20);
	return y - y == 0 ? __cptx_upper(__cptx_flush_d(y)) : y;
}
static inline double __nvvm_rsqrt_approx_ftz_d(double x) { return approx_d(1.0 / __builtin_sqrt(__cptx_flush_d(__cptx_upper(x)))); }
static inline double __nvvm_rcp_approx_ftz_d(double x) { return approx_d(1.0 / __cptx_flush_d(__cptx_upper(x))); }
double exp2(double);
double log2(double);
static inline float __nvvm_ex2_approx_ftz_f(float x)
{
	x = __cptx_flush(x);
	return __cptx_flush(approx_ulp((exp2)(x), 2 * adversary_log));
}
// The ISA grants two numbers from the rounded result, so 2.5 ulp. On no argument an H200 is further away than 2.055 ulp (approximate.txt).
static inline float __cptx_ex2_measured(float x)
{
	x = __cptx_flush(x);
	double exact = (exp2)(x), ulp = __longlong_as_double(__double_as_longlong(exact) & 0x7ff0000000000000) * 0x1p-23;
	int steps = adversary_log ? 2 : 0;
	while (steps > 0 && !(__builtin_fabs(approx_ulp(exact, steps * adversary_log) - exact) <= 2.055 * ulp))
		steps--;
	return __cptx_flush(approx_ulp(exact, steps * adversary_log));
}
#define __cptx_ex2_measured __cptx_ex2_measured
static inline float __nvvm_lg2_approx_ftz_f(float x)
{
	x = __cptx_flush(x);
	double y = (log2)(x);
	approximated = 1;
	float r = (float)y;
	if (adversary_log && r - r == 0)
		r = (float)(x > 0.5f && x < 2 ? y + adversary_log * 0x1p-22 : y * (1 + adversary_log * 0x1p-22));
	return r;
}

// What the generators of random numbers need: CUDA's vectors and indices, and functions of <math.h>.
typedef struct { unsigned x, y; } uint2;
typedef struct { unsigned x, y, z, w; } uint4;
typedef struct { float x, y; } float2;
typedef struct { float x, y, z, w; } float4;
typedef struct { double x, y; } double2;
typedef struct { double x, y, z, w; } double4;
static const struct { unsigned x, y, z; } blockDim = {1, 1, 1}, threadIdx;
static inline void __syncthreads(void) {}
static inline unsigned __brev(unsigned x)
{
	unsigned y = 0;
	for (int i = 0; i < 32; i++)
		y |= (x >> i & 1) << (31 - i);
	return y;
}
static inline unsigned long long __brevll(unsigned long long x) { return (unsigned long long)__brev((unsigned)x) << 32 | __brev((unsigned)(x >> 32)); }
float sqrtf(float), logf(float), expf(float), floorf(float), sinf(float), cosf(float), erfcinvf(float);
double sqrt(double), log(double), exp(double), floor(double), sinpi(double), cospi(double), erfcinv(double);
#define __sinf sinf
#define __cosf cosf

// What the conversions of small numbers need.
float __cptx_odd(double), __half2float(_Float16);
_Float16 __float2half(float), __ushort_as_half(unsigned short);
unsigned short __half_as_ushort(_Float16);
int __nvvm_reflect(const char *);
#endif
