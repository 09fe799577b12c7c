/* CUDA C's qualifiers, types and built-ins for the host compiler, so that a
 * kernel file compiles and runs on the CPU unchanged. Given with -include.
 * One fiber per thread; blocks run one after another (see cuda_host.c). */
#ifndef CPTX_CUDA_HOST_H
#define CPTX_CUDA_HOST_H

#include <stdbool.h>
#include <stdint.h>
#include <stddef.h>
#include <string.h>

/* ---- qualifiers ------------------------------------------------------- */
#define __global__
#define __device__
#define __host__
#define __constant__
#define __managed__
#define __grid_constant__
#define __shared__ static __attribute__((section("cptx_shared")))
#define __noinline__ __attribute__((noinline))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __launch_bounds__(...)
#define __maxnreg__(n)
#define __align__(n) __attribute__((aligned(n)))

/* ---- vector types ----------------------------------------------------- */
#define CPTX_VECTOR(name, T, a2, a4)                                                           \
	typedef struct { T x; } name##1;                                                       \
	typedef struct __attribute__((aligned(a2))) { T x, y; } name##2;                       \
	typedef struct { T x, y, z; } name##3;                                                 \
	typedef struct __attribute__((aligned(a4))) { T x, y, z, w; } name##4;                 \
	static inline name##1 make_##name##1(T x) { return (name##1){x}; }                     \
	static inline name##2 make_##name##2(T x, T y) { return (name##2){x, y}; }             \
	static inline name##3 make_##name##3(T x, T y, T z) { return (name##3){x, y, z}; }     \
	static inline name##4 make_##name##4(T x, T y, T z, T w) { return (name##4){x, y, z, w}; }
CPTX_VECTOR(char, signed char, 2, 4)
CPTX_VECTOR(uchar, unsigned char, 2, 4)
CPTX_VECTOR(short, short, 4, 8)
CPTX_VECTOR(ushort, unsigned short, 4, 8)
CPTX_VECTOR(int, int, 8, 16)
CPTX_VECTOR(uint, unsigned int, 8, 16)
CPTX_VECTOR(long, long, 16, 16)
CPTX_VECTOR(ulong, unsigned long, 16, 16)
CPTX_VECTOR(longlong, long long, 16, 16)
CPTX_VECTOR(ulonglong, unsigned long long, 16, 16)
CPTX_VECTOR(float, float, 8, 16)
CPTX_VECTOR(double, double, 16, 16)
typedef struct { unsigned int x, y, z; } dim3;

/* ---- the running thread ----------------------------------------------- */
struct cptx_thread {
	uint3 tid, bid;
};
extern struct cptx_thread *cptx_self;
extern dim3 cptx_block_dim, cptx_grid_dim;
#define threadIdx (cptx_self->tid)
#define blockIdx (cptx_self->bid)
#define blockDim cptx_block_dim
#define gridDim cptx_grid_dim
#define warpSize 32

/* ---- barriers and warp collectives (cuda_host.c) ----------------------- */
enum { CPTX_COUNT, CPTX_AND, CPTX_OR };
int cptx_barrier(int op, int predicate);
/* Waits for every lane of mask, then returns the values the lanes brought. */
const uint64_t *cptx_exchange(unsigned mask, uint64_t value);
int cptx_shuffle_source(int kind, unsigned lane_or_delta, unsigned width);
unsigned cptx_lane(void);
unsigned cptx_active(void);
uint64_t cptx_reduce(unsigned mask, int op, uint32_t value);

#define __syncthreads() ((void)cptx_barrier(CPTX_COUNT, 0))
#define __syncthreads_count(p) cptx_barrier(CPTX_COUNT, (p) != 0)
#define __syncthreads_and(p) cptx_barrier(CPTX_AND, (p) != 0)
#define __syncthreads_or(p) cptx_barrier(CPTX_OR, (p) != 0)
#define CPTX_FIRST(a, ...) a
#define __syncwarp(...) ((void)cptx_exchange(CPTX_FIRST(__VA_ARGS__ __VA_OPT__(,) 0xffffffffu, 0), 0))
#define __threadfence() ((void)0)
#define __threadfence_block() ((void)0)
#define __threadfence_system() ((void)0)
#define __activemask() cptx_active()

