// Image code on bytes: colour to grey with rounding, Sobel on a clamped edge,
// nearest and bilinear scaling, a look-up table, a box blur of uchar4.
// run: --entry sobel --grid 3,3 --block 8,8 --arg w:i32=20 --arg h:i32=18 --arg in:u8[360]=rand(60) --arg out:u8[360]=zero
// run: --entry grey --grid 1 --block 64 --arg in:u8[256]=rand(61) --arg lut:u8[256]=rand(62) --arg out:u8[128]=zero
// run: --entry scale --grid 2,2 --block 8,8 --arg in:u8[64]=rand(63) --arg out:i16[256]=zero
__global__ void sobel(int w, int h, const unsigned char *in, unsigned char *out) {
	int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
	if (x >= w || y >= h)
		return;
#define AT(dx, dy) in[min(max(y + (dy), 0), h - 1) * w + min(max(x + (dx), 0), w - 1)]
	int gx = -AT(-1, -1) - 2 * AT(-1, 0) - AT(-1, 1) + AT(1, -1) + 2 * AT(1, 0) + AT(1, 1);
	int gy = -AT(-1, -1) - 2 * AT(0, -1) - AT(1, -1) + AT(-1, 1) + 2 * AT(0, 1) + AT(1, 1);
	int m = (int)sqrtf((float)(gx * gx + gy * gy));
	out[y * w + x] = (unsigned char)min(m, 255);
}
__global__ void grey(const uchar4 *in, const unsigned char *lut, unsigned char *out) {
	uchar4 c = in[threadIdx.x];
	unsigned char g = (unsigned char)((77 * c.x + 150 * c.y + 29 * c.z + 128) >> 8);
	out[threadIdx.x] = lut[g];
	c.w = (unsigned char)(c.w * c.x / 255);
	out[64 + threadIdx.x] = c.w;
}
__global__ void scale(const unsigned char (*in)[8], short (*out)[16]) {
	int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
	int fx = x * 7 * 256 / 15, fy = y * 7 * 256 / 15, x0 = fx >> 8, y0 = fy >> 8, x1 = min(x0 + 1, 7), y1 = min(y0 + 1, 7);
	fx &= 255, fy &= 255;
	int top = in[y0][x0] * (256 - fx) + in[y0][x1] * fx, bottom = in[y1][x0] * (256 - fx) + in[y1][x1] * fx;
	out[y][x] = (short)((top * (256 - fy) + bottom * fy + (1 << 15)) >> 16);
}
