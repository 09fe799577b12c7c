// Addresses that count down: a counter is subtracted from a constant, from a number of the thread, in 32 and 64 bits, with and without a sign. What
// wraps around in 32 bits must do so in each iteration: numbers without sign, and differences of numbers that may be negative under -fwrapv.
// run: --entry down --grid 1 --block 32 --arg in:f32[4096]=rand(1) --arg out:f32[256]=zero
// run: --entry wraps --grid 1 --block 32 --arg in:u8[512]=iota --arg out:i32[128]=zero --arg far:u32=4294967290
__global__ void down(float *in, float *out) {
	int t = threadIdx.x, row = 128 * t;
	for (int i = 0; i < 126; i++) // what the iteration before has loaded
		in[row + 127 - i] = in[row + 127 - i] - in[row + 126 - i] * 0.5f;
	float s = 0;
	for (int i = 0; i < 100; i++)
		s += in[row + (99 - i)] * (float)i;
	out[8 * t] = s;
	s = 0;
	for (int i = -3; i < 20; i++)
		s = s * 0.5f + in[row + (20 - i)];
	out[8 * t + 1] = s;
	s = 0;
	for (int i = 0, n = t % 7 + 3; i < n; i++)
		s = s * 0.5f + in[row + n - 1 - i] + in[row + 2 * (n - i)];
	out[8 * t + 2] = s;
	s = 0;
	for (long long i = 0; i < 30; i += 3)
		s = s * 0.5f + in[row + (t - i) + 40];
	out[8 * t + 3] = s;
}

__global__ void wraps(unsigned char *in, int *out, unsigned far) {
	unsigned t = threadIdx.x, s = 0;
	for (unsigned i = 0; i < 16; i++) // 4294967290 + 16 - i wraps to 10 and below, then does not
		s = s * 3 + in[(far + 32 - i) & 511];
	out[4 * t] = (int)s;
	s = 0;
	for (unsigned i = 0; i < 12; i++)
		if (6 - i < 512)
			s = s * 3 + in[6 - i];
	out[4 * t + 1] = (int)s;
	s = 0;
	for (unsigned i = far; i != 6; i++)
		s = s * 3 + in[5 - i];
	out[4 * t + 2] = (int)s;
}
