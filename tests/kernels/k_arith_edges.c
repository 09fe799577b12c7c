// Arithmetic at the edges: narrow types, mixed signs, shifts, rotates, 64-bit division by constants and variables, 128-bit
// products, float and half conversions that saturate or round.
// run: --entry narrow --grid 1 --block 128 --arg in:i32[128]=rand(21) --arg out:i32[1024]=zero
// run: --entry divide --grid 1 --block 128 --arg in:i64[128]=rand(22) --arg den:i64[128]=rand(23) --arg out:i64[1536]=zero
// run: --entry floats --grid 1 --block 64 --arg in:f32[64]=rand(24) --arg w:f64[64]=rand(25) --arg out:f64[768]=zero
// run: --entry wide --grid 1 --block 64 --arg a:u64[64]=rand(26) --arg b:u64[64]=rand(27) --arg out:u64[512]=zero
__global__ void narrow(const int *in, int *out) {
	int v = in[threadIdx.x], *o = out + 8 * threadIdx.x;
	signed char c = (signed char)v;
	unsigned char uc = (unsigned char)(v >> 8);
	short s = (short)(v >> 12);
	unsigned short us = (unsigned short)(v >> 16);
	o[0] = c * uc + s * 3 - us;
	c += 100, uc -= 77, s *= 2, us >>= 3;
	o[1] = c ^ uc << 8 ^ s * 65536 ^ us;
	o[2] = (c < uc) + (s < us) * 2 + (c < (unsigned)s) * 4 + ((unsigned char)c == uc) * 8 + (-1 < (unsigned char)1) * 16;
	o[3] = (short)(c * s) / (uc | 1) + us % (s | 1);
	uc = (unsigned char)(uc << 3 | uc >> 5);
	us = (unsigned short)(us << 11 | us >> 5);
	o[4] = uc * 65536 + us;
	o[5] = (signed char)(v >> 3) >> 2 | (unsigned char)~uc << 8;
	unsigned u = (unsigned)v;
	int sh = v & 31;
	o[6] = (int)((u << sh | u >> (-sh & 31)) + (unsigned)(v >> sh) + (u >> 31));
	bool b = (signed char)v;
	b += b;
	b ^= v & 1;
	o[7] = b + !!(short)v * 2 + (c++ > 0) * 4 + --uc;
}
__global__ void divide(const long long *in, const long long *den, long long *out) {
	long long v = in[threadIdx.x], d = den[threadIdx.x] | 1, *o = out + 12 * threadIdx.x;
	unsigned long long u = (unsigned long long)v, ud = (unsigned long long)d;
	o[0] = v / 7, o[1] = v % 7, o[2] = v / -10, o[3] = v % 1000000007, o[4] = (long long)(u / 10), o[5] = (long long)(u % 641);
	o[6] = v / d, o[7] = v % d, o[8] = (long long)(u / ud), o[9] = (long long)(u % (ud >> 20 | 1));
	o[10] = (int)v / 3 + (int)v % 16 + (int)((unsigned)v / 7u) - (short)v / 5;
	o[11] = v / (1ll << 33) + v % (1ll << 33) + (long long)(u / (1ull << 40)) + (v >> 9) / (int)(d & 255 | 1);
}
__global__ void floats(const float *in, const double *w, double *out) {
	int t = threadIdx.x;
	float f = in[t] * (t & 1 ? 1e5f : 1);
	double d = w[t] * (t & 2 ? 1e10 : 1), *o = out + 12 * t;
	o[0] = (int)f, o[1] = (unsigned char)(int)f, o[2] = (double)(long long)d, o[3] = (float)d;
	o[4] = (double)(unsigned long long)(d < 0 ? -d : d), o[5] = (double)(float)(t * 16777217LL), o[6] = (double)((long long)t << 53 | 1);
	o[7] = f < d ? f : d, o[8] = !(f > 0) + (f == f) * 2 + (d != d) * 4;
	float g = f;
	g += d, g *= 2, g -= 1e-3;
	o[9] = g;
	o[10] = (float)((unsigned)t * 2654435761u) + (float)(0x8000000000000000ull + t);
	o[11] = -f * -0.0f + (t ? 1.0 / t : -0.0) + (int)-0.99f;
}
__global__ void wide(const unsigned long long *a, const unsigned long long *b, unsigned long long *out) {
	unsigned long long x = a[threadIdx.x], y = b[threadIdx.x], *o = out + 8 * threadIdx.x;
	unsigned __int128 p = (unsigned __int128)x * y, q = p + x;
	o[0] = (unsigned long long)p, o[1] = (unsigned long long)(p >> 64);
	__int128 s = (__int128)(long long)x * (long long)y;
	o[2] = (unsigned long long)(s >> 64), o[3] = (unsigned long long)(s >> (x & 127));
	o[4] = (unsigned long long)(q << (y & 127) >> 64), o[5] = (q < p) + (s < 0) * 2 + (p > q) * 4;
	o[6] = (unsigned long long)(p / (y | 1)), o[7] = (unsigned long long)(s % (long long)(x | 3));
}
