// A compare and exchange that fails has an order as well: what another block has stored before the value that is found is there.
// run: --entry bytes --grid 2 --block 32 --arg out:i32[96]=zero
// run: --entry halves --grid 2 --block 32 --arg out:i32[96]=zero
// run: --entry words --grid 2 --block 32 --arg out:i32[96]=zero
#include <stdatomic.h>
#define TRY(N, CONDITION, NUMBER)                                                                            \
	e = 2;                                                                                                   \
	for (int k = 0; k < 100 && e != 1; k++) {                                                                \
		e = 2;                                                                                               \
		CONDITION;                                                                                           \
	}                                                                                                        \
	out[32 * N + i] = e == 1 ? data[i][N] : NUMBER; /* the number that is there once the flag is set */
#define KERNEL(NAME, T)                                                                                      \
	__global__ void NAME(int *out)                                                                           \
	{                                                                                                        \
		__device__ static int data[32][3];                                                                   \
		__device__ static _Atomic(T) c11[32];                                                                \
		__device__ static T gnu[32], old[32];                                                                \
		int i = threadIdx.x;                                                                                 \
		if (blockIdx.x == 0) {                                                                               \
			data[i][0] = i + 1;                                                                              \
			atomic_store_explicit(&c11[i], (T)1, memory_order_release);                                      \
			data[i][1] = i + 100;                                                                            \
			__atomic_store_n(&gnu[i], (T)1, __ATOMIC_RELEASE);                                               \
			data[i][2] = i + 1000;                                                                           \
			__atomic_store_n(&old[i], (T)1, __ATOMIC_RELEASE);                                               \
			return;                                                                                          \
		}                                                                                                    \
		T e;                                                                                                 \
		TRY(0, atomic_compare_exchange_strong_explicit(&c11[i], &e, (T)3, memory_order_acq_rel, memory_order_acquire), i + 1) \
		TRY(1, __atomic_compare_exchange_n(&gnu[i], &e, 3, 1, __ATOMIC_RELAXED, __ATOMIC_ACQUIRE), i + 100)  \
		TRY(2, e = __sync_val_compare_and_swap(&old[i], 2, 3), i + 1000)                                     \
	}
KERNEL(bytes, unsigned char)
KERNEL(halves, unsigned short)
KERNEL(words, unsigned)
