#ifndef _CPTX_CUDA_H
#define _CPTX_CUDA_H
/* The types of CUDA's driver interface that device code may name; its functions are the host's. */
#include <stdint.h>
#define CUDA_VERSION 13050
typedef int CUdevice;
typedef unsigned long long CUdeviceptr, CUtexObject, CUsurfObject;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUlib_st *CUlibrary;
typedef struct CUkern_st *CUkernel;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;
typedef struct CUarray_st *CUarray;
typedef struct CUmipmappedArray_st *CUmipmappedArray;
/* What cuTensorMapEncodeTiled writes: 128 bytes, which tensor copies read. */
typedef struct CUtensorMap_st { __attribute__((aligned(128))) uint64_t opaque[16]; } CUtensorMap;
#endif
