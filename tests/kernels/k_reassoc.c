// Operands that do not change in a loop, joined in front of it: differences, products, bits; parts that overflow where the whole
// does not.
// run: --entry sums --grid 1 --block 32 --arg n:i32=11 --arg in:u32[128]=rand(1) --arg out:u64[32]=zero
// run: --entry bits --grid 1 --block 32 --arg n:i32=11 --arg in:u32[128]=rand(2) --arg out:u32[64]=zero
// run: --entry parts --grid 1 --block 32 --arg n:i32=11 --arg in:i32[32]=rand(3) --arg big:i32=2147483000 --arg small:i32=-2147480000 --arg out:i64[32]=zero
// run: --entry narrow --grid 1 --block 32 --arg n:i32=11 --arg in:u8[128]=rand(4) --arg out:u8[32]=zero
__global__ void sums(int n, const unsigned *in, unsigned long long *out)
{
	unsigned t = threadIdx.x, a = in[t], b = in[t + 32], w = in[t + 64], v = in[t + 96];
	unsigned long long x = a, y = b;
	for (int i = 0; i < n; i++) {
		a = w - (b + 0x1234567u) - (v - (a ^ 5));
		b = 9 - ((a >> 3) + w) - (v + (b & 0xffff)) - w;
		x = x * w + v + y * b + 77;
		y = (y ^ a) * w * v * 3 - (w - x) - 5;
	}
	out[t] = (x ^ y) + a + b;
}

__global__ void bits(int n, const unsigned *in, unsigned *out)
{
	unsigned t = threadIdx.x, a = in[t], b = in[t + 32], w = in[t + 64], v = in[t + 96];
	for (int i = 0; i < n; i++) {
		unsigned r = a << 7 | a >> 25;
		a = ((b ^ w) ^ (r ^ v)) ^ 0x55aa55aau;
		b = (((b + a) | w) & v) | (a & w & ~v & r) | ((w | v) & i);
		for (int j = 0; j < 3; j++)
			b = b + (a + w) + (a >> j) + (unsigned)i + v + 3;
	}
	for (int i = 0; i < n; i++)
		a = (a ^ i) - w - (b >> i) - v; // all that is fixed is subtracted
	out[t] = a, out[t + 32] = b;
}

__global__ void parts(int n, const int *in, int big, int small, long long *out)
{
	long long sum = 0;
	int x = -(in[threadIdx.x] & 0xffff) - 5000;
	for (int i = 0; i < n; i++) {
		int whole = (x + i + big) + 1000 + (x >> 3), less = small - (x - i) - (x & 7) - 4000;
		sum += whole > 0 ? (long long)whole * 3 : whole;
		sum += less < -2147400000 ? less : -(long long)less;
		x += whole & 1;
	}
	out[threadIdx.x] = sum;
}

__global__ void narrow(int n, const unsigned char *in, unsigned char *out)
{
	unsigned t = threadIdx.x;
	unsigned char a = in[t], b = in[t + 32], w = in[t + 64], v = in[t + 96];
	for (int i = 0; i < n; i++) {
		a = (unsigned char)(a + w + (unsigned char)(b + v) + 201);
		b = (unsigned char)(b * w * (a | 1u) * v);
	}
	out[t] = (unsigned char)(a ^ b);
}
