// Collectives inside of loops, switches and short-circuit conditions; the warp stays together.
// run: --entry vote_switch --grid 2 --block 64 --arg in:i32[128]=rand(3) --arg out:i32[128]=zero
// run: --entry shuffle_loops --grid 1 --block 96 --arg n:i32=7 --arg in:u32[96]=rand(4) --arg out:u32[96]=zero
// run: --entry nested_barriers --grid 3 --block 32,4 --arg in:i32[384]=rand(5) --arg out:i64[384]=zero
// run: --entry ballots --grid 1 --block 64 --arg in:i32[64]=rand(6) --arg out:u32[64]=zero
__global__ void vote_switch(const int *in, int *out) {
	int i = blockIdx.x * blockDim.x + threadIdx.x, v = in[i] % 100000, acc = 0;
	for (int round = 0; round < 6; round++) {
		switch (round) {
		case 0: acc += __any_sync(0xffffffff, v & 1); break;
		case 1: acc += __all_sync(0xffffffff, v > -1000) ? 2 : 4; /* falls through */
		case 2: acc ^= __shfl_xor_sync(0xffffffff, v, round + 1, 32); break;
		case 3:
			if (__any_sync(0xffffffff, v < 0) && __shfl_sync(0xffffffff, v, 3, 32) != 12345) acc += 8;
			break;
		default: {
			int w = __shfl_down_sync(0xffffffff, acc, round, 16);
			acc = (int)((unsigned)acc * 31u + (unsigned)w);
		}
		}
	}
	out[i] = acc;
}
__device__ static unsigned scan(unsigned x) {
	int lane = threadIdx.x & 31;
	for (int d = 1; d < 32; d *= 2) {
		unsigned y = __shfl_up_sync(0xffffffff, x, d, 32);
		if (lane >= d) x += y;
	}
	return x;
}
__global__ void shuffle_loops(int n, const unsigned *in, unsigned *out) {
	unsigned x = in[threadIdx.x] & 0xffff, total = 0;
	for (int i = 0; i < n; i++) {
		unsigned s = scan(x + i);
		total += i & 1 ? s : __shfl_sync(0xffffffff, s, 31, 32);
		if (total > 1u << 30) total >>= 3;
	}
	do {
		total += __shfl_xor_sync(0xffffffff, total, n, 32);
	} while (n-- > 1);
	out[threadIdx.x] = total;
}
__global__ void nested_barriers(const int *in, long long *out) {
	__shared__ struct cell { long long sum; short tag[3]; union { float f; unsigned u; } bits; } tile[4][32];
	int x = threadIdx.x, y = threadIdx.y, i = blockIdx.x * 128 + y * 32 + x;
	struct cell *mine = &tile[y][x];
	mine->sum = in[i];
	for (int k = 0; k < 3; k++) mine->tag[k] = (short)(in[i] >> (8 * k));
	mine->bits.f = (float)(in[i] & 1023);
	for (int a = 0; a < 3; a++) {
		__syncthreads();
		struct cell other = tile[(y + a) % 4][31 - x];
		for (int b = 0; b < 2; b++) {
			__syncthreads();
			if (b == 0) {
				tile[y][x].sum += other.sum / (a + 2);
			} else {
				tile[y][x].tag[a] = (short)(other.tag[2 - a] + a);
				tile[y][x].bits.u += other.bits.u >> 20;
			}
		}
	}
	__syncthreads();
	out[i] = tile[3 - y][x].sum + tile[y][31 - x].tag[1] * 3 + (long long)tile[y][x].bits.f;
}
__global__ void ballots(const int *in, unsigned *out) {
	int t = threadIdx.x;
	unsigned m = __ballot_sync(0xffffffff, in[t] % 3 == 0), r = 0;
	while (m) {
		int src = __ffs(m) - 1;
		m &= m - 1;
		r = r * 5 + (unsigned)__shfl_sync(0xffffffff, in[t], src, 32);
	}
	out[t] = r ^ __popc(__ballot_sync(0xffffffff, r & 1));
}
