// Loops whose bodies are copied by a factor: every number of iterations from none to nine, up and down, by steps of one and more, to a bound and
// past it, up to the ends of the number range; addresses that step by a stride known at run time, forwards, backwards and not at all, through
// 32-bit arithmetic; values of the last iteration used behind the loop; indices that only some iterations use.
// run: --entry counts --grid 1 --block 64 --arg in:i32[64]=iota --arg out:i32[1024]=zero
// run: --entry strides --grid 1 --block 32 --arg n:i32=5 --arg in:i32[512]=rand(3) --arg out:i32[256]=zero
// run: --entry ends --grid 1 --block 32 --arg in:i32[32]=iota --arg out:i32[256]=zero
__global__ void counts(const int *in, int *out) {
	int t = in[threadIdx.x], n = t % 10, *o = out + 16 * threadIdx.x, last = -1;
	unsigned s = 0; // wraps
	for (int i = 0; i < n; i++)
		s = s * 3 + i, last = i;
	o[0] = s, o[1] = last;
	s = 1;
	for (int i = n; i > 0; i--)
		s = s * 5 + i;
	o[2] = s;
	s = 2;
	for (int i = t - 40; i <= n; i += 7)
		s = s * 3 + i;
	o[3] = s;
	s = 3;
	int i = 0;
	do
		s = s * 3 + i;
	while (++i < n);
	o[4] = s, o[5] = i;
	s = 4;
	for (unsigned u = (unsigned)n; u != 0; u--)
		s = s * 3 + (int)u;
	o[6] = s;
	s = 5;
	for (int k = n; k >= -3; k -= 2)
		s = s * 3 + k;
	o[7] = s;
	s = 6;
	for (long long k = 3; k < n; k++)
		s = s * 3 + (int)k;
	o[8] = s;
	s = 7;
	for (int k = 0; k < 23; k++)
		s = s * 3 + (k ^ t);
	o[9] = s;
	s = 8;
#pragma unroll 3
	for (int k = 0; k < n; k++)
		s = s * 3 + k;
	o[10] = s;
	s = 9;
#pragma unroll 5
	for (unsigned k = 2; k < (unsigned)n; k++) {
		if (k & t)
			continue;
		s = s * 3 + (int)k;
	}
	o[11] = s;
	s = 10;
	for (int k = n; k--;)
		s = s * 3 + k;
	o[12] = s;
}
__global__ void strides(int n, const int *in, int *out) {
	int t = threadIdx.x, *o = out + 8 * t;
	unsigned s = 0;
	for (int i = 0; i < n; i++)
		s = s * 3 + in[i * n + t];
	o[0] = s;
	int step = t % 5 - 2;
	s = 0;
	for (int i = 0; i < 9; i++)
		s = s * 3 + in[i * step + 100];
	o[1] = s;
	s = 0;
	for (int i = n - 1; i >= 0; i--)
		s = s * 3 + in[t * 3 + i * 7];
	o[2] = s;
	s = 0;
	for (int i = 0; i < n + t % 4; i++)
		s = s * 3 + (unsigned)in[(i + 2) * n + t] - (unsigned)in[(i + 1) * n + t + 1];
	o[3] = s;
	// 1 << 30 is passed over, where only iterations that are inside read.
	int far = (t & 3) * (1 << 29) - (1 << 30);
	s = 0;
	for (int i = 0; i < 6; i++)
		if (far == 0 || i * (1 << 28) + far == 0)
			s = s * 3 + in[far + i * (far == 0 ? n : 1 << 28)] + i;
	o[4] = s;
	s = 0;
	for (unsigned i = 0; i < (unsigned)n; i++)
		s = s * 3 + in[i * 3u - 0x80000000u * 2u + (unsigned)t];
	o[5] = s;
	s = 0;
	for (int i = 0; i < 4; i++)
		for (int k = 0; k < n; k++)
			s = s * 3 + in[i * 16 + k * step * step + t];
	o[6] = s;
}
__global__ void ends(const int *in, int *out) {
	int t = in[threadIdx.x], *o = out + 8 * threadIdx.x;
	unsigned s = 0;
	for (int i = 0x7fffffff - t; i < 0x7fffffff; i++)
		s = s * 3 + (i & 7);
	o[0] = s;
	s = 0;
	for (unsigned i = 0xffffffffu - (unsigned)t; i < 0xffffffffu; i++)
		s = s * 3 + (int)(i & 7);
	o[1] = s;
	s = 0;
	for (unsigned i = 0xfffffff0u; i != (unsigned)t; i++)
		s = s * 3 + (int)(i & 7);
	o[2] = s;
	s = 0;
	for (int i = -0x7fffffff - 1 + t; i > -0x7fffffff - 1; i--)
		s = s * 3 + (i & 7);
	o[3] = s;
	s = 0;
	for (unsigned i = (unsigned)t * 3; i < 60u; i += 4u)
		s = s * 3 + (int)(i & 7);
	o[4] = s;
	s = 0;
	for (long long i = 0x7fffffffffffffffll - t; i < 0x7fffffffffffffffll; i++)
		s = s * 3 + (int)(i & 7);
	o[5] = s;
	unsigned char c = 0;
	s = 0;
	for (c = (unsigned char)(240 + t); c != 4; c++)
		s = s * 3 + c;
	o[6] = s;
}
