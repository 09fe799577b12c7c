// Counters whose remainders and quotients by powers of two need no care for negative numbers, and those that turn negative:
// steps that pass the greatest number, starts below zero and at the end, bounds that are included; lowest bits that copies
// of a body know; first bits set, of nothing too.
// run: --entry counters --grid 1 --block 32 --arg in:i32[64]=rand(5) --arg out:i32[256]=zero
// run: --entry unrolled --grid 1 --block 32 --arg in:i32[64]=iota --arg out:i32[32]=zero
// run: --entry bits --grid 1 --block 32 --arg in:i32[64]=rand(7) --arg out:i64[32]=zero
__global__ void counters(const int *in, int *out) {
	int tid = (int)threadIdx.x, n = in[tid] & 31;
	unsigned s = 0, t = 0, u = 0, v = 0, w = 0, *o = (unsigned *)out + tid * 8;
	for (int i = 0; i < n; i++) s += (unsigned)in[i % 8] + (unsigned)(i / 4 + i % 5);
	for (int i = 3; i <= n; i++) t += (unsigned)in[i % 8] + (unsigned)(i / 4);
	for (int i = -9; i < n; i++) u += (unsigned)(i % 4 * 16 + i / 8 + i % 5);
	int rounds = 0;
	for (unsigned i = 0; (int)i < 0x7ffffffe && rounds < 9; i += 0x30000001u, rounds++) v += (unsigned)((int)i % 64 + (int)i / 0x1000000);
	rounds = 0;
	unsigned k = 0x7fffffffu;
	do v += (unsigned)((int)k % 32 + (int)k / 4096); while (++rounds < 5 && (int)++k < n);
	k = 0x7ffffffdu;
	do w += (unsigned)((int)k % 8 - (int)k / 65536); while (++rounds < 20 && (int)++k <= 0x7fffffff);
	k = 0;
	int far = 0x6fffffff + (in[tid] & 1);
	do v ^= (unsigned)((int)k % 64 + (int)k / 4096); while ((int)(k += 0x30000001u) < far);
	o[0] = s, o[1] = t, o[2] = u, o[3] = v, o[4] = w;
}
__global__ void unrolled(const int *in, int *out) {
	int n = (int)threadIdx.x + 5, s = 0;
	for (int i = 0; i < n; i++)
		switch (i % 4) {
		case 0: s += in[i]; break;
		case 1: s ^= in[i + 1]; break;
		case 2: s *= 3; break;
		default: s -= i;
		}
	for (unsigned i = 1; i < (unsigned)n; i += 2) s += (int)((i & 1) * 5 + (i + 3 & 1) * 7 + (i & 2));
	out[threadIdx.x] = s;
}
__global__ void bits(const int *in, long long *out) {
	int x = in[threadIdx.x];
	unsigned long long y = (unsigned long long)(unsigned)x << 32 | (unsigned)in[threadIdx.x + 32], z = y << 40;
	int a = __ffs(x) + __ffs(x & 0) + __ffs((int)((unsigned)x << 20)) * 64, b = __ffsll((long long)y) + __ffsll((long long)z) * 128;
	for (unsigned m = (unsigned)x; m; m &= m - 1) a += (__ffs((int)m) - 1) * 3 + __ffs((int)m);
	out[threadIdx.x] = a * 100000ll + b + __ffs(0x5000) + __ffs(64);
}
