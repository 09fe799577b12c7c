// The same in shared memory: the variables lie there, the partners are in other warps of the block.
// litmus: shared_mp: forbid 1,0
// litmus: shared_mp_fence: forbid 1,0
// litmus: shared_sb: forbid 0,0
// litmus: shared_corr: forbid 1,0
#include "litmus.h"
#define SHARED(NAME, FIRST, SECOND)                                                                   \
	__global__ void NAME(int *mem, unsigned *out, const unsigned *state) {                            \
		__shared__ int xs[256], ys[256];                                                              \
		unsigned t = threadIdx.x, b = blockDim.x, it = state[0];                                      \
		xs[t] = ys[t] = 0;                                                                            \
		__syncthreads();                                                                              \
		for (unsigned k = 0; k < 2; k++) {                                                            \
			unsigned role = (k + t / 32 + it) % 2, j = in_block(role, it, t, b);                      \
			int *x = &xs[j], *y = &ys[j * 37 % b];                                                    \
			unsigned *r = &out[4 * (blockIdx.x * b + j)];                                             \
			if (role == 0) {                                                                          \
				FIRST;                                                                                \
			} else {                                                                                  \
				SECOND;                                                                               \
			}                                                                                         \
		}                                                                                             \
	}
SHARED(shared_mp, STORE(x, 1, RLX, CTA); STORE(y, 1, REL, CTA), r[0] = LOAD(y, ACQ, CTA); r[1] = LOAD(x, RLX, CTA))
SHARED(shared_mp_fence, STORE(x, 1, RLX, CTA); __threadfence_block(); STORE(y, 1, RLX, CTA),
	r[0] = LOAD(y, RLX, CTA); __threadfence_block(); r[1] = LOAD(x, RLX, CTA))
SHARED(shared_sb, STORE(x, 1, RLX, CTA); FENCE(SC, CTA); r[0] = LOAD(y, RLX, CTA),
	STORE(y, 1, RLX, CTA); FENCE(SC, CTA); r[1] = LOAD(x, RLX, CTA))
SHARED(shared_corr, STORE(x, 1, RLX, CTA), r[0] = LOAD(x, RLX, CTA); r[1] = LOAD(x, RLX, CTA))
