// Locks that every thread takes, of the same warp too: a ticket lock and a queue lock (Mellor-Crummey and Scott).
// run: --entry ticket --grid 2 --block 64 --arg out:u32[32]=zero
// run: --entry queue_lock --grid 2 --block 64 --arg out:u32[32]=zero
// min-sm: 70
#include <stdatomic.h>

#define RELAXED memory_order_relaxed
#define ACQUIRE memory_order_acquire
#define RELEASE memory_order_release

__device__ static unsigned id(void) { return blockIdx.x * blockDim.x + threadIdx.x; }

// ---- a ticket lock around plain variables
__device__ static struct { _Atomic unsigned next, serving; unsigned count, longest, check; } shop;
__global__ void ticket(unsigned *out) {
	unsigned i = id();
	for (int round = 0; round < 2; round++) {
		unsigned mine = atomic_fetch_add_explicit(&shop.next, 1, RELAXED);
		while (atomic_load_explicit(&shop.serving, ACQUIRE) != mine)
			;
		shop.count++;
		if (i * 13 % 101 > shop.longest)
			shop.longest = i * 13 % 101;
		shop.check = shop.check * 1u + i * i;
		if (shop.count == 2 * gridDim.x * blockDim.x)
			out[0] = shop.count, out[1] = shop.longest, out[2] = shop.check;
		atomic_store_explicit(&shop.serving, mine + 1, RELEASE);
	}
}

// ---- a queue lock: everyone waits at a place of its own
typedef struct place { struct place *_Atomic next; atomic_bool wait; } place;
__device__ static place *_Atomic last;
__device__ static place places[128];
__device__ static unsigned inside, entered;
__global__ void queue_lock(unsigned *out) {
	place *me = &places[id()];
	for (int round = 0; round < 2; round++) {
		atomic_store_explicit(&me->next, 0, RELAXED);
		atomic_store_explicit(&me->wait, 1, RELAXED);
		place *before = atomic_exchange_explicit(&last, me, memory_order_acq_rel);
		if (before) {
			atomic_store_explicit(&before->next, me, RELEASE);
			while (atomic_load_explicit(&me->wait, ACQUIRE))
				;
		}
		inside++;
		entered += inside * 3;
		if (entered == 2 * 3 * gridDim.x * blockDim.x)
			out[0] = entered;
		inside--;
		place *next = atomic_load_explicit(&me->next, ACQUIRE), *expected = me;
		if (!next && !atomic_compare_exchange_strong_explicit(&last, &expected, 0, RELEASE, RELAXED))
			while (!(next = atomic_load_explicit(&me->next, ACQUIRE)))
				;
		if (next)
			atomic_store_explicit(&next->wait, 0, RELEASE);
	}
}
