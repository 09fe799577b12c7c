// Loops whose bounds are computed twice, or whose guards test something else than the bound; products of a counter and a
// constant; values that are handed on in loops, and read behind
// them; counters of few bits, which go around.
// run: --entry again --grid 1 --block 32 --arg n:i32=9 --arg in:i32[64]=rand(31) --arg out:u32[128]=zero
// run: --entry rows --grid 1 --block 32 --arg n:i32=6 --arg in:u32[512]=rand(32) --arg out:u32[64]=zero
// run: --entry rows --grid 1 --block 32 --arg n:i32=1 --arg in:u32[512]=rand(32) --arg out:u32[64]=zero
// run: --entry narrow --grid 1 --block 32 --arg in:u32[64]=rand(34) --arg out:u32[128]=zero
// run: --entry history --grid 1 --block 32 --arg in:u32[64]=rand(33) --arg out:u32[160]=zero
__global__ void again(int n, const int *in, unsigned *out)
{
	int t = threadIdx.x;
	unsigned s = 1;
	for (int i = 0; i < n + (t & 3); i++) // the guard adds as well
		s = s * 3 + (unsigned)i;
	out[t] = s;
	s = 2;
	int i = 0;
	if (n + t > 0) // says nothing about n - t, up to which it goes at least once
		do
			s = s * 5 + (unsigned)i;
		while (++i < n - t);
	out[32 + t] = s;
	s = 3, i = 0;
	if ((in[t] & 0xff) > 0)
		do
			s = s * 7 + (unsigned)i;
		while (++i < (signed char)in[t]);
	out[64 + t] = s;
	s = 4;
	for (int k = t; k < n * 2 + (in[t] & 7); k += 2)
		s = (s ^ (unsigned)k) * 9;
	out[96 + t] = s;
}

__global__ void rows(int n, const unsigned *in, unsigned *out)
{
	int t = threadIdx.x;
	unsigned s = 0;
	for (int i = 0; i < n + t % 4; i++)
		s = s * 3 + in[(i + 2) * n + t] - in[(i + 1) * n + t + 1] + in[(3 + i) * 4];
	out[t] = s;
	s = 0;
	if (n == 1) // the sum wraps to the smallest number, its product with n does not
		for (int i = 0x7ffffffb; i < 0x7ffffffe + n; i++)
			s = s * 5 + in[(long long)((int)((unsigned)i + 5u) * n) + 0x80000000ll + t];
	out[32 + t] = s;
}

__global__ void narrow(const unsigned *in, unsigned *out)
{
	unsigned t = threadIdx.x, s = in[t];
	unsigned char c = 4;
	do // all 256 numbers
		s = (s ^ c) * 3;
	while (++c != 4);
	out[t] = s;
	for (c = (unsigned char)(250 + (t & 31)); c != 40; c++)
		s = s * 5 + c;
	out[32 + t] = s;
	for (short h = (short)(t * 1000); h > (short)(t * 1000 - 11 - (int)(t & 7)); h--)
		s = s * 7 + (unsigned)h;
	out[64 + t] = s;
	for (unsigned short k = (unsigned short)(in[t] & 15); k < 20 + t; k++)
		s = s * 9 + k;
	out[96 + t] = s;
}

__global__ void history(const unsigned *in, unsigned *out)
{
	unsigned t = threadIdx.x, v = in[t], old = in[t + 32], older = 7, i = v & 7;
	do {
		older = old;
		old = v;
		v = v * 1664525 + older;
	} while (++i < 21);
	out[t] = v;
	out[32 + t] = old;
	out[64 + t] = older;
	unsigned last = 5, k = 0;
	do
		last ^= k << (k & 15);
	while (k++ < (t & 15));
	out[96 + t] = last + k * 1000;
	unsigned a = v, b = old;
	for (unsigned j = t & 1; j < 9; j++) {
		unsigned c = a;
		a = b, b = c;
	}
	out[128 + t] = a;
}
