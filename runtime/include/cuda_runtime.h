#ifndef _CPTX_CUDA_RUNTIME_H
#define _CPTX_CUDA_RUNTIME_H
/* CUDA's qualifiers, vector types and device functions are built in; of the host's interface the types are here. */
#define CUDART_VERSION 13050
#include <driver_types.h>
#include <stddef.h>
#endif
