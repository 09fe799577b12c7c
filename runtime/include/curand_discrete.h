#ifndef _CPTX_CURAND_DISCRETE_H
#define _CPTX_CURAND_DISCRETE_H
/* What device code needs of cuRAND's interface beside the states. */
#include <cuda_runtime.h>
typedef enum curandMethod {
	CURAND_CHOOSE_BEST, CURAND_ITR, CURAND_KNUTH, CURAND_HITR, CURAND_M1, CURAND_M2, CURAND_BINARY_SEARCH, CURAND_DISCRETE_GAUSS, CURAND_REJECTION,
	CURAND_DEVICE_API, CURAND_FAST_REJECTION, CURAND_3RD, CURAND_DEFINITION, CURAND_POISSON
} curandMethod_t;
typedef unsigned int curandDirectionVectors32_t[32];
typedef unsigned long long curandDirectionVectors64_t[64];
typedef double curandDistribution_st, *curandDistribution_t, curandHistogramM2V_st, *curandHistogramM2V_t;
typedef unsigned int curandHistogramM2K_st, *curandHistogramM2K_t;
typedef struct curandDistributionShift_st {
	curandDistribution_t probability, host_probability;
	unsigned int shift, length, host_gen;
} *curandDistributionShift_t;
typedef struct curandHistogramM2_st {
	curandHistogramM2V_t V, host_V;
	curandHistogramM2K_t K, host_K;
	unsigned int host_gen;
} *curandHistogramM2_t;
typedef struct curandDistributionM2Shift_st {
	curandHistogramM2_t histogram, host_histogram;
	unsigned int shift, length, host_gen;
} *curandDistributionM2Shift_t;
typedef struct curandDiscreteDistribution_st {
	struct curandDiscreteDistribution_st *self_host_ptr;
	curandDistributionM2Shift_t M2, host_M2;
	double stddev, mean;
	curandMethod_t method;
	unsigned int host_gen;
} curandDiscreteDistribution_st, *curandDiscreteDistribution_t;
#endif
