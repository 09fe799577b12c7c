#ifndef _CPTX_FP6_CLASSES_H
#define _CPTX_FP6_CLASSES_H
/* The classes of numbers of 6 bits. */
#include <cuda_fp6.h>
#include <cptx/small_classes.h>

#ifndef __CUDA_NO_FP6_CONVERSIONS__
#define _CPTX_FROM(...) __VA_ARGS__
#else
#define _CPTX_FROM(...)
#endif
#if !defined __CUDA_NO_FP6_CONVERSIONS__ && !defined __CUDA_NO_FP6_CONVERSION_OPERATORS__
#define _CPTX_TO(...) __VA_ARGS__
#else
#define _CPTX_TO(...)
#endif

struct __nv_fp6_e2m3;
struct __nv_fp6x2_e2m3;
struct __nv_fp6x4_e2m3;
struct __nv_fp6_e3m2;
struct __nv_fp6x2_e3m2;
struct __nv_fp6x4_e3m2;
_CPTX_SMALL(__nv_fp6_e2m3, fp6, __NV_E2M3, 0x1f)
_CPTX_SMALLX2(__nv_fp6x2_e2m3, fp6, __NV_E2M3, 2)
_CPTX_SMALLX4(__nv_fp6x4_e2m3, fp6, __NV_E2M3, 16)
_CPTX_SMALL(__nv_fp6_e3m2, fp6, __NV_E3M2, 0x1f)
_CPTX_SMALLX2(__nv_fp6x2_e3m2, fp6, __NV_E3M2, 2)
_CPTX_SMALLX4(__nv_fp6x4_e3m2, fp6, __NV_E3M2, 16)
#undef _CPTX_FROM
#undef _CPTX_TO
#endif
