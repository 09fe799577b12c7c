// Words of bytes: their order changed, members of vectors loaded and stored, packed and taken out by shifts and masks; bytes
// that a store in between changes or a load in between reads, that are not aligned, and of which some are not there.
// run: --entry orders --grid 1 --block 32 --arg in:u32[64]=rand(61) --arg out:u32[160]=zero
// run: --entry pixels --grid 1 --block 32 --arg in:u8[256]=rand(62) --arg out:u8[384]=zero
// run: --entry between --grid 1 --block 32 --arg p:u8[256]=rand(63) --arg shift:i32=1 --arg out:u32[64]=zero
// run: --entry apart --grid 1 --block 32 --arg p:u8[512]=rand(64) --arg out:u32[128]=zero
__device__ static unsigned swapped(unsigned x) { return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24; }
__device__ static unsigned long long swapped64(unsigned long long x) {
	x = (x >> 8 & 0x00ff00ff00ff00ff) | (x & 0x00ff00ff00ff00ff) << 8;
	x = (x >> 16 & 0x0000ffff0000ffff) | (x & 0x0000ffff0000ffff) << 16;
	return x >> 32 | x << 32;
}
__global__ void orders(const unsigned *in, unsigned *out) {
	int i = threadIdx.x;
	unsigned x = in[i], y = in[32 + i];
	unsigned long long z = swapped64((unsigned long long)x << 32 | y);
	out[5 * i] = swapped(x);
	out[5 * i + 1] = (unsigned)z ^ (unsigned)(z >> 32) * 3;
	out[5 * i + 2] = (x & 0xff) | (y & 0xff0000) >> 8 | (x >> 8 & 0xff) << 16 | (y & 0xff000000); // of two words
	out[5 * i + 3] = (unsigned)((signed char)(x >> 8) * (signed char)(y >> 16)) + (x >> 16 & 0xff) * (y >> 8 & 0xff); // with signs
	out[5 * i + 4] = (x & 0x7f) | (x >> 1 & 0x3f80) | (y ^ 0x800000) << 16; // not by bytes; inverted
}
struct pixel { unsigned char r, g, b, a; };
struct pair { unsigned char lo, hi; };
__global__ void pixels(const struct pixel *in, unsigned char *out) {
	int i = threadIdx.x;
	const uchar4 *v = (const uchar4 *)in;
	uchar4 u = v[i], w = v[63 - i];
	uchar4 *to = (uchar4 *)out;
	to[i] = make_uchar4((unsigned char)((u.x + w.x) / 2), (unsigned char)((u.y + w.y) / 2), (unsigned char)((u.z + w.z) / 2), u.w);
	struct pixel p = *(const struct pixel *)&v[32 + i]; // known to be aligned, three of four are used
	float grey = 0.299f * p.r + 0.587f * p.g + 0.114f * p.b;
	to[32 + i] = make_uchar4(p.b, p.g, p.r, (unsigned char)grey);
	ushort2 *halves = (ushort2 *)out + 64;
	halves[i] = make_ushort2((unsigned short)(u.x << 8 | w.y), (unsigned short)(u.z * w.x));
}
// p and q overlap: q is p shifted.
__global__ void between(unsigned char *p, int shift, unsigned *out) {
	int i = threadIdx.x;
	p = (unsigned char *)__builtin_assume_aligned(p + 8 * i, 4);
	unsigned char *q = p + shift;
	unsigned a = p[0], r;
	q[0] = (unsigned char)(a + 1); // changes what the next load reads
	r = a | (unsigned)p[1] << 8 | (unsigned)p[2] << 16 | (unsigned)p[3] << 24;
	p[4] = (unsigned char)r;
	unsigned seen = q[3]; // what has just been stored
	p[5] = (unsigned char)(r >> 8), p[6] = (unsigned char)(r >> 16), p[7] = (unsigned char)(r >> 24);
	out[2 * i] = r, out[2 * i + 1] = seen;
}
__global__ void apart(unsigned char *p, unsigned *out) {
	int i = threadIdx.x;
	p += 16 * i;
	unsigned char *odd = p + 1; // four bytes that are no word
	out[4 * i] = odd[0] | (unsigned)odd[1] << 8 | (unsigned)odd[2] << 16 | (unsigned)odd[3] << 24;
	unsigned char *even = (unsigned char *)__builtin_assume_aligned(p + 8, 2);
	out[4 * i + 1] = even[0] * 5u + even[1] * 7u + even[2] * 11u + even[3] * 13u;
	volatile unsigned char *v = (volatile unsigned char *)__builtin_assume_aligned(p, 4);
	out[4 * i + 2] = v[0] | (unsigned)v[1] << 8 | (unsigned)v[2] << 16 | (unsigned)v[3] << 24;
	unsigned char *gap = (unsigned char *)__builtin_assume_aligned(p + 4, 4);
	gap[0] = 1, gap[1] = 2, gap[3] = (unsigned char)i; // the one in between stays
	out[4 * i + 3] = *(unsigned *)gap;
}
