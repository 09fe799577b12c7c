// 128-bit products and sums per thread: modular multiplication, Montgomery.
// run: --grid 1 --block 32 --arg a:u64[32]=rand(55) --arg b:u64[32]=rand(56) --arg out:u64[96]=zero
typedef unsigned long long u64;
typedef unsigned __int128 u128;
__device__ static u64 inverse(u64 m) { u64 x = m; for (int i = 0; i < 6; i++) x *= 2 - m * x; return -x; }
__device__ static u64 redc(u128 t, u64 m, u64 k) {
	u64 q = (u64)t * k;
	u128 s = (u128)q * m;
	u64 carry = ((u64)t + (u64)s < (u64)t);
	u64 r = (u64)(t >> 64), h = (u64)(s >> 64) + carry;
	return r >= m - h ? r - (m - h) : r + h;
}
__global__ void mulmod(const u64 *a, const u64 *b, u64 *out) {
	int i = threadIdx.x;
	u64 m = (a[(i + 1) & 31] >> 1) | 1, x = a[i] % m, y = b[i] % m;
	out[i] = (u64)((u128)x * y % m);
	out[32 + i] = redc((u128)x * y, m, inverse(m));
	__int128 s = (__int128)(long long)a[i] * (long long)b[i];
	s -= (__int128)1 << (i * 4);
	out[64 + i] = (u64)(s >> 32) ^ (u64)(s < 0);
}
