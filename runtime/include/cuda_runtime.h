#ifndef _CPTX_CUDA_RUNTIME_H
#define _CPTX_CUDA_RUNTIME_H
/* CUDA's qualifiers, types and device functions are built in; what a host program needs is left out. */
#include <stddef.h>
typedef int cudaError_t;
typedef struct CUstream_st *cudaStream_t;
#define cudaSuccess 0
#endif
