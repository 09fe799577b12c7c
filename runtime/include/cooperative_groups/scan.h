#if defined __cplusplus && !defined _CG_SCAN_H
#define _CG_SCAN_H
#include <cooperative_groups.h>
#include <cptx/group_operators.h>
#include <cptx/groups_scan.h>
#include <cptx/groups_update.h>
#endif
