// What CUDA declares by itself, for the host's C++ compiler.
#pragma once
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <algorithm>
#define __device__
#define __shared__ static
#define __constant__
#define __host__
#define __forceinline__ inline
#define __noinline__
using std::max;
using std::min;
using std::fpclassify;
#define VECTOR2(T, E) struct T { E x, y; T() = default; T(E a, E b) : x(a), y(b) {} }; inline T make_##T(E a, E b) { return T(a, b); }
#define VECTOR3(T, E) struct T { E x, y, z; T() = default; T(E a, E b, E c) : x(a), y(b), z(c) {} }; inline T make_##T(E a, E b, E c) { return T(a, b, c); }
#define VECTOR4(T, E) struct T { E x, y, z, w; T() = default; T(E a, E b, E c, E d) : x(a), y(b), z(c), w(d) {} }; inline T make_##T(E a, E b, E c, E d) { return T(a, b, c, d); }
VECTOR2(float2, float)
VECTOR3(float3, float)
VECTOR4(float4, float)
VECTOR2(uint2, unsigned)
VECTOR4(uchar4, unsigned char)
struct dim3 { unsigned x, y, z; dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {} };
