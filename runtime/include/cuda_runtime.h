#ifndef _CPTX_CUDA_RUNTIME_H
#define _CPTX_CUDA_RUNTIME_H
/* CUDA's qualifiers, vector types and device functions are built in; of the host's interface the types are here. */
#include <cptx/runtime.h>
#include <driver_types.h>
#include <stddef.h>
#endif
