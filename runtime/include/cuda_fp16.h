#ifndef _CPTX_CUDA_FP16_H
#define _CPTX_CUDA_FP16_H
/* CUDA's half is _Float16. Its arithmetic functions (__hadd, __hfma, ...) are built in; pairs (half2) are storage and for atomicAdd. */
#include <cuda_runtime.h>
typedef _Float16 __half;
typedef _Float16 half;
typedef struct __attribute__((aligned(4))) { __half x, y; } __half2;
typedef __half2 half2;
static inline __half __float2half(float x) { return (__half)x; }
static inline __half __float2half_rn(float x) { return (__half)x; }
static inline __half __double2half(double x) { return (__half)x; }
static inline float __half2float(__half x) { return (float)x; }
static inline __half __int2half_rn(int x) { return (__half)x; }
static inline __half __uint2half_rn(unsigned x) { return (__half)x; }
static inline __half __ll2half_rn(long long x) { return (__half)x; }
static inline __half __ull2half_rn(unsigned long long x) { return (__half)x; }
static inline int __half2int_rz(__half x) { return (int)x; }
static inline unsigned __half2uint_rz(__half x) { return (unsigned)x; }
static inline long long __half2ll_rz(__half x) { return (long long)x; }
static inline unsigned long long __half2ull_rz(__half x) { return (unsigned long long)x; }
static inline unsigned short __half_as_ushort(__half x) { union { __half h; unsigned short u; } v = {x}; return v.u; }
static inline short __half_as_short(__half x) { union { __half h; short s; } v = {x}; return v.s; }
static inline __half __ushort_as_half(unsigned short x) { union { unsigned short u; __half h; } v = {x}; return v.h; }
static inline __half __short_as_half(short x) { union { short s; __half h; } v = {x}; return v.h; }
#endif
