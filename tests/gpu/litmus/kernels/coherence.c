// One variable: all threads agree on the order of its values, and relaxed is enough for that.
// litmus: corr: forbid 1,0
// litmus: corr_volatile: forbid 1,0
// litmus: coww: forbid 1,0 forbid 2,0 forbid 2,1
// litmus: cowr: forbid 0 forbid 3
// litmus: corw: forbid 2
// litmus: rmw: forbid 0,0 forbid 1,1 forbid 2 forbid 3 forbid 0,2 forbid 0,3 forbid 1,2 forbid 1,3
#include "litmus.h"
#define COHERENCE(NAME, FIRST, SECOND)                                                                \
	static __device__ inline void NAME##_role(unsigned role, int *x, int *y, unsigned *r) {           \
		if (role == 0) {                                                                              \
			FIRST;                                                                                    \
		} else {                                                                                      \
			SECOND;                                                                                   \
		}                                                                                             \
	}                                                                                                 \
	TEST(NAME, 2, in_grid)
/* Reads in order see values in order. */
COHERENCE(corr, STORE(x, 1, RLX, GPU), r[0] = LOAD(x, RLX, GPU); r[1] = LOAD(x, RLX, GPU))
COHERENCE(corr_volatile, *(volatile int *)x = 1, r[0] = *(volatile int *)x; r[1] = *(volatile int *)x)
/* A thread's writes take effect in order. */
COHERENCE(coww, STORE(x, 1, RLX, GPU); STORE(x, 2, RLX, GPU), r[0] = LOAD(x, RLX, GPU); r[1] = LOAD(x, RLX, GPU))
/* A thread sees its own write or a later one. */
COHERENCE(cowr, STORE(x, 1, RLX, GPU); r[0] = LOAD(x, RLX, GPU), STORE(x, 2, RLX, GPU))
/* A read does not see the thread's own later write. */
COHERENCE(corw, r[0] = LOAD(x, RLX, GPU); STORE(x, 2, RLX, GPU), STORE(x, 1, RLX, GPU))
/* Of two increments one sees the other. */
COHERENCE(rmw, r[0] = __scoped_atomic_fetch_add(x, 1, RLX, GPU), r[1] = __scoped_atomic_fetch_add(x, 1, RLX, GPU))
