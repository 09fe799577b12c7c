// A fence of the block behind one of the GPU does not take it back.
// bug: data race
// launch: --grid 2 --block 1
__device__ int value, late;
__device__ volatile int flag;

#define KERNEL(NAME, BETWEEN, READ)      \
	__global__ void NAME(int *out)       \
	{                                    \
		if (blockIdx.x == 0) {           \
			value = 42;                  \
			__threadfence();             \
			late = 43;                   \
			BETWEEN();                   \
			flag = 1;                    \
		} else {                         \
			while (flag == 0)            \
				;                        \
			__threadfence();             \
			out[0] = READ;               \
		}                                \
	}
KERNEL(bug, __threadfence_block, late) // want: data race
KERNEL(clean, __threadfence_block, value)
