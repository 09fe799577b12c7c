// What the programs share: each prints ok, or what is wrong and where.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>

#define CHECK(call)                                                                                       \
	do {                                                                                              \
		cudaError_t e_ = (call);                                                                  \
		if (e_ != cudaSuccess) {                                                                  \
			printf("%s:%d: %s gives %s\n", __FILE__, __LINE__, #call, cudaGetErrorName(e_)); \
			exit(1);                                                                          \
		}                                                                                         \
	} while (0)

#define WANT(error, call)                                                                                                              \
	do {                                                                                                                           \
		cudaError_t e_ = (call);                                                                                               \
		if (e_ != (error)) {                                                                                                   \
			printf("%s:%d: %s gives %s, not %s\n", __FILE__, __LINE__, #call, cudaGetErrorName(e_), cudaGetErrorName(error)); \
			exit(1);                                                                                                       \
		}                                                                                                                      \
	} while (0)

#define EQUAL(got, want)                                                                                                          \
	do {                                                                                                                      \
		double g_ = (double)(got), w_ = (double)(want);                                                                   \
		if (g_ != w_) {                                                                                                   \
			printf("%s:%d: %s is %.9g, not %.9g\n", __FILE__, __LINE__, #got, g_, w_);                                 \
			exit(1);                                                                                                  \
		}                                                                                                                 \
	} while (0)

static inline unsigned mix(unsigned x)
{
	x ^= x >> 16, x *= 0x7feb352du, x ^= x >> 15, x *= 0x846ca68bu;
	return x ^ x >> 16;
}
