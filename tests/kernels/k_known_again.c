// What is known already: tests that are repeated behind the ways of the branch that made them, with what the ways change; sums
// with and without a constant; signs of bytes; offsets that wrap; tests that few threads pass, which let them return.
// run: --entry again --grid 1 --block 32 --arg in:i32[32]=rand(61) --arg out:i32[320]=zero
// run: --entry others --grid 1 --block 32 --arg in:i32[32]=rand(67) --arg out:i32[256]=zero
// run: --entry rounds --grid 1 --block 32 --arg n:i32=9 --arg in:i32[32]=rand(62) --arg out:i32[64]=zero
// run: --entry signs --grid 1 --block 32 --arg in:i32[32]=rand(63) --arg out:i32[320]=zero
// run: --entry bytes --grid 1 --block 32 --arg in:u8[64]=rand(64) --arg out:i32[32]=zero
// run: --entry sums --grid 2 --block 32 --arg n:u32=4294967290 --arg in:u32[64]=rand(65) --arg out:u32[64]=zero
// run: --entry exits --grid 1 --block 32 --arg in:i32[64]=rand(66) --arg out:i32[32]=zero
// run: --entry rings --grid 1 --block 32 --arg n:u32=4294967290 --arg in:u32[32]=rand(68) --arg out:u32[32]=zero
// run: --entry bits --grid 1 --block 32 --arg in:u32[32]=rand(69) --arg out:u32[32]=zero
__global__ void again(const int *in, int *out)
{
	int t = threadIdx.x, v = in[t] & 0xff, w = v, *o = out + 10 * t;
	if (v & 1) // the opposite test
		o[0] = v;
	if (!(v & 1))
		o[1] = v + 1;
	if (w < 100) // the way changes what is tested
		o[2] = v, w += 60;
	if (w < 100)
		o[3] = w;
	else
		o[2] += w;
	if (v < 50) // two ways, and a value that both bring
		o[4] = w = v * 3;
	else
		o[5] = w = v * 5;
	if (v >= 50)
		o[4] = w + 1;
	else
		o[5] = w + 2;
	if (v & 2) { // a third way in
		o[6] = v;
		if (v & 4)
			goto other;
	}
	if (v & 2)
		o[7] = v;
	else
other:
		o[8] = v;
	if (v & 8) // the value of the test is wanted behind it
		o[9] = v;
	o[9] += (v & 8) != 0;
}

// Other tests than those in front, made of values that are there before them, and other ways into them.
__global__ void others(const int *in, int *out)
{
	int t = threadIdx.x, v = in[t] & 0xff, w = v * 7 & 0xff, *o = out + 8 * t;
	if (v < 100)
		o[0] = v;
	if (w < 100)
		o[1] = v + 1;
	if (v < 100)
		o[2] = w + 2;
	if (v < w)
		o[3] = w;
	if (v == w)
		o[7] = 9;
	if ((unsigned)v < 100)
		o[3] += 1;
	if (v < 50)
		o[4] = v;
	else
		o[4] = w;
	if (v >= 50)
		o[4] += 3;
	else
		o[4] += 5;
	if (v & 16)
		goto in;
	if (w < 70)
		o[5] = v;
in:
	if (w < 70)
		o[6] = v;
	else
		o[7] = w;
}

// The test in front is that of the round before, or of this one.
__global__ void rounds(int n, const int *in, int *out)
{
	int t = threadIdx.x, v = in[t] & 0xff, r = 0, s = 0;
	for (int i = 0; i < n; i++) {
		if (v & 1)
			r += out[t], out[t] = v + i;
		v = (v >> 1) + (i & 3);
		if (v & 1)
			s += out[t + 32], out[t + 32] = r;
		if (!(v & 1))
			out[t] ^= s;
	}
	out[t + 32] += r + s;
}

// Constants in 32-bit numbers that become offsets of 64 bits: x - 4 wraps below the least number, and not above 0.
__global__ void signs(const int *in, int *out)
{
	int t = threadIdx.x, v = in[t] & 0xffffff, *o = out + 10 * t;
	unsigned x = ((unsigned)v & 2) | 0x80000001u, y = (unsigned)v & 7;
	o += 6;
	o[(int)(x - 4) - 0x7ffffffdll] = v;
	o[(int)(y - 4) / 2 + 1] = v + 1;
	o[(int)(y - 4) & -4] = v + 2;
	o[(int)((y & 3) - 4)] += v + 3;
}

