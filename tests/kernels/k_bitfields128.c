// Bit-fields of __int128, signed and not, that begin and end anywhere in 16 bytes, packed too: read, written, in expressions.
// run: --grid 1 --block 64 --arg in:u64[128]=rand(5) --arg out:u64[1536]=zero
struct fields {
	unsigned __int128 a : 60, b : 40, c : 28;
	__int128 d : 50, e : 70, f : 8;
	unsigned __int128 g : 127, h : 1;
	__int128 i : 128;
};
struct __attribute__((packed)) tight {
	unsigned a : 3;
	unsigned __int128 b : 90, c : 35;
	__int128 d : 33, e : 65;
};
__device__ static const struct fields table[2] = {
	{0x123456789abcdef, 0x9876543210, 0xfedcba9, -5, (__int128)-3 << 66 | 0x1234567890, -128,
	 (unsigned __int128)0x7123456789abcdef << 64 | 0x8edcba9876543210, 1, (__int128)-1 << 100 | 77},
	{1, 2, 3, 4, 5, 6, (unsigned __int128)1 << 126, 0, 9},
};
__device__ static const struct tight close = {5, (unsigned __int128)0x2abcdef << 64 | 0x1122334455667788, 0x7aabbccdd, -2, (__int128)1 << 64 | 3};
__global__ void kernel(const unsigned long long *in, unsigned long long *out)
{
	unsigned t = threadIdx.x;
	unsigned __int128 x = (unsigned __int128)in[t] << 64 | in[64 + t];
	unsigned long long *o = out + 24 * t;
	struct fields s = {x, x >> 3, x >> 5, x >> 7, x >> 9, x >> 11, x >> 13, x >> 15, x};
	struct tight p = {(unsigned)x & 7, x >> 1, x >> 2, x >> 4, x >> 6};
	s.b += 5, s.e -= 7, s.c ^= s.b, s.g++, p.b *= 3, p.d = -p.d, p.e <<= 2;
	o[0] = s.a, o[1] = s.b, o[2] = s.c, o[3] = (unsigned long long)s.d, o[4] = (unsigned long long)s.e;
	o[5] = (unsigned long long)(s.e >> 64), o[6] = (unsigned long long)s.f, o[7] = (unsigned long long)s.g;
	o[8] = (unsigned long long)(s.g >> 64), o[9] = s.h, o[10] = (unsigned long long)(s.i >> 70);
	o[11] = p.a, o[12] = (unsigned long long)p.b, o[13] = (unsigned long long)(p.b >> 64), o[14] = p.c;
	o[15] = (unsigned long long)p.d, o[16] = (unsigned long long)p.e, o[17] = (unsigned long long)(p.e >> 64);
	o[18] = s.d < 0, o[19] = sizeof s * 100 + sizeof p;
	s = table[t & 1];
	o[20] = (unsigned long long)s.a + (unsigned long long)s.b * 3 + (unsigned long long)s.c * 5 + (unsigned long long)s.d * 7 + (unsigned long long)s.f * 9 + (unsigned long long)s.h;
	o[21] = (unsigned long long)(s.e >> 64) ^ (unsigned long long)s.e * 3 ^ (unsigned long long)(s.g >> 64) ^ (unsigned long long)s.g * 5;
	o[22] = (unsigned long long)(s.i >> 64) + (unsigned long long)s.i;
	o[23] = close.a + (unsigned long long)(close.b >> 64) * 3 + (unsigned long long)close.b + (unsigned long long)close.c * 5 + (unsigned long long)close.d * 7 +
		(unsigned long long)(close.e >> 64) * 11 + (unsigned long long)close.e * 13;
}
