// A spin lock around a critical section, taken by one thread of each warp;
// a ring buffer filled under it; fences.
// run: --grid 4 --block 64 --arg out:u32[10]=zero
// min-sm: 70
__device__ static int lock;
__device__ static volatile unsigned total, longest, ring[8], fill;
__global__ void locked(unsigned *out) {
	unsigned warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32, n = (warp * 5 + 3) % 7 + 1;
	if (threadIdx.x % 32 == 0) {
		while (atomicCAS(&lock, 0, 1) != 0)
			;
		__threadfence();
		total = total + n;
		if (n > longest)
			longest = n;
		ring[fill & 7] = n;
		fill = fill + 1;
		__threadfence();
		atomicExch(&lock, 0);
	}
	__syncthreads();
	if (threadIdx.x == 0) {
		while (atomicCAS(&lock, 0, 1) != 0)
			;
		__threadfence();
		if (fill == 8) {
			unsigned sum = 0;
			for (int i = 0; i < 8; i++)
				sum += ring[i] * ring[i];
			out[0] = total, out[1] = longest, out[2] = sum;
		}
		__threadfence();
		atomicExch(&lock, 0);
	}
}
