#ifndef _CPTX_ALLOCA_H
#define _CPTX_ALLOCA_H
#define alloca(n) __builtin_alloca(n)
#endif
