// Store buffering: each thread writes its variable and reads the other's. With seq_cst operations or
// fences at least one sees the other's store.
// litmus: sb_relaxed:
// litmus: sb_release:
// litmus: sb_seq_cst: forbid 0,0
// litmus: sb_fence_cta: forbid 0,0
// litmus: sb_fence_gpu: forbid 0,0
// litmus: sb_fence_sys: forbid 0,0
// litmus: sb_threadfence: forbid 0,0
// litmus: sb_exchange: forbid 0,0
#include "litmus.h"
#define SB(NAME, PARTNER, WRITE, BETWEEN, READ)                                                       \
	static __device__ inline void NAME##_role(unsigned role, int *x, int *y, unsigned *r) {           \
		int *mine = role ? y : x, *other = role ? x : y;                                              \
		WRITE(mine);                                                                                  \
		BETWEEN;                                                                                      \
		r[role] = READ(other);                                                                        \
	}                                                                                                 \
	TEST(NAME, 2, PARTNER)
#define WRITE_RLX(p) STORE(p, 1, RLX, GPU)
#define WRITE_REL(p) STORE(p, 1, REL, GPU)
#define WRITE_SC(p) STORE(p, 1, SC, GPU)
#define WRITE_XCHG(p) __scoped_atomic_exchange_n(p, 1, SC, GPU)
#define READ_RLX(p) LOAD(p, RLX, GPU)
#define READ_ACQ(p) LOAD(p, ACQ, GPU)
#define READ_SC(p) LOAD(p, SC, GPU)
#define WRITE_CTA(p) STORE(p, 1, RLX, CTA)
#define READ_CTA(p) LOAD(p, RLX, CTA)
#define WRITE_SYS(p) STORE(p, 1, RLX, SYS)
#define READ_SYS(p) LOAD(p, RLX, SYS)
SB(sb_relaxed, in_grid, WRITE_RLX, (void)0, READ_RLX)
SB(sb_release, in_grid, WRITE_REL, (void)0, READ_ACQ)
SB(sb_seq_cst, in_grid, WRITE_SC, (void)0, READ_SC)
SB(sb_fence_cta, in_block, WRITE_CTA, FENCE(SC, CTA), READ_CTA)
SB(sb_fence_gpu, in_grid, WRITE_RLX, FENCE(SC, GPU), READ_RLX)
SB(sb_fence_sys, in_grid, WRITE_SYS, FENCE(SC, SYS), READ_SYS)
SB(sb_threadfence, in_grid, WRITE_RLX, __threadfence(), READ_RLX)
SB(sb_exchange, in_grid, WRITE_XCHG, (void)0, READ_SC)
