#ifndef _CPTX_CURAND_MTGP32_HOST_H
#define _CPTX_CURAND_MTGP32_HOST_H
#include <curand_kernel.h>
typedef struct mtgp32_params_fast {
	int mexp, pos, sh1, sh2;
	unsigned int tbl[16], tmp_tbl[16], flt_tmp_tbl[16], mask;
	unsigned char poly_sha1[21];
} mtgp32_params_fast_t;
#endif
