// Prefix sums: Hillis-Steele, Blelloch with bank padding, warp shuffles, and
// a segmented scan on flags.
// run: --entry hillis --grid 2 --block 128 --arg x:i32[256]=rand(5) --arg y:i32[256]=zero
// run: --entry blelloch --grid 1 --block 64 --shared 1024 --arg x:u32[128]=rand(6) --arg y:u32[128]=zero
// run: --entry warps --grid 1 --block 256 --arg x:u16[256]=rand(7) --arg y:u32[256]=zero
// run: --entry segmented --grid 1 --block 32 --arg flags:u8[32]={1,0,0,1,0,1,1,0,0,0,0,1} --arg x:i32[32]=iota --arg y:i32[32]=zero
__global__ void hillis(const int *x, int *y) {
	__shared__ unsigned s[2][128];
	int t = threadIdx.x, g = blockIdx.x * 128 + t, in = 0;
	s[0][t] = (unsigned)x[g];
	__syncthreads();
	for (int d = 1; d < 128; d *= 2, in ^= 1) {
		s[in ^ 1][t] = t >= d ? s[in][t] + s[in][t - d] : s[in][t];
		__syncthreads();
	}
	y[g] = (int)s[in][t];
}
#define PAD(i) ((i) + ((i) >> 4))
__global__ void blelloch(const unsigned *x, unsigned *y) {
	extern __shared__ unsigned tmp[];
	int t = threadIdx.x, n = 128, offset = 1;
	tmp[PAD(2 * t)] = x[2 * t];
	tmp[PAD(2 * t + 1)] = x[2 * t + 1];
	for (int d = n >> 1; d > 0; d >>= 1, offset <<= 1) {
		__syncthreads();
		if (t < d)
			tmp[PAD(offset * (2 * t + 2) - 1)] += tmp[PAD(offset * (2 * t + 1) - 1)];
	}
	if (t == 0)
		tmp[PAD(n - 1)] = 0;
	for (int d = 1; d < n; d *= 2) {
		offset >>= 1;
		__syncthreads();
		if (t < d) {
			int a = PAD(offset * (2 * t + 1) - 1), b = PAD(offset * (2 * t + 2) - 1);
			unsigned v = tmp[a];
			tmp[a] = tmp[b];
			tmp[b] += v;
		}
	}
	__syncthreads();
	y[2 * t] = tmp[PAD(2 * t)];
	y[2 * t + 1] = tmp[PAD(2 * t + 1)];
}
__global__ void warps(const unsigned short *x, unsigned *y) {
	__shared__ unsigned sums[8];
	unsigned lane = threadIdx.x & 31, w = threadIdx.x >> 5, v = x[threadIdx.x];
	for (unsigned d = 1; d < 32; d <<= 1) {
		unsigned u = __shfl_up_sync(~0u, v, d);
		if (lane >= d)
			v += u;
	}
	if (lane == 31)
		sums[w] = v;
	__syncthreads();
	if (w == 0) {
		unsigned s = lane < 8 ? sums[lane] : 0;
		for (int d = 1; d < 8; d <<= 1) {
			unsigned u = __shfl_up_sync(0xffffffff, s, d, 8);
			if ((int)lane % 8 >= d)
				s += u;
		}
		if (lane < 8)
			sums[lane] = s;
	}
	__syncthreads();
	y[threadIdx.x] = v + (w ? sums[w - 1] : 0);
}
__global__ void segmented(const unsigned char *flags, const int *x, int *y) {
	int lane = threadIdx.x, v = x[lane];
	unsigned heads = __ballot_sync(0xffffffff, flags[lane]);
	int start = 31 - __clz(heads & (0xffffffffu >> (31 - lane)));
	for (int d = 1; d < 32; d *= 2) {
		int u = __shfl_up_sync(0xffffffff, v, d);
		if (lane - d >= start)
			v += u;
	}
	y[lane] = v;
}
