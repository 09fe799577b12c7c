// Histograms with atomics in shared and global memory, with 64-bit counters,
// and per-warp private copies of bytes packed in words.
// run: --entry shared --grid 4 --block 128 --arg n:i32=3000 --arg data:u8[3000]=rand(9) --arg bins:u32[256]=zero
// run: --entry wide --grid 2 --block 64 --arg n:i32=1000 --arg x:f32[1000]=rand(10) --arg bins:u64[10]=zero --arg extremes:i32[2]={2147483647,-2147483648}
// run: --entry packed --grid 1 --block 64 --arg data:u8[256]=rand(11) --arg bins:u32[64]=zero
__global__ void shared(int n, const unsigned char *data, unsigned *bins) {
	__shared__ unsigned local[256];
	for (int i = threadIdx.x; i < 256; i += blockDim.x)
		local[i] = 0;
	__syncthreads();
	for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
		atomicAdd(&local[data[i]], 1u);
	__syncthreads();
	for (int i = threadIdx.x; i < 256; i += blockDim.x)
		if (local[i])
			atomicAdd(bins + i, local[i]);
}
__global__ void wide(int n, const float *x, unsigned long long *bins, int *extremes) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	for (; i < n; i += blockDim.x * gridDim.x) {
		int b = (int)(x[i] * 10);
		atomicAdd(&bins[b], (unsigned long long)i << 20);
		atomicMin(&extremes[0], __float_as_int(x[i]));
		atomicMax(&extremes[1], __float_as_int(x[i]));
	}
}
__global__ void packed(const unsigned char *data, unsigned *bins) {
	__shared__ unsigned counts[2][16];
	unsigned w = threadIdx.x / 32, lane = threadIdx.x % 32;
	if (lane < 16)
		counts[w][lane] = 0;
	__syncwarp();
	const unsigned *words = (const unsigned *)data;
	unsigned v = words[threadIdx.x];
	for (int k = 0; k < 4; k++, v >>= 8)
		atomicAdd(&counts[w][(v & 255) >> 4], 1u << 8 * k);
	__syncthreads();
	if (threadIdx.x < 16) {
		unsigned a = counts[0][lane], b = counts[1][lane];
		for (int k = 0; k < 4; k++)
			bins[lane * 4 + k] = (a >> 8 * k & 255) + (b >> 8 * k & 255);
	}
}
