// A release and acquire of the block's scope between blocks.
// bug: data race
// launch: --grid 2 --block 1
__device__ int value, flag;

#define KERNEL(NAME, SCOPE)                                                          \
	__global__ void NAME(int *out)                                                   \
	{                                                                                \
		if (blockIdx.x == 0) {                                                       \
			value = 42;                                                              \
			__scoped_atomic_store_n(&flag, 1, __ATOMIC_RELEASE, SCOPE);              \
		} else {                                                                     \
			while (__scoped_atomic_load_n(&flag, __ATOMIC_ACQUIRE, SCOPE) == 0)      \
				;                                                                    \
			out[0] = value;                                                          \
		}                                                                            \
	}
KERNEL(bug, __MEMORY_SCOPE_WRKGRP) // want: data race
KERNEL(clean, __MEMORY_SCOPE_DEVICE)
