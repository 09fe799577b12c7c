// Addresses that lie a constant, a row or a plane away from each other, and sums of indices that wrap around.
// run: --entry stencil --grid 2,2 --block 16,8 --arg n:i32=30 --arg w:i32=32 --arg a:f32[1024]=rand(1) --arg b:f32[1024]=zero
// run: --entry planes --grid 1 --block 8,8,4 --arg nx:i32=8 --arg ny:i32=8 --arg nz:i32=4 --arg a:u32[256]=rand(2) --arg b:u32[256]=zero
// run: --entry wrapping --grid 1 --block 64 --arg n:u32=0x10000000 --arg a:i32[64]=rand(3) --arg b:i32[192]=zero
// run: --entry tile --grid 2 --block 16,4 --arg a:u32[128]=rand(4) --arg b:u32[128]=zero
// run: --entry narrow --grid 1 --block 32 --arg w:i32=-3 --arg a:i8[256]=rand(5) --arg b:i32[32]=zero
// run: --entry strided --grid 1 --block 32 --arg w:u32=0xfffffffe --arg n:i32=100 --arg a:i32[256]=rand(6) --arg b:i32[32]=zero
__global__ void stencil(int n, int w, const float *a, float *b)
{
	int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
	if (i > 0 && i < n - 1 && j > 0 && j < n - 1)
		b[i * w + j] = 2 * a[(i - 1) * w + (j - 1)] + 3 * a[(i - 1) * w + j] + 4 * a[(i - 1) * w + (j + 1)] + 5 * a[i * w + (j - 1)] +
			       6 * a[i * w + (1 + j)] + 7 * a[(1 + i) * w + (j - 1)] + 8 * a[(i + 1) * w + j] + a[i * w + j];
}
__global__ void planes(int nx, int ny, int nz, const unsigned *a, unsigned *b)
{
	int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
	if (x > 0 && x < nx - 1 && y > 0 && y < ny - 1 && z > 0 && z < nz - 1)
		b[(z * ny + y) * nx + x] = a[(z * ny + y) * nx + x] + 3 * a[((z - 1) * ny + y) * nx + x] + 5 * a[((z + 1) * ny + y) * nx + x] +
					   7 * a[(z * ny + y - 1) * nx + x] + 11 * a[(z * ny + y + 1) * nx + x - 1];
}
__global__ void wrapping(unsigned n, const int *a, int *b)
{
	unsigned t = threadIdx.x, i = t / 4 * 16;
	b[t * 3] = a[i * n + t];
	b[t * 3 + 1] = a[(i + 16) * n + t]; // the same element
	b[t * 3 + 2] = a[(int)((i + 32) * n + t)];
}
__global__ void tile(const unsigned *a, unsigned *b)
{
	__shared__ unsigned s[6][18];
	int x = threadIdx.x + 1, y = threadIdx.y + 1, t = blockIdx.x * 64 + threadIdx.y * 16 + threadIdx.x;
	for (int k = threadIdx.y * 16 + threadIdx.x; k < 6 * 18; k += 64)
		s[k / 18][k % 18] = k;
	__syncthreads();
	s[y][x] = a[t];
	__syncthreads();
	b[t] = s[y - 1][x] + 3 * s[y + 1][x] + 5 * s[y][x - 1] + 7 * s[y][x + 1] + 9 * s[y][x];
}
__global__ void narrow(int w, const signed char *a, int *b)
{
	int t = threadIdx.x;
	b[t] = a[t * w + 128] + 3 * a[(t + 1) * w + 128] + 5 * a[(t + 1) * w + 127] + 7 * a[(t - 1) * w + (t + 128)];
}
__global__ void strided(unsigned w, int n, const int *a, int *b)
{
	unsigned t = threadIdx.x;
	int s = 0;
	for (int i = 0; i < n; i += 16) {
		if ((t < 3) | (a[t] > 0)) // conditions as numbers
			s += a[i + w * t + t * 4] & 255; // a product that wraps around
		s += ((a[i] > 0) ^ (a[t] < s)) + ((a[t] > i) & (t != 5));
	}
	b[t] = s;
}