enum { CPTX_IDX, CPTX_UP, CPTX_DOWN, CPTX_XOR };
#define CPTX_SHUFFLE(kind, mask, v, n, width) __extension__({                                  \
	__typeof__((v) + 0) cptx_v = (v);                                                       \
	uint64_t cptx_u = 0;                                                                    \
	memcpy(&cptx_u, &cptx_v, sizeof cptx_v);                                                \
	int cptx_s = cptx_shuffle_source(kind, (unsigned)(n), width);                           \
	const uint64_t *cptx_all = cptx_exchange(mask, cptx_u);                                 \
	memcpy(&cptx_v, &cptx_all[cptx_s], sizeof cptx_v);                                      \
	cptx_v; })
#define CPTX_SECOND(a, b, ...) b
#define CPTX_WIDTH(...) CPTX_SECOND(0 __VA_OPT__(,) __VA_ARGS__, 32, 0)
#define __shfl_sync(m, v, n, ...) CPTX_SHUFFLE(CPTX_IDX, m, v, n, CPTX_WIDTH(__VA_ARGS__))
#define __shfl_up_sync(m, v, n, ...) CPTX_SHUFFLE(CPTX_UP, m, v, n, CPTX_WIDTH(__VA_ARGS__))
#define __shfl_down_sync(m, v, n, ...) CPTX_SHUFFLE(CPTX_DOWN, m, v, n, CPTX_WIDTH(__VA_ARGS__))
#define __shfl_xor_sync(m, v, n, ...) CPTX_SHUFFLE(CPTX_XOR, m, v, n, CPTX_WIDTH(__VA_ARGS__))

unsigned cptx_ballot(unsigned mask, int predicate);
unsigned cptx_match_any(unsigned mask, uint64_t value);
unsigned cptx_match_all(unsigned mask, uint64_t value, int *same);
#define __ballot_sync(m, p) cptx_ballot(m, (p) != 0)
#define __any_sync(m, p) (cptx_ballot(m, (p) != 0) != 0)
#define __all_sync(m, p) (cptx_ballot(m, (p) == 0) == 0)
#define __shfl(v, ...) __shfl_sync(0xffffffff, v, __VA_ARGS__)
#define __shfl_up(v, ...) __shfl_up_sync(0xffffffff, v, __VA_ARGS__)
#define __shfl_down(v, ...) __shfl_down_sync(0xffffffff, v, __VA_ARGS__)
#define __shfl_xor(v, ...) __shfl_xor_sync(0xffffffff, v, __VA_ARGS__)
#define __ballot(p) __ballot_sync(0xffffffff, p)
#define __all(p) __all_sync(0xffffffff, p)
#define __any(p) __any_sync(0xffffffff, p)
#define CPTX_BITS(v) __extension__({                                                            \
	__typeof__((v) + 0) cptx_v = (v);                                                       \
	uint64_t cptx_u = 0;                                                                    \
	memcpy(&cptx_u, &cptx_v, sizeof cptx_v);                                                \
	cptx_u; })
#define __match_any_sync(m, v) cptx_match_any(m, CPTX_BITS(v))
#define __match_all_sync(m, v, p) cptx_match_all(m, CPTX_BITS(v), p)
enum { CPTX_RADD, CPTX_RMINS, CPTX_RMINU, CPTX_RMAXS, CPTX_RMAXU, CPTX_RAND, CPTX_ROR, CPTX_RXOR };
#define CPTX_SIGNED(v) (((__typeof__((v) + 0))-1) < 0)
#define __reduce_add_sync(m, v) ((__typeof__((v) + 0))cptx_reduce(m, CPTX_RADD, (uint32_t)(v)))
#define __reduce_min_sync(m, v) ((__typeof__((v) + 0))cptx_reduce(m, CPTX_SIGNED(v) ? CPTX_RMINS : CPTX_RMINU, (uint32_t)(v)))
#define __reduce_max_sync(m, v) ((__typeof__((v) + 0))cptx_reduce(m, CPTX_SIGNED(v) ? CPTX_RMAXS : CPTX_RMAXU, (uint32_t)(v)))
#define __reduce_and_sync(m, v) ((unsigned)cptx_reduce(m, CPTX_RAND, v))
#define __reduce_or_sync(m, v) ((unsigned)cptx_reduce(m, CPTX_ROR, v))
#define __reduce_xor_sync(m, v) ((unsigned)cptx_reduce(m, CPTX_RXOR, v))

