// Stencils with halos in shared memory, one, two and three dimensions, and
// coefficients in constant memory.
// run: --entry one --grid 4 --block 64 --arg n:i32=250 --arg x:f32[250]=rand(12) --arg y:f32[250]=zero
// run: --entry two --grid 3,3 --block 8,8 --arg w:i32=21 --arg h:i32=19 --arg in:i32[399]=rand(13) --arg out:i32[399]=zero
// run: --entry three --grid 2,2,2 --block 4,4,4 --arg n:u16=7 --arg in:f64[343]=rand(14) --arg out:f64[343]=zero
// tol: 1e-5
#define R 3
__constant__ float weights[2 * R + 1] = {0.0625f, -0.125f, 0.25f, 1.f, 0.25f, -0.125f, 0.0625f};
__constant__ int kernel3[3][3] = {{1, -2, 1}, {-2, 4, -2}, {1, -2, 1}};
__global__ void one(int n, const float *x, float *y) {
	__shared__ float s[64 + 2 * R];
	int g = blockIdx.x * 64 + threadIdx.x, l = threadIdx.x + R;
	s[l] = g < n ? x[g] : 0;
	if (threadIdx.x < R) {
		s[l - R] = g - R >= 0 ? x[g - R] : 0;
		s[l + 64] = g + 64 < n ? x[g + 64] : 0;
	}
	__syncthreads();
	float sum = 0;
#pragma unroll
	for (int k = -R; k <= R; k++)
		sum += weights[k + R] * s[l + k];
	if (g < n)
		y[g] = sum;
}
__global__ void two(int w, int h, const int *in, int *out) {
	int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
	if (x >= w || y >= h)
		return;
	int sum = 0;
	for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++) {
			int xx = min(max(x + dx, 0), w - 1), yy = min(max(y + dy, 0), h - 1);
			sum += kernel3[dy + 1][dx + 1] * (in[yy * w + xx] >> 8);
		}
	out[y * w + x] = abs(sum);
}
__global__ void three(unsigned short n, const double *in, double *out) {
	unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, z = blockIdx.z * blockDim.z + threadIdx.z;
	if (x >= n || y >= n || z >= n)
		return;
	size_t at = ((size_t)z * n + y) * n + x;
	if (x == 0 || y == 0 || z == 0 || x == n - 1u || y == n - 1u || z == n - 1u)
		out[at] = in[at];
	else
		out[at] = (in[at - 1] + in[at + 1] + in[at - n] + in[at + n] + in[at - n * n] + in[at + n * n]) / 6;
}
