// The last block adds up what the others have written; without a fence it may read too early.
// bug: data race
// launch: --grid 4 --block 32
__device__ int part[4];
__device__ unsigned done;

#define KERNEL(NAME, FENCE)                                    \
	__global__ void NAME(int *out)                             \
	{                                                          \
		if (threadIdx.x != 0)                                  \
			return;                                            \
		part[blockIdx.x] = blockIdx.x;                         \
		FENCE();                                               \
		if (atomicAdd(&done, 1) == gridDim.x - 1) {            \
			FENCE();                                           \
			int sum = 0;                                       \
			for (unsigned i = 0; i < gridDim.x; i++)           \
				sum += part[i];                                \
			out[0] = sum;                                      \
			done = 0;                                          \
		}                                                      \
	}
KERNEL(bug, __threadfence_block) // want: data race
KERNEL(clean, __threadfence)