/* ---- atomics: fibers never run at the same time ------------------------ */
#define CPTX_ATOMIC(p, expr) __extension__({                                                    \
	__typeof__(p) cptx_p = (p);                                                             \
	__typeof__(*cptx_p) cptx_old = *cptx_p;                                                      \
	*cptx_p = (expr);                                                                       \
	cptx_old; })
#define CPTX_RMW(p, v, expr) __extension__({                                                    \
	__typeof__(*(p)) cptx_val = (v);                                                             \
	CPTX_ATOMIC(p, expr); })
/* Signed addition wraps on the device. */
#define CPTX_WRAP(a, op, b) _Generic((a), int: (int)((unsigned)(a) op (unsigned)(b)),           \
	long: (long)((unsigned long)(a) op (unsigned long)(b)),                                 \
	long long: (long long)((unsigned long long)(a) op (unsigned long long)(b)), default: (a) op (b))
#define atomicAdd(p, v) CPTX_RMW(p, v, CPTX_WRAP(cptx_old, +, cptx_val))
#define atomicSub(p, v) CPTX_RMW(p, v, CPTX_WRAP(cptx_old, -, cptx_val))
#define atomicExch(p, v) CPTX_RMW(p, v, cptx_val)
#define atomicMin(p, v) CPTX_RMW(p, v, cptx_val < cptx_old ? cptx_val : cptx_old)
#define atomicMax(p, v) CPTX_RMW(p, v, cptx_val > cptx_old ? cptx_val : cptx_old)
#define atomicAnd(p, v) CPTX_RMW(p, v, cptx_old & cptx_val)
#define atomicOr(p, v) CPTX_RMW(p, v, cptx_old | cptx_val)
#define atomicXor(p, v) CPTX_RMW(p, v, cptx_old ^ cptx_val)
#define atomicInc(p, v) CPTX_RMW(p, v, cptx_old >= cptx_val ? 0 : cptx_old + 1)
#define atomicDec(p, v) CPTX_RMW(p, v, cptx_old == 0 || cptx_old > cptx_val ? cptx_val : cptx_old - 1)
#define atomicCAS(p, c, v) __extension__({                                                      \
	__typeof__(*(p)) cptx_cmp = (c);                                                             \
	CPTX_RMW(p, v, cptx_old == cptx_cmp ? cptx_val : cptx_old); })
#define atomicAdd_block atomicAdd
#define atomicAdd_system atomicAdd
#define atomicMax_block atomicMax
#define atomicCAS_block atomicCAS
#define atomicExch_system atomicExch
#define atomicOr_block atomicOr

