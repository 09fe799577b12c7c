// Sums and extrema of a block: shared-memory tree, warp shuffles, dynamic
// shared memory, a last-block finish with a counter.
// run: --entry tree --grid 4 --block 128 --arg n:i32=1000 --arg x:i32[1000]=rand(3) --arg out:i32[4]=zero
// run: --entry warp --grid 2 --block 96 --arg n:i32=500 --arg x:i32[500]=rand(4) --arg out:i64[2]=zero --arg big:i32[2]={-2147483648,-2147483648}
// run: --entry dynamic --grid 3 --block 64 --shared 512 --arg x:f64[384]=iota --arg out:f64[3]=zero
// run: --entry total --grid 5 --block 64 --arg n:u32=777 --arg x:u32[777]=iota --arg partial:u32[5]=zero --arg counter:u32[1]=zero --arg out:u32[1]=zero
__global__ void tree(int n, const int *x, int *out) {
	__shared__ int s[128];
	int t = threadIdx.x, v = 0;
	for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x)
		v += x[i] >> 12;
	s[t] = v;
	__syncthreads();
	for (int half = blockDim.x / 2; half > 0; half >>= 1) {
		if (t < half)
			s[t] += s[t + half];
		__syncthreads();
	}
	if (t == 0)
		out[blockIdx.x] = s[0];
}
__device__ static long long warp_sum(long long v) {
	for (int d = warpSize / 2; d > 0; d /= 2)
		v += __shfl_down_sync(0xffffffffu, v, d);
	return v;
}
__global__ void warp(int n, const int *x, long long *out, int *big) {
	__shared__ long long s[3];
	int i = blockIdx.x * blockDim.x + threadIdx.x, m = (int)0x80000000;
	long long v = 0;
	for (; i < n; i += gridDim.x * blockDim.x) {
		v += x[i];
		m = max(m, x[i]);
	}
	v = warp_sum(v);
	for (int d = 1; d < 32; d <<= 1)
		m = max(m, __shfl_xor_sync(0xffffffff, m, d));
	if (threadIdx.x % 32 == 0) {
		s[threadIdx.x / 32] = v;
		atomicMax(&big[blockIdx.x], m);
	}
	__syncthreads();
	if (threadIdx.x == 0)
		out[blockIdx.x] = s[0] + s[1] + s[2];
}
__global__ void dynamic(const double *x, double *out) {
	extern __shared__ double cache[];
	unsigned t = threadIdx.x;
	cache[t] = x[blockIdx.x * 128 + t] + x[blockIdx.x * 128 + 64 + t];
	for (unsigned h = 32; h; h >>= 1) {
		__syncthreads();
		if (t < h)
			cache[t] += cache[t + h];
	}
	if (!t)
		out[blockIdx.x] = *cache;
}
__global__ void total(unsigned n, const unsigned *x, unsigned *partial, unsigned *counter, unsigned *out) {
	__shared__ unsigned sum;
	__shared__ bool last;
	if (threadIdx.x == 0)
		sum = 0;
	__syncthreads();
	for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
		atomicAdd(&sum, x[i] * x[i]);
	__syncthreads();
	if (threadIdx.x == 0) {
		atomicExch(&partial[blockIdx.x], sum);
		__threadfence();
		last = atomicInc(counter, gridDim.x - 1) == gridDim.x - 1;
	}
	__syncthreads();
	if (last && threadIdx.x == 0) {
		unsigned s = 0;
		for (unsigned b = 0; b < gridDim.x; b++)
			s += atomicAdd(&partial[b], 0);
		*out = s;
	}
}
