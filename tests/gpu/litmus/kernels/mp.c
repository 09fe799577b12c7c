// Message passing: data, then a flag; who sees the flag sees the data. r0 is the flag, r1 the data.
// litmus: mp_relaxed:
// litmus: mp_release_cta: forbid 1,0
// litmus: mp_release_gpu: forbid 1,0
// litmus: mp_release_sys: forbid 1,0
// litmus: mp_seq_cst: forbid 1,0
// litmus: mp_fence_cta: forbid 1,0
// litmus: mp_fence_gpu: forbid 1,0
// litmus: mp_fence_sys: forbid 1,0
// litmus: mp_threadfence: forbid 1,0
// litmus: mp_threadfence_block: forbid 1,0
// litmus: mp_exchange: forbid 1,0
// litmus: mp_plain: forbid 1,0
#include "litmus.h"
#define MP(NAME, PARTNER, SEND, RECEIVE)                                                              \
	static __device__ inline void NAME##_role(unsigned role, int *x, int *y, unsigned *r) {           \
		if (role == 0) {                                                                              \
			SEND;                                                                                     \
		} else {                                                                                      \
			int flag, data;                                                                           \
			RECEIVE;                                                                                  \
			r[0] = flag;                                                                              \
			r[1] = data;                                                                              \
		}                                                                                             \
	}                                                                                                 \
	TEST(NAME, 2, PARTNER)
#define ORDERED(NAME, PARTNER, RELEASE, ACQUIRE, SCOPE)                                               \
	MP(NAME, PARTNER, STORE(x, 1, RLX, SCOPE); STORE(y, 1, RELEASE, SCOPE),                           \
		flag = LOAD(y, ACQUIRE, SCOPE); data = LOAD(x, RLX, SCOPE))
#define FENCED(NAME, PARTNER, BEFORE, AFTER, SCOPE)                                                   \
	MP(NAME, PARTNER, STORE(x, 1, RLX, SCOPE); BEFORE; STORE(y, 1, RLX, SCOPE),                       \
		flag = LOAD(y, RLX, SCOPE); AFTER; data = LOAD(x, RLX, SCOPE))
ORDERED(mp_relaxed, in_grid, RLX, RLX, GPU)
ORDERED(mp_release_cta, in_block, REL, ACQ, CTA)
ORDERED(mp_release_gpu, in_grid, REL, ACQ, GPU)
ORDERED(mp_release_sys, in_grid, REL, ACQ, SYS)
ORDERED(mp_seq_cst, in_grid, SC, SC, GPU)
FENCED(mp_fence_cta, in_block, FENCE(REL, CTA), FENCE(ACQ, CTA), CTA)
FENCED(mp_fence_gpu, in_grid, FENCE(REL, GPU), FENCE(ACQ, GPU), GPU)
FENCED(mp_fence_sys, in_grid, FENCE(REL, SYS), FENCE(ACQ, SYS), SYS)
FENCED(mp_threadfence, in_grid, __threadfence(), __threadfence(), GPU)
FENCED(mp_threadfence_block, in_block, __threadfence_block(), __threadfence_block(), CTA)
MP(mp_exchange, in_grid, STORE(x, 1, RLX, GPU); __scoped_atomic_exchange_n(y, 1, REL, GPU),
	flag = __scoped_atomic_fetch_add(y, 0, ACQ, GPU); data = LOAD(x, RLX, GPU))
/* The data is an ordinary variable, read only after the flag is seen. */
MP(mp_plain, in_grid, *x = 1; STORE(y, 1, REL, GPU), flag = LOAD(y, ACQ, GPU); data = flag ? *x : 0)
