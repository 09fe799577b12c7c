// Rotations by variables and words out of a pair of words, and what looks like them: sums and
// differences of the two parts, two words that overlap where the count is 0, counts of 8 bits.
// run: --entry words --grid 2 --block 32 --arg in:u32[256]=rand(3) --arg out:u32[1024]=zero
// run: --entry lanes --grid 1 --block 64 --arg in:u32[256]=iota --arg out:u32[1024]=zero
// run: --entry pairs --grid 1 --block 64 --arg in:u64[128]=rand(9) --arg out:u64[576]=zero
__device__ static unsigned right(unsigned x, unsigned n) { return x >> (n & 31) | x << (-n & 31); }
__device__ static unsigned left(unsigned x, int n) { return x << (n & 31) | x >> (-n & 31); }

__global__ void words(const unsigned *in, unsigned *out) {
	unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
	unsigned x = in[i], y = in[64 + i], n = in[128 + i], m = in[192 + i] % 31 + 1;
	unsigned char c = (unsigned char)(n << 8 | m);
	unsigned *o = out + 16 * i;
	o[0] = right(x, n);
	o[1] = left(x, (int)n);
	o[2] = (x >> (n & 31)) + (x << (-n & 31));
	o[3] = (x >> (n & 31)) ^ (x << (-n & 31));
	o[4] = x >> (n & 31) | y << (-n & 31);
	o[5] = x << m | x >> (32 - m);
	o[6] = x << m | y >> (32 - m);
	o[7] = (x >> m) + (y << (32 - m));
	o[8] = x << c | y >> (32 - c);
	o[9] = x >> m | x << (31 - m);
	o[10] = x >> (n & 15) | x << (-n & 15);
	o[11] = (unsigned)((int)x >> m) | x << (32 - m);
	o[12] = right(x, 0) + left(x, 32);
	o[13] = (unsigned short)(x >> (n & 15)) | (unsigned short)(x << (-n & 15));
	o[14] = right(right(x, m), 32 - m) - x;
	o[15] = x >> (64 - n & 31) | x << (n & 31);
}

// The same on what a fixed count leaves of it: every thread its own lane's.
__global__ void lanes(const unsigned *in, unsigned *out) {
	unsigned i = threadIdx.x, x = in[i] * 0x9E3779B9u;
	for (unsigned k = 0; k < 16; k++) {
		x = left(x, (int)(i + k)) ^ k;
		out[16 * i + k] = (x << (i & 31)) + (x >> (-i & 31));
	}
}

__global__ void pairs(const unsigned long long *in, unsigned long long *out) {
	unsigned i = threadIdx.x;
	unsigned long long x = in[i], y = in[64 + i];
	unsigned n = (unsigned)y & 63, m = (unsigned)(y >> 8) % 63 + 1;
	unsigned long long *o = out + 9 * i;
	o[0] = x >> n | x << (-n & 63);
	o[1] = x << n | x >> (64 - n & 63);
	o[2] = x << m ^ x >> (64 - m);
	o[3] = (x >> m) + (x << (64 - m));
	o[4] = (x >> n) + (x << (-n & 63));
	o[5] = x << m | y >> (64 - m);
	o[6] = x >> (i & 63) | x << (-(unsigned long long)i & 63);
	o[7] = x >> (n & 31) | x << (-n & 31);
	o[8] = x >> (i & 32) | x << (-i & 32);
}