/* ---- integer built-ins ------------------------------------------------- */
#ifndef CPTX_HOST_NO_MINMAX
#define min(a, b) __extension__({ __typeof__((a) + (b)) cptx_a = (a), cptx_b = (b); cptx_a < cptx_b ? cptx_a : cptx_b; })
#define max(a, b) __extension__({ __typeof__((a) + (b)) cptx_a = (a), cptx_b = (b); cptx_a > cptx_b ? cptx_a : cptx_b; })
#endif
static inline int __popc(unsigned x) { return __builtin_popcount(x); }
static inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
static inline int __clz(int x) { return x ? __builtin_clz((unsigned)x) : 32; }
static inline int __clzll(long long x) { return x ? __builtin_clzll((unsigned long long)x) : 64; }
static inline int __ffs(int x) { return __builtin_ffs(x); }
static inline int __ffsll(long long x) { return __builtin_ffsll(x); }
static inline unsigned __brev(unsigned x) {
	unsigned r = 0;
	for (int i = 0; i < 32; i++)
		r |= (x >> i & 1u) << (31 - i);
	return r;
}
static inline unsigned long long __brevll(unsigned long long x) {
	return (unsigned long long)__brev((unsigned)x) << 32 | __brev((unsigned)(x >> 32));
}
static inline unsigned __byte_perm(unsigned a, unsigned b, unsigned s) {
	uint64_t pool = (uint64_t)b << 32 | a;
	unsigned r = 0;
	for (int i = 0; i < 4; i++)
		r |= (unsigned)(pool >> 8 * (s >> 4 * i & 7) & 255) << 8 * i;
	return r;
}
static inline unsigned __funnelshift_l(unsigned lo, unsigned hi, unsigned n) { return (unsigned)(((uint64_t)hi << 32 | lo) << (n & 31) >> 32); }
static inline unsigned __funnelshift_r(unsigned lo, unsigned hi, unsigned n) { return (unsigned)(((uint64_t)hi << 32 | lo) >> (n & 31)); }
static inline unsigned __funnelshift_lc(unsigned lo, unsigned hi, unsigned n) { return n >= 32 ? lo : __funnelshift_l(lo, hi, n); }
static inline unsigned __funnelshift_rc(unsigned lo, unsigned hi, unsigned n) { return n >= 32 ? hi : __funnelshift_r(lo, hi, n); }
static inline int __mulhi(int a, int b) { return (int)((long long)a * b >> 32); }
static inline unsigned __umulhi(unsigned a, unsigned b) { return (unsigned)((unsigned long long)a * b >> 32); }
static inline long long __mul64hi(long long a, long long b) { return (long long)((__int128)a * b >> 64); }
static inline unsigned long long __umul64hi(unsigned long long a, unsigned long long b) { return (unsigned long long)((unsigned __int128)a * b >> 64); }
static inline int __mul24(int a, int b) { return (int)(unsigned)((long long)((int)((unsigned)a << 8) >> 8) * ((int)((unsigned)b << 8) >> 8)); }
static inline unsigned __umul24(unsigned a, unsigned b) { return (a & 0xffffff) * (b & 0xffffff); }
static inline unsigned __sad(int a, int b, unsigned c) { return (unsigned)((long long)a > b ? (long long)a - b : (long long)b - a) + c; }
static inline unsigned __usad(unsigned a, unsigned b, unsigned c) { return (a > b ? a - b : b - a) + c; }
static inline int __hadd(int a, int b) { return (int)(((long long)a + b) >> 1); }
static inline int __rhadd(int a, int b) { return (int)(((long long)a + b + 1) >> 1); }
static inline unsigned __uhadd(unsigned a, unsigned b) { return (unsigned)(((unsigned long long)a + b) >> 1); }
static inline unsigned __urhadd(unsigned a, unsigned b) { return (unsigned)(((unsigned long long)a + b + 1) >> 1); }
static inline int cptx_dp4a_s(int a, int b, int c) {
	for (int i = 0; i < 4; i++)
		c = (int)((unsigned)c + (unsigned)((signed char)(a >> 8 * i) * (signed char)(b >> 8 * i)));
	return c;
}
static inline unsigned cptx_dp4a_u(unsigned a, unsigned b, unsigned c) {
	for (int i = 0; i < 4; i++)
		c += (a >> 8 * i & 255) * (b >> 8 * i & 255);
	return c;
}
#define __dp4a(a, b, c) _Generic((a), int: cptx_dp4a_s, unsigned: cptx_dp4a_u)(a, b, c)

/* ---- bit casts and conversions ----------------------------------------- */
#define CPTX_CAST(name, To, From) static inline To name(From v) { To r; memcpy(&r, &v, sizeof r); return r; }
CPTX_CAST(__float_as_int, int, float)
CPTX_CAST(__float_as_uint, unsigned, float)
CPTX_CAST(__int_as_float, float, int)
CPTX_CAST(__uint_as_float, float, unsigned)
CPTX_CAST(__double_as_longlong, long long, double)
CPTX_CAST(__longlong_as_double, double, long long)
static inline int __double2hiint(double d) { return (int)(__double_as_longlong(d) >> 32); }
static inline int __double2loint(double d) { return (int)__double_as_longlong(d); }
static inline double __hiloint2double(int hi, int lo) { return __longlong_as_double((long long)((uint64_t)(uint32_t)hi << 32 | (uint32_t)lo)); }

