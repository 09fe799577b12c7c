// Load buffering: no value comes from the future when loads acquire and stores release; one of the two
// alone does not synchronise. Independent reads of independent writes: with seq_cst the readers agree
// on the order of the writes. ISA2: message passing over two hops.
// litmus: lb_relaxed:
// litmus: lb_acquire:
// litmus: lb_release:
// litmus: lb_acquire_release: forbid 1,1
// litmus: lb_fence: forbid 1,1
// litmus: iriw_acquire:
// litmus: iriw_seq_cst: forbid 1,0,1,0
// litmus: iriw_fence: forbid 1,0,1,0
// litmus: isa2: forbid 1,1,0
#include "litmus.h"
#define LB(NAME, ACQUIRE, BETWEEN, RELEASE)                                                           \
	static __device__ inline void NAME##_role(unsigned role, int *x, int *y, unsigned *r) {           \
		int *from = role ? y : x, *to = role ? x : y;                                                 \
		int seen = LOAD(from, ACQUIRE, GPU);                                                          \
		BETWEEN;                                                                                      \
		STORE(to, 1, RELEASE, GPU);                                                                   \
		r[role] = seen;                                                                               \
	}                                                                                                 \
	TEST(NAME, 2, in_grid)
LB(lb_relaxed, RLX, (void)0, RLX)
LB(lb_acquire, ACQ, (void)0, RLX)
LB(lb_release, RLX, (void)0, REL)
LB(lb_acquire_release, ACQ, (void)0, REL)
LB(lb_fence, RLX, FENCE(__ATOMIC_ACQ_REL, GPU), RLX)

#define IRIW(NAME, WRITE, READ, BETWEEN)                                                              \
	static __device__ inline void NAME##_role(unsigned role, int *x, int *y, unsigned *r) {           \
		if (role < 2) {                                                                               \
			STORE(role ? y : x, 1, WRITE, GPU);                                                       \
		} else {                                                                                      \
			int *first = role == 2 ? x : y, *second = role == 2 ? y : x;                              \
			int a = LOAD(first, READ, GPU);                                                           \
			BETWEEN;                                                                                  \
			r[2 * (role - 2)] = a;                                                                    \
			r[2 * (role - 2) + 1] = LOAD(second, READ, GPU);                                          \
		}                                                                                             \
	}                                                                                                 \
	TEST(NAME, 4, in_grid)
IRIW(iriw_acquire, REL, ACQ, (void)0)
IRIW(iriw_seq_cst, SC, SC, (void)0)
IRIW(iriw_fence, RLX, RLX, FENCE(SC, GPU))

/* Release and acquire are transitive. y is 1, then 2. */
static __device__ inline void isa2_role(unsigned role, int *x, int *y, unsigned *r) {
	if (role == 0) {
		STORE(x, 1, RLX, GPU);
		STORE(y, 1, REL, GPU);
	} else if (role == 1) {
		int seen = LOAD(y, ACQ, GPU);
		if (seen == 1)
			STORE(y, 2, REL, GPU);
		r[0] = seen;
	} else {
		int seen = LOAD(y, ACQ, GPU);
		r[1] = seen == 2;
		r[2] = LOAD(x, RLX, GPU);
	}
}
TEST(isa2, 3, in_grid)
