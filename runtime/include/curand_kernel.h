#ifndef _CPTX_CURAND_KERNEL_H
#define _CPTX_CURAND_KERNEL_H
#define CURAND_KERNEL_H_
/* The states of the generators. The functions are built in. */
#include <curand_discrete.h>
#define _CPTX_BOX_MULLER int boxmuller_flag, boxmuller_flag_double; float boxmuller_extra; double boxmuller_extra_double
typedef struct curandStateXORWOW {
	unsigned int d, v[5];
	_CPTX_BOX_MULLER;
} curandStateXORWOW, curandStateXORWOW_t, curandState_t, curandState;
typedef struct curandStatePhilox4_32_10 {
	uint4 ctr, output;
	uint2 key;
	unsigned int STATE;
	_CPTX_BOX_MULLER;
} curandStatePhilox4_32_10, curandStatePhilox4_32_10_t;
typedef struct curandStateMRG32k3a {
	unsigned int s1[3], s2[3];
	_CPTX_BOX_MULLER;
} curandStateMRG32k3a, curandStateMRG32k3a_t;
typedef struct curandStateSobol32 { unsigned int i, x, c, direction_vectors[32]; } curandStateSobol32, curandStateSobol32_t;
typedef struct curandStateScrambledSobol32 { unsigned int i, x, c, direction_vectors[32]; } curandStateScrambledSobol32, curandStateScrambledSobol32_t;
typedef struct curandStateSobol64 { unsigned long long i, x, c, direction_vectors[64]; } curandStateSobol64, curandStateSobol64_t;
typedef struct curandStateScrambledSobol64 { unsigned long long i, x, c, direction_vectors[64]; } curandStateScrambledSobol64, curandStateScrambledSobol64_t;
#define MTGPDC_MEXP 11213
#define MTGPDC_N 351
#define MTGP32_STATE_SIZE 1024
#define MTGP32_STATE_MASK 1023
#define CURAND_NUM_MTGP32_PARAMS 200
#define TBL_SIZE 16
typedef struct mtgp32_kernel_params {
	unsigned int pos_tbl[CURAND_NUM_MTGP32_PARAMS], param_tbl[CURAND_NUM_MTGP32_PARAMS][TBL_SIZE], temper_tbl[CURAND_NUM_MTGP32_PARAMS][TBL_SIZE],
		single_temper_tbl[CURAND_NUM_MTGP32_PARAMS][TBL_SIZE], sh1_tbl[CURAND_NUM_MTGP32_PARAMS], sh2_tbl[CURAND_NUM_MTGP32_PARAMS], mask[1];
} mtgp32_kernel_params_t;
typedef struct curandStateMtgp32 {
	unsigned int s[MTGP32_STATE_SIZE];
	int offset, pIdx;
	mtgp32_kernel_params_t *k;
} curandStateMtgp32, curandStateMtgp32_t;
#endif
