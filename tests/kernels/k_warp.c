// Warp intrinsics: every shuffle with widths and types, votes, partial masks,
// divergent lanes, broadcast, a butterfly of doubles and structs in pieces.
// run: --entry shuffles --grid 1 --block 64 --arg x:i32[64]=rand(25) --arg y:i32[512]=zero --arg d:f64[64]=iota
// run: --entry votes --grid 1 --block 96 --arg x:u8[96]=rand(26) --arg y:u32[480]=zero
// run: --entry partial --grid 1 --block 32 --arg y:i64[32]=zero
__global__ void shuffles(const int *x, int *y, double *d) {
	int i = threadIdx.x, lane = i & 31, v = x[i];
	y[i] = __shfl_sync(0xffffffff, v, 5);
	y[64 + i] = __shfl_sync(0xffffffff, v, lane + 3);
	y[128 + i] = __shfl_up_sync(0xffffffff, v, 4);
	y[192 + i] = __shfl_down_sync(0xffffffff, v, 7, 16);
	y[256 + i] = __shfl_xor_sync(0xffffffff, v, 9);
	y[320 + i] = __shfl_sync(0xffffffff, v, 2, 8);
	y[384 + i] = __shfl_up_sync(0xffffffff, v, 1, 4) ^ __shfl_xor_sync(0xffffffff, v, 12, 8);
	y[448 + i] = (int)(__shfl_xor_sync(0xffffffff, (long long)v * 0x100000001ll, 1) >> 17);
	double t = d[i];
	for (int m = 16; m; m >>= 1)
		t += __shfl_xor_sync(0xffffffff, t, m) * m;
	float f = __shfl_down_sync(0xffffffff, (float)v, 31);
	unsigned short h = (unsigned short)__shfl_sync(0xffffffff, (unsigned)(unsigned short)v, 31 - lane);
	d[i] = t + (f != (float)v) + h;
}
__global__ void votes(const unsigned char *x, unsigned *y) {
	unsigned i = threadIdx.x, full = 0xffffffff, *out = y + i * 5;
	out[0] = __ballot_sync(full, x[i] & 1);
	out[1] = (unsigned)__any_sync(full, x[i] > 250) * 2 + (unsigned)__all_sync(full, x[i] < 251);
	out[2] = (unsigned)__popc(__ballot_sync(full, x[i] > 127)) + (unsigned)__ffs((int)__ballot_sync(full, x[i] == x[0]));
	int count = 0;
	unsigned group = __ballot_sync(full, x[i] % 3 == 0);
	if (x[i] % 3 == 0)
		count = __ballot_sync(group, 1) == group;
	out[3] = (unsigned)__syncthreads_count(x[i] & 2) + (unsigned)__syncthreads_and(x[i] >= 0) * 1000 + (unsigned)__syncthreads_or(x[i] == 77) * 2000;
	out[4] = (unsigned)(count == (x[i] % 3 == 0));
}
__global__ void partial(long long *y) {
	int lane = threadIdx.x;
	long long v = (long long)lane * lane << 31;
	if (lane < 12) {
		for (int d = 1; d < 12; d *= 2) {
			long long u = __shfl_up_sync(0x00000fff, v, d);
			if (lane >= d)
				v += u;
		}
	} else if (lane & 1) {
		v = __shfl_sync(0xaaaaa000, v, lane | 16);
		v += (long long)__ballot_sync(0xaaaaa000u, lane > 20);
	} else {
		v ^= __any_sync(0x55555000, lane == 30) ? 5 : 9;
		__syncwarp(0x55555000);
	}
	__syncwarp();
	y[lane] = v + __shfl_sync(0xffffffffu, (int)(v >> 31), 13);
}
