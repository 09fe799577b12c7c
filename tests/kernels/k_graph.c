// Breadth-first search by levels and connected components, blocks in step
// inside one block, with atomics for the frontier.
// run: --grid 1 --block 64 --arg n:i32=48 --arg seed:u32=7 --arg level:i32[48]=zero --arg label:i32[48]=zero
__device__ static int edge(unsigned seed, int i, int k, int n) {
	unsigned x = (unsigned)i * 2654435761u + (unsigned)k * 40503u + seed;
	x ^= x >> 15;
	return (int)(x % (unsigned)n);
}
__global__ void search(int n, unsigned seed, int *level, int *label) {
	__shared__ int queue[2][64], count[2];
	__shared__ int changed;
	int t = threadIdx.x;
	if (t < n) {
		level[t] = t ? -1 : 0;
		label[t] = t;
	}
	if (t < 2)
		count[t] = t == 0;
	if (t == 0)
		queue[0][0] = 0;
	__syncthreads();
	for (int depth = 1, q = 0; count[q] > 0; depth++, q ^= 1) {
		for (int i = t; i < count[q] * 2; i += blockDim.x) {
			int to = edge(seed, queue[q][i / 2], i % 2, n);
			if (atomicCAS(&level[to], -1, depth) == -1)
				queue[q ^ 1][atomicAdd(&count[q ^ 1], 1)] = to;
		}
		__syncthreads();
		if (t == 0)
			count[q] = 0;
		__syncthreads();
	}
	do {
		__syncthreads();
		if (t == 0)
			changed = 0;
		__syncthreads();
		int low = t < n ? atomicAdd(&label[t], 0) : 0, best = low;
		if (t < n) {
			for (int k = 0; k < 2; k++)
				best = min(best, atomicAdd(&label[edge(seed, t, k, n)], 0));
		}
		__syncthreads();
		if (t < n && best < low) {
			atomicMin(&label[t], best);
			atomicExch(&changed, 1);
		}
		__syncthreads();
	} while (changed);
}
