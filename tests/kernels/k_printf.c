// printf and assert inside a kernel, in one thread at a time so that the order
// is defined.
// run: --grid 2 --block 4 --arg n:i32=5 --arg y:i32[8]=zero
#include <assert.h>
#include <stdio.h>
__global__ void print(int n, int *y) {
	int i = threadIdx.x;
	y[blockIdx.x * 4 + i] = i + n;
	assert(n == 5 && "n is five");
	__syncthreads();
	for (int turn = 0; turn < 4; turn++) {
		if (turn == i && blockIdx.x == 1)
			printf("thread %u of %u: %d %5.2f %c %s\n", threadIdx.x, blockDim.x, y[4 + i], i * 0.5f, 'a' + i, i & 1 ? "odd" : "even");
		__syncthreads();
	}
	if (i == 3 && blockIdx.x == 1)
		printf("done\n");
}