enum { CPTX_RN, CPTX_RZ, CPTX_RU, CPTX_RD };
long long cptx_to_int(double v, int mode, int bits, bool is_double);
unsigned long long cptx_to_uint(double v, int mode, int bits, bool is_double);
float cptx_to_float(double v, int mode);
float cptx_int_to_float(bool negative, unsigned long long magnitude, int mode);
double cptx_int_to_double(bool negative, unsigned long long magnitude, int mode);
double cptx_arith64(char op, double a, double b, double c, int mode);
float cptx_arith32(char op, float a, float b, float c, int mode);
#define CPTX_ABS(v) ((v) < 0 ? 0 - (unsigned long long)(v) : (unsigned long long)(v))
#define CPTX_ROUNDED(sfx, M)                                                                                     \
	static inline int __float2int_##sfx(float v) { return (int)cptx_to_int(v, M, 32, 0); }                    \
	static inline unsigned __float2uint_##sfx(float v) { return (unsigned)cptx_to_uint(v, M, 32, 0); }        \
	static inline long long __float2ll_##sfx(float v) { return cptx_to_int(v, M, 64, 0); }                    \
	static inline unsigned long long __float2ull_##sfx(float v) { return cptx_to_uint(v, M, 64, 0); }         \
	static inline int __double2int_##sfx(double v) { return (int)cptx_to_int(v, M, 32, 1); }                  \
	static inline unsigned __double2uint_##sfx(double v) { return (unsigned)cptx_to_uint(v, M, 32, 1); }      \
	static inline long long __double2ll_##sfx(double v) { return cptx_to_int(v, M, 64, 1); }                  \
	static inline unsigned long long __double2ull_##sfx(double v) { return cptx_to_uint(v, M, 64, 1); }       \
	static inline float __double2float_##sfx(double v) { return cptx_to_float(v, M); }                        \
	static inline float __int2float_##sfx(int v) { return cptx_int_to_float(v < 0, CPTX_ABS(v), M); }         \
	static inline float __uint2float_##sfx(unsigned v) { return cptx_int_to_float(0, v, M); }                 \
	static inline float __ll2float_##sfx(long long v) { return cptx_int_to_float(v < 0, CPTX_ABS(v), M); }    \
	static inline float __ull2float_##sfx(unsigned long long v) { return cptx_int_to_float(0, v, M); }        \
	static inline double __ll2double_##sfx(long long v) { return cptx_int_to_double(v < 0, CPTX_ABS(v), M); } \
	static inline double __ull2double_##sfx(unsigned long long v) { return cptx_int_to_double(0, v, M); }     \
	static inline float __fadd_##sfx(float a, float b) { return cptx_arith32('+', a, b, 0, M); }              \
	static inline float __fsub_##sfx(float a, float b) { return cptx_arith32('-', a, b, 0, M); }              \
	static inline float __fmul_##sfx(float a, float b) { return cptx_arith32('*', a, b, 0, M); }              \
	static inline float __fdiv_##sfx(float a, float b) { return cptx_arith32('/', a, b, 0, M); }              \
	static inline float __fmaf_##sfx(float a, float b, float c) { return cptx_arith32('f', a, b, c, M); }     \
	static inline float __fsqrt_##sfx(float a) { return cptx_arith32('s', a, 0, 0, M); }                      \
	static inline float __frcp_##sfx(float a) { return cptx_arith32('/', 1, a, 0, M); }                       \
	static inline double __dadd_##sfx(double a, double b) { return cptx_arith64('+', a, b, 0, M); }           \
	static inline double __dsub_##sfx(double a, double b) { return cptx_arith64('-', a, b, 0, M); }           \
	static inline double __dmul_##sfx(double a, double b) { return cptx_arith64('*', a, b, 0, M); }           \
	static inline double __ddiv_##sfx(double a, double b) { return cptx_arith64('/', a, b, 0, M); }           \
	static inline double __fma_##sfx(double a, double b, double c) { return cptx_arith64('f', a, b, c, M); }  \
	static inline double __dsqrt_##sfx(double a) { return cptx_arith64('s', a, 0, 0, M); }                    \
	static inline double __drcp_##sfx(double a) { return cptx_arith64('/', 1, a, 0, M); }
CPTX_ROUNDED(rn, CPTX_RN)
CPTX_ROUNDED(rz, CPTX_RZ)
CPTX_ROUNDED(ru, CPTX_RU)
CPTX_ROUNDED(rd, CPTX_RD)

