#if defined __cplusplus && !defined _CG_REDUCE_H
#define _CG_REDUCE_H
#include <cooperative_groups.h>
#include <cptx/group_operators.h>
#include <cptx/groups_reduce.h>
#include <cptx/groups_update.h>
#endif
