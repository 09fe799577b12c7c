// Carries and borrows between halves, asked for in all ways that C has, at the edges where they arise.
// run: --entry sums --grid 1 --block 64 --arg in:u64[256]=rand(91) --arg out:u64[512]=zero
// run: --entry differences --grid 1 --block 64 --arg in:u64[256]=rand(92) --arg out:u64[512]=zero
// run: --entry words --grid 1 --block 64 --arg in:u64[256]=rand(93) --arg out:u64[256]=zero
// run: --entry limbs --grid 1 --block 64 --arg in:u64[256]=rand(94) --arg out:u64[256]=zero
typedef unsigned long long u64;
typedef unsigned __int128 u128;
// edge makes numbers whose sums just fit, or just do not.
__device__ static u64 edge(u64 r, int kind)
{
	switch (kind & 3) {
	case 0: return ~0ull - (r >> 62);
	case 1: return r >> 62;
	case 2: return r | 1ull << 63;
	}
	return r;
}
__global__ void sums(const u64 *in, u64 *out)
{
	int t = threadIdx.x;
	u64 a = edge(in[t], t), b = edge(in[t + 64], t >> 2), c = edge(in[t + 128], t >> 4), d = in[t + 192];
	u64 lo = a + b, *o = out + 8 * t;
	o[0] = lo;
	o[1] = c + d + (lo < a);
	o[2] = c + ((a + c < c) + d);
	o[3] = (b > b + d) + c;
	o[4] = d + (a + 3 < 3) + (b + 0x123456789abcull < b);
	u128 x = (u128)a << 64 | b, y = (u128)c << 64 | d, s = x + y, p = x + a * (u128)b;
	o[5] = (u64)(s >> 64) ^ (u64)s * 3;
	o[6] = (u64)(p >> 64) ^ (u64)p * 3 ^ (s < x) ^ (s >= y) << 1 ^ ((__int128)s <= (__int128)x) << 2;
	u64 m = a * d + c; // the product is part of the sum
	o[7] = m ^ (b + (m < c));
}
__global__ void differences(const u64 *in, u64 *out)
{
	int t = threadIdx.x;
	u64 a = edge(in[t], t), b = edge(in[t + 64], t >> 2), c = edge(in[t + 128], t >> 4), d = in[t + 192];
	u64 *o = out + 8 * t;
	o[0] = a - b;
	o[1] = c - d - (a < b);
	o[2] = c - ((d > a) + b);
	o[3] = d - (c > d);
	o[4] = d - (a < 3) - (b < 0x123456789abcull);
	u128 x = (u128)a << 64 | b, y = (u128)c << 64 | d, s = x - y, p = x - a * (u128)b;
	o[5] = (u64)(s >> 64) ^ (u64)s * 3;
	o[6] = (u64)(p >> 64) ^ (u64)p * 3 ^ (s > x) ^ (s <= y) << 1 ^ ((__int128)s > (__int128)x) << 2;
	o[7] = (c > a) - d - (b <= a) - ((long long)a < (long long)b); // not borrows
}
__global__ void words(const u64 *in, u64 *out)
{
	int t = threadIdx.x;
	unsigned a = (unsigned)edge(in[t], t), b = (unsigned)edge(in[t + 64], t >> 2), c = (unsigned)(in[t + 128] >> (t & 31)), d = (unsigned)in[t + 192];
	unsigned lo = a + b, less = a - c;
	out[4 * t] = (u64)(c + d + (lo < b)) << 32 | lo;
	out[4 * t + 1] = in[t + 192] + (a + c < c) - (b < d);
	out[4 * t + 2] = (u64)(b - d - (a < c)) << 32 | less;
	unsigned short e = (unsigned short)a, f = (unsigned short)(e + b), g = (unsigned short)(c + (f < e)); // 16 bits
	out[4 * t + 3] = g ^ (u64)(d - (e < f)) << 16;
}
__global__ void limbs(const u64 *in, u64 *out)
{
	int t = threadIdx.x;
	u64 carry = 0, borrow = 0, z = 0;
	for (int k = 0; k < 4; k++) {
		u64 x = edge(in[(t + 64 * k) & 255], t >> k), y = edge(in[(t + 64 * k + 1) & 255], t + k);
		u64 s = x + y, r = s + carry, d = x - y, e = d - borrow;
		carry = (s < x) + (r < s);
		borrow = (x < y) | (d < borrow);
		z = z * 5 + r + (e ^ z);
		out[4 * t + k] = z + carry * 2 + borrow;
	}
}
