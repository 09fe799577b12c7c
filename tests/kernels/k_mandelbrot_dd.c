// Mandelbrot's set at a depth that double cannot resolve: sums of two doubles, whose errors come from fma. Bit for bit the host's.
// run: --grid 2,2 --block 8,8 --arg limit:i32=120 --arg out:i32[256]=zero
typedef struct { double high, low; } dd;

__device__ static dd two_sum(double a, double b)
{
	dd r;
	r.high = a + b;
	double t = r.high - a;
	r.low = (a - (r.high - t)) + (b - t);
	return r;
}

__device__ static dd add(dd a, dd b)
{
	dd s = two_sum(a.high, b.high), t = two_sum(a.low, b.low);
	s = two_sum(s.high, s.low + t.high);
	return two_sum(s.high, s.low + t.low);
}

__device__ static dd multiply(dd a, dd b)
{
	double p = a.high * b.high, e = __builtin_fma(a.high, b.high, -p);
	e = __builtin_fma(a.high, b.low, __builtin_fma(a.low, b.high, e));
	return two_sum(p, e);
}

__global__ void deep(int limit, int *out)
{
	int px = blockIdx.x * blockDim.x + threadIdx.x, py = blockIdx.y * blockDim.y + threadIdx.y, n = 0;
	dd cx = {-1.7490863748149414, -1e-17}, cy = {0, 1e-19}, x = {0, 0}, y = {0, 0};
	cx = add(cx, (dd){(px - 8) * 0x1p-70, 0});
	cy = add(cy, (dd){(py - 8) * 0x1p-70, 0});
	while (n < limit) {
		dd xx = multiply(x, x), yy = multiply(y, y), xy = multiply(x, y);
		if (xx.high + yy.high > 4)
			break;
		yy.high = -yy.high;
		yy.low = -yy.low;
		x = add(add(xx, yy), cx);
		y = add(add(xy, xy), cy);
		n++;
	}
	long long bits;
	__builtin_memcpy(&bits, &x.low, 8);
	out[py * 16 + px] = n ^ (int)((unsigned)(bits ^ bits >> 32) << 8);
}
