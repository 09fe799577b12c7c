#if defined __cplusplus && !defined _CG_MEMCPY_ASYNC_H
#define _CG_MEMCPY_ASYNC_H
#include <cooperative_groups.h>
#include <cuda_pipeline_primitives.h>
#include <cptx/groups_memcpy.h>
#endif
