// A release of the GPU's scope read by an acquire of the block's.
// bug: data race
// launch: --grid 2 --block 1
__device__ int value, flag;

#define KERNEL(NAME, SCOPE)                                                                \
	__global__ void NAME(int *out)                                                         \
	{                                                                                      \
		if (blockIdx.x == 0) {                                                             \
			value = 42;                                                                    \
			__scoped_atomic_store_n(&flag, 1, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);    \
		} else {                                                                           \
			while (__scoped_atomic_load_n(&flag, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE) == 0) \
				;                                                                          \
			__scoped_atomic_thread_fence(__ATOMIC_ACQUIRE, SCOPE);                         \
			out[0] = value;                                                                \
		}                                                                                  \
	}
KERNEL(bug, __MEMORY_SCOPE_WRKGRP) // want: data race
KERNEL(clean, __MEMORY_SCOPE_SYSTEM)
