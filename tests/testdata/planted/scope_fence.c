// A value passed to another block behind a fence of the block alone.
// bug: data race
// launch: --grid 2 --block 32
__device__ int value;
__device__ volatile int flag;

#define KERNEL(NAME, FENCE, WANT)                            \
	__global__ void NAME(int *out)                           \
	{                                                        \
		if (threadIdx.x != 0)                                \
			return;                                          \
		if (blockIdx.x == 0) {                               \
			value = 42;                                      \
			FENCE();                                         \
			flag = 1;                                        \
		} else {                                             \
			while (flag == 0)                                \
				;                                            \
			FENCE();                                         \
			out[0] = value;                                  \
		}                                                    \
	}
KERNEL(bug, __threadfence_block, 1) // want: data race
KERNEL(clean, __threadfence, 0)
