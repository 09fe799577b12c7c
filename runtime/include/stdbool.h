#ifndef _CPTX_STDBOOL_H
#define _CPTX_STDBOOL_H
#if __STDC_VERSION__ < 202311L && !defined(__CUDACC__)
#define bool _Bool
#define true 1
#define false 0
#endif
#define __bool_true_false_are_defined 1
#endif
