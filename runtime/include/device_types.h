#include <cuda_runtime.h>
#ifndef _CPTX_DEVICE_TYPES_H
#define _CPTX_DEVICE_TYPES_H
enum cudaRoundMode { cudaRoundNearest, cudaRoundZero, cudaRoundPosInf, cudaRoundMinInf };
#endif
