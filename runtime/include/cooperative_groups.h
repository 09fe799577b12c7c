#if defined __cplusplus && !defined _COOPERATIVE_GROUPS_H_
#define _COOPERATIVE_GROUPS_H_
/* What these headers declare is read when the program names the namespace. */
#include <cptx/groups.h>
#include <cptx/groups_tile.h>
#include <cptx/groups_invoke.h>
#endif
