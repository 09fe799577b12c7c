#ifndef _CPTX_CURAND_H
#define _CPTX_CURAND_H
/* What device code needs of cuRAND's interface: types and constants. */
#include <cuda_runtime.h>
#define CURAND_VER_MAJOR 10
#define CURAND_VER_MINOR 4
#define CURAND_VER_PATCH 5
#define CURAND_VERSION (CURAND_VER_MAJOR * 1000 + CURAND_VER_MINOR * 100 + CURAND_VER_PATCH)
typedef enum curandStatus {
	CURAND_STATUS_SUCCESS, CURAND_STATUS_VERSION_MISMATCH = 100, CURAND_STATUS_NOT_INITIALIZED, CURAND_STATUS_ALLOCATION_FAILED,
	CURAND_STATUS_TYPE_ERROR, CURAND_STATUS_OUT_OF_RANGE, CURAND_STATUS_LENGTH_NOT_MULTIPLE, CURAND_STATUS_DOUBLE_PRECISION_REQUIRED,
	CURAND_STATUS_LAUNCH_FAILURE = 201, CURAND_STATUS_PREEXISTING_FAILURE, CURAND_STATUS_INITIALIZATION_FAILED, CURAND_STATUS_ARCH_MISMATCH,
	CURAND_STATUS_INTERNAL_ERROR = 999
} curandStatus_t;
typedef enum curandRngType {
	CURAND_RNG_TEST, CURAND_RNG_PSEUDO_DEFAULT = 100, CURAND_RNG_PSEUDO_XORWOW, CURAND_RNG_PSEUDO_MRG32K3A = 121, CURAND_RNG_PSEUDO_MTGP32 = 141,
	CURAND_RNG_PSEUDO_MT19937, CURAND_RNG_PSEUDO_PHILOX4_32_10 = 161, CURAND_RNG_QUASI_DEFAULT = 200, CURAND_RNG_QUASI_SOBOL32,
	CURAND_RNG_QUASI_SCRAMBLED_SOBOL32, CURAND_RNG_QUASI_SOBOL64, CURAND_RNG_QUASI_SCRAMBLED_SOBOL64
} curandRngType_t;
typedef enum curandOrdering {
	CURAND_ORDERING_PSEUDO_BEST = 100, CURAND_ORDERING_PSEUDO_DEFAULT, CURAND_ORDERING_PSEUDO_SEEDED, CURAND_ORDERING_PSEUDO_LEGACY,
	CURAND_ORDERING_PSEUDO_DYNAMIC, CURAND_ORDERING_QUASI_DEFAULT = 201
} curandOrdering_t;
typedef enum curandDirectionVectorSet {
	CURAND_DIRECTION_VECTORS_32_JOEKUO6 = 101, CURAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6, CURAND_DIRECTION_VECTORS_64_JOEKUO6,
	CURAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6
} curandDirectionVectorSet_t;
typedef enum curandMethod {
	CURAND_CHOOSE_BEST, CURAND_ITR, CURAND_KNUTH, CURAND_HITR, CURAND_M1, CURAND_M2, CURAND_BINARY_SEARCH, CURAND_DISCRETE_GAUSS, CURAND_REJECTION,
	CURAND_DEVICE_API, CURAND_FAST_REJECTION, CURAND_3RD, CURAND_DEFINITION, CURAND_POISSON
} curandMethod_t;
typedef unsigned int curandDirectionVectors32_t[32];
typedef unsigned long long curandDirectionVectors64_t[64];
typedef struct curandGenerator_st *curandGenerator_t;
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