// Bytes compared as numbers with a sign, without, and for equality, with what is loaded and computed.
__global__ void bytes(const unsigned char *in, int *out)
{
	int t = threadIdx.x, r = 0;
	const signed char *s = (const signed char *)in;
	signed char a = s[t], b = s[t + 32], c = (signed char)(a * 3);
	r |= (a < b) | (a == b) << 1 | (a == c) << 2 | (a == (signed char)200) << 3 | (c < b) << 4 | (c == b) << 5;
	unsigned char u = in[t ^ 1], v = in[32 + (t ^ 1)];
	r |= (u < v) << 6 | (u == v) << 7 | ((signed char)u == -56) << 8 | ((signed char)u < (signed char)v) << 9 | (u == 200) << 10;
	for (int k = 0; k < 64; k++)
		r += (s[k] < a || (s[k] == a && k < t)) << 11;
	out[t] = r;
}

// (x + k) + y where x + y is there, modulo 2^32.
__global__ void sums(unsigned n, const unsigned *in, unsigned *out)
{
	unsigned t = threadIdx.x, b = blockIdx.x * 32, x = in[b + t], y = (in[(b + 32 + t) & 63] | n) * 12;
	unsigned r = x * 128 + y, s = x * 128 + 64 + y, q = y + n;
	out[b + t] = r ^ s * 3 ^ (q + 7) ^ ((n + 5) + y) * 5 ^ (x << 7) + n + y;
}

__global__ void exits(const int *in, int *out)
{
	int t = threadIdx.x, v = in[t] & 7, w = in[t + 32] & 3;
	out[t] = v;
	if (v == 3 && w == 1)
		return;
	out[t] = v * 3;
	if (v == 5 || w != 2)
		return;
	out[t] += w;
	if (v == 2 && out[t] == 8) // a load that the first test guards
		return;
	out[t] += 100;
}

// Masked indices of shared arrays, whose sums wrap, with elements of several sizes.
__global__ void rings(unsigned n, const unsigned *in, unsigned *out)
{
	__shared__ unsigned a[32];
	__shared__ unsigned long long b[32];
	__shared__ struct { unsigned v[4]; } c[32];
	__shared__ struct { unsigned v[3]; } d[32];
	unsigned t = threadIdx.x, v = in[t];
	a[t] = v, b[t] = v * 3ull, c[t].v[1] = v ^ 5, c[t].v[2] = v + 1, d[t].v[2] = v + 2;
	__syncthreads();
	unsigned k = (t - 9) & 31, r = a[(t + 3) & 31] + (unsigned)b[(t - 5) & 31];
	r ^= c[(n + t) & 31].v[1] * 3 + c[(v + 0x70000001u) & 31].v[2] + a[k] + k + d[(t + 2) & 31].v[2] + a[(t ^ 3) & 31];
	out[t] = r + a[(v + 0xfffffff0u) & 30] * 7;
}

// Tests of bits beside the masks of the same bits, and of others.
__global__ void bits(const unsigned *in, unsigned *out)
{
	unsigned t = threadIdx.x, v = in[t], r = 0, seen = 0, k = v & 31, j = v >> 5 & 31;
	for (int n = 0; n < 20 && !(seen >> k & 1); n++)
		seen |= 1u << k, k = in[k] & 31;
	unsigned m = 1u << j, d = 2u << j;
	r += (v >> j & 1) + ((v >> j & 3) == 0) * 2 + (v >> j & 1 ? 4 : 8) + ((v >> j & 1) != 1 ? 16 : 32) + ((v >> (j ^ 1) & 1) != 0 ? 64 : 128);
	if (((int)v >> j & 1) == 0)
		r += m;
	unsigned long long w = v * 0x9e3779b97f4a7c15ull, x = 1ull << (j + 20);
	if (w >> (j + 20) & 1)
		w ^= x;
	out[t] = r ^ seen * 3 ^ d ^ (unsigned)(w >> 32) ^ (unsigned)w;
}
