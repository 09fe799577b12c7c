#ifndef _CPTX_FP4_CLASSES_H
#define _CPTX_FP4_CLASSES_H
/* The classes of numbers of 4 bits. */
#include <cuda_fp4.h>
#include <cptx/small_classes.h>

#ifndef __CUDA_NO_FP4_CONVERSIONS__
#define _CPTX_FROM(...) __VA_ARGS__
#else
#define _CPTX_FROM(...)
#endif
#if !defined __CUDA_NO_FP4_CONVERSIONS__ && !defined __CUDA_NO_FP4_CONVERSION_OPERATORS__
#define _CPTX_TO(...) __VA_ARGS__
#else
#define _CPTX_TO(...)
#endif

struct __nv_fp4_e2m1;
struct __nv_fp4x2_e2m1;
struct __nv_fp4x4_e2m1;
_CPTX_SMALL(__nv_fp4_e2m1, fp4, __NV_E2M1, 7)
_CPTX_SMALLX2(__nv_fp4x2_e2m1, fp4, __NV_E2M1, 1)
_CPTX_SMALLX4(__nv_fp4x4_e2m1, fp4, __NV_E2M1, 8)
#undef _CPTX_FROM
#undef _CPTX_TO
#endif