/* ---- approximations: compared with a tolerance -------------------------- */
static inline float rsqrtf(float x) { return (float)(1 / __builtin_sqrt(x)); }
static inline double rsqrt(double x) { return 1 / __builtin_sqrt(x); }
static inline float __fdividef(float a, float b) { return a / b; }
static inline float __saturatef(float x) { return x > 0 ? (x < 1 ? x : 1) : 0; }
static inline float __expf(float x) { return (float)__builtin_exp(x); }
static inline float __exp10f(float x) { return (float)__builtin_pow(10, x); }
static inline float __logf(float x) { return (float)__builtin_log(x); }
static inline float __log2f(float x) { return (float)__builtin_log2(x); }
static inline float __log10f(float x) { return (float)__builtin_log10(x); }
static inline float __sinf(float x) { return (float)__builtin_sin(x); }
static inline float __cosf(float x) { return (float)__builtin_cos(x); }
static inline float __powf(float x, float y) { return (float)__builtin_pow(x, y); }

/* ---- CUDA's functions that the C library has not: compared with a tolerance ---- */
static inline double normcdf(double x) { return 0.5 * __builtin_erfc(-x * 0.70710678118654752440); }
static inline double normcdfinv(double p) // by Newton's method, for p away from 0 and 1
{
	double t = 0;
	for (int i = 0; i < 60; i++)
		t -= (normcdf(t) - p) * 2.50662827463100050242 * __builtin_exp(0.5 * t * t);
	return t;
}
static inline double sinpi(double x)
{
	double r = __builtin_remainder(x, 2.0), a = __builtin_fabs(r); // exact
	return __builtin_copysign(__builtin_sin(3.14159265358979323846 * (a > 0.5 ? 1 - a : a)), r);
}
static inline double cospi(double x) { return sinpi(0.5 - __builtin_fabs(__builtin_remainder(x, 2.0))); }
static inline void sincospi(double x, double *s, double *c) { *s = sinpi(x), *c = cospi(x); }
static inline float sinpif(float x) { return (float)sinpi(x); }
static inline float cospif(float x) { return (float)cospi(x); }
static inline void sincospif(float x, float *s, float *c) { *s = (float)sinpi(x), *c = (float)cospi(x); }
static inline double norm3d(double x, double y, double z) { return __builtin_sqrt(x * x + y * y + z * z); }
static inline float rnorm3df(float x, float y, float z) { return (float)(1 / norm3d(x, y, z)); }
static inline double erfinv(double x)
{
	double t = 0.88622692545275801365 * x;
	for (int i = 0; i < 60; i++)
		t += (x - __builtin_erf(t)) * 0.88622692545275801365 * __builtin_exp(t * t);
	return t;
}
static inline double cyl_bessel_i0(double x)
{
	double term = 1, sum = 1;
	for (int k = 1; k < 200; k++)
		sum += term *= x * x / 4 / k / k;
	return sum;
}

/* ---- memory, time, hints ----------------------------------------------- */
#define __ldg(p) (*(p))
#define __ldca(p) (*(p))
#define __ldcg(p) (*(p))
#define __ldcs(p) (*(p))
#define __ldlu(p) (*(p))
#define __ldcv(p) (*(p))
#define __stwb(p, v) ((void)(*(p) = (v)))
#define __stcg(p, v) ((void)(*(p) = (v)))
#define __stcs(p, v) ((void)(*(p) = (v)))
#define __stwt(p, v) ((void)(*(p) = (v)))
static inline int clock(void) { return 0; }
static inline long long clock64(void) { return 0; }
#define __nanosleep(n) ((void)(n))
#define __trap() __builtin_trap()
#define __assume(c) ((void)0)
#define __builtin_assume(c) ((void)0)

/* ---- what the generated main calls --------------------------------------- */
struct cptx_launch {
	void (*call)(void **args);
	int arg_count;
	const size_t *arg_sizes;
	unsigned grid[3], block[3];
	unsigned char *dynamic_shared;
	size_t dynamic_size;
};
int cptx_host_main(int argc, char **argv, const struct cptx_launch *launch);

#endif
