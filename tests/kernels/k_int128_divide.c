// Quotients and remainders of 128-bit integers at the edges of the algorithm: divisors of every length, quotients next to a carry,
// estimates of digits that are too large by one and by two.
// run: --grid 1 --block 64 --arg a:u64[64]=rand(71) --arg b:u64[64]=rand(72) --arg out:u64[1024]=zero
typedef unsigned long long u64;
typedef unsigned __int128 u128;
__device__ static u64 edge(u64 r, int kind) {
	int k = (int)(r >> 58);
	switch (kind & 7) {
	case 0: return 0;
	case 1: return ~0ull;
	case 2: return 1ull << k;
	case 3: return (1ull << k) - 1;
	case 4: return ~0ull << k;
	case 5: return r >> k;
	case 6: return r | 0xffffffffull << (k & 32);
	}
	return r;
}
__global__ void divide(const u64 *a, const u64 *b, u64 *out) {
	int t = threadIdx.x;
	u64 *o = out + 16 * t;
	for (int k = 0; k < 4; k++) {
		u64 x = a[(t + 7 * k) & 63], y = b[(t + 5 * k) & 63];
		u128 n = (u128)edge(x, t + k) << 64 | edge(x * 5, t >> 3), d = (u128)edge(y, (t >> 3) + k) << 64 | edge(y * 3, t + 3 * k) | 1;
		if (k == 3)
			n = d * edge(y ^ x, t) - (t & 1);
		u128 q = n / d, r = n % d;
		__int128 sn = (__int128)n >> (k & 1), sd = (__int128)(d | 2), sq = sn / sd, sr = sn % sd;
		o[4 * k] = (u64)q ^ (u64)(q >> 64) * 3;
		o[4 * k + 1] = (u64)r ^ (u64)(r >> 64) * 3;
		o[4 * k + 2] = (u64)sq ^ (u64)(sq >> 64) * 3;
		o[4 * k + 3] = (u64)sr ^ (u64)(sr >> 64) * 3;
	}
}
