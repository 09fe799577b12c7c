// Mandelbrot in float and double; each operation rounds on its own, so the
// counts are the same everywhere.
// run: --entry image --grid 3,2 --block 16,8 --arg w:i32=40 --arg h:i32=16 --arg out:u8[640]=zero
// run: --entry zoom --grid 1 --block 64 --arg cx:f64=-0.743643887 --arg cy:f64=0.131825904 --arg out:i32[64]=zero
__global__ void image(int w, int h, unsigned char *out) {
	int px = blockIdx.x * blockDim.x + threadIdx.x, py = blockIdx.y * blockDim.y + threadIdx.y;
	if (px >= w || py >= h)
		return;
	float cx = __fadd_rn(__fmul_rn((float)px, 0.075f), -2.25f), cy = __fadd_rn(__fmul_rn((float)py, 0.15f), -1.2f), x = 0, y = 0;
	unsigned char n = 0;
	while (n < 250) {
		float xx = __fmul_rn(x, x), yy = __fmul_rn(y, y);
		if (xx + yy > 4.f)
			break;
		y = __fadd_rn(__fmul_rn(x + x, y), cy);
		x = __fadd_rn(__fsub_rn(xx, yy), cx);
		n++;
	}
	out[py * w + px] = n;
}
__global__ void zoom(double cx, double cy, int *out) {
	double x0 = __dadd_rn(cx, __dmul_rn((int)threadIdx.x - 32, 1e-4)), x = 0, y = 0;
	int n = 0;
	do {
		double xx = __dmul_rn(x, x), yy = __dmul_rn(y, y);
		y = __fma_rn(x + x, y, cy);
		x = __dadd_rn(__dsub_rn(xx, yy), x0);
	} while (__fma_rn(x, x, __dmul_rn(y, y)) <= 4 && ++n < 500);
	out[threadIdx.x] = n;
}
