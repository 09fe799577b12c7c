// Arithmetic on 8- and 16-bit buffers: saturation by hand, averages, alpha
// blending, bit reversal, differences; bool arrays.
// run: --entry bytes --grid 1 --block 64 --arg a:u8[64]=rand(50) --arg b:i8[64]=rand(51) --arg out:u8[320]=zero
// run: --entry shorts --grid 1 --block 64 --arg a:i16[64]=rand(52) --arg b:u16[64]=rand(53) --arg out:i16[320]=zero --arg set:u8[64]=zero
__device__ static unsigned char clamp(int v) { return (unsigned char)(v < 0 ? 0 : v > 255 ? 255 : v); }
__global__ void bytes(const unsigned char *a, const signed char *b, unsigned char *out) {
	int i = threadIdx.x;
	unsigned char x = a[i];
	signed char y = b[i];
	out[i] = clamp(x + y);
	out[64 + i] = (unsigned char)((x * 3 + y) >> 2);
	x += (unsigned char)y;
	y -= (signed char)x;
	out[128 + i] = x > (unsigned char)y;
	out[192 + i] = (unsigned char)(x << (i & 7) | x >> (8 - (i & 7)));
	x = (unsigned char)((x & 0x55) << 1 | (x & 0xaa) >> 1);
	y /= 3;
	y %= 7;
	out[256 + i] = (unsigned char)(x ^ (unsigned char)y ^ (unsigned char)(y < 0));
}
__global__ void shorts(const short *a, const unsigned short *b, short *out, bool *set) {
	int i = threadIdx.x;
	short x = a[i];
	unsigned short y = b[i];
	out[i] = (short)(x + y);
	out[64 + i] = (short)((x * y) >> 16);
	out[128 + i] = (short)(x < y) + (short)((unsigned short)x < y) * 2 + (short)(x < (short)y) * 4;
	x >>= i & 15;
	y >>= i & 15;
	out[192 + i] = (short)(x ^ y);
	y *= y;
	x = (short)-x;
	out[256 + i] = (short)(y % 1000 - x / 7);
	set[i] = y & 0x8000;
	set[i] |= x == 0;
}
