#ifndef _CPTX_CUCOMPLEX_H
#define _CPTX_CUCOMPLEX_H
/* Complex numbers as pairs, as CUDA's libraries take them: x is the real, y the imaginary part. */
#include <math.h>
#include <vector_types.h>
typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

/* One set of functions for each of the types C, of parts R; S is what the names end with. Division and the
   absolute value scale, so that they do not overflow on the way. */
#define _CPTX_COMPLEX(C, R, S) \
static inline R cuCreal##S(C z) { return z.x; } \
static inline R cuCimag##S(C z) { return z.y; } \
static inline C make_##C(R re, R im) { C z = {re, im}; return z; } \
static inline C cuConj##S(C z) { return make_##C(z.x, -z.y); } \
static inline C cuCadd##S(C a, C b) { return make_##C(a.x + b.x, a.y + b.y); } \
static inline C cuCsub##S(C a, C b) { return make_##C(a.x - b.x, a.y - b.y); } \
static inline C cuCmul##S(C a, C b) { return make_##C(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); } \
static inline C cuCfma##S(C a, C b, C c) { \
	return make_##C(-(a.y * b.y) + (a.x * b.x + c.x), a.y * b.x + (a.x * b.y + c.y)); \
} \
static inline C cuCdiv##S(C a, C b) { \
	R scale = (R)1 / (fabs##S(b.x) + fabs##S(b.y)); \
	C n = make_##C(a.x * scale, a.y * scale), d = make_##C(b.x * scale, b.y * scale); \
	R norm = (R)1 / (d.x * d.x + d.y * d.y); \
	return make_##C((n.x * d.x + n.y * d.y) * norm, (n.y * d.x - n.x * d.y) * norm); \
} \
static inline R cuCabs##S(C z) { \
	R a = fabs##S(z.x), b = fabs##S(z.y), large = a > b ? a : b, small = a > b ? b : a, ratio = small / large; \
	if (large == 0 || large > _CPTX_MAX##S || small > _CPTX_MAX##S) return large + small; \
	return large * sqrt##S(1 + ratio * ratio); \
}
#define _CPTX_MAX __DBL_MAX__
#define _CPTX_MAXf __FLT_MAX__
_CPTX_COMPLEX(cuFloatComplex, float, f)
_CPTX_COMPLEX(cuDoubleComplex, double, )
#undef _CPTX_COMPLEX
#undef _CPTX_MAX
#undef _CPTX_MAXf

static inline cuComplex make_cuComplex(float re, float im) { return make_cuFloatComplex(re, im); }
static inline cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex z) { return make_cuDoubleComplex(z.x, z.y); }
static inline cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex z) { return make_cuFloatComplex((float)z.x, (float)z.y); }
#endif
