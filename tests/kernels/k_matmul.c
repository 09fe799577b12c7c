// Matrix product, naive and tiled through shared memory, edges not divisible.
// run: --entry naive --grid 3,2 --block 16,16 --arg n:i32=37 --arg m:i32=25 --arg k:i32=41 --arg a:f32[1025]=rand(1) --arg b:f32[1517]=rand(2) --arg c:f32[925]=zero
// run: --entry tiled --grid 3,2 --block 16,16 --arg n:i32=37 --arg m:i32=25 --arg k:i32=41 --arg a:f32[1025]=rand(1) --arg b:f32[1517]=rand(2) --arg c:f32[925]=zero
// tol: 1e-5
#define TILE 16
__global__ void naive(int n, int m, int k, const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c) {
	int col = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
	if (row >= m || col >= n)
		return;
	float sum = 0;
	for (int i = 0; i < k; i++)
		sum += a[row * k + i] * b[i * n + col];
	c[row * n + col] = sum;
}
__global__ void __launch_bounds__(TILE * TILE) tiled(int n, int m, int k, const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c) {
	__shared__ float ta[TILE][TILE], tb[TILE][TILE + 1];
	int tx = threadIdx.x, ty = threadIdx.y;
	int col = blockIdx.x * TILE + tx, row = blockIdx.y * TILE + ty;
	float sum = 0;
	for (int t = 0; t < k; t += TILE) {
		ta[ty][tx] = row < m && t + tx < k ? a[row * k + t + tx] : 0.0f;
		tb[ty][tx] = col < n && t + ty < k ? b[(t + ty) * n + col] : 0.0f;
		__syncthreads();
#pragma unroll
		for (int i = 0; i < TILE; i++)
			sum += ta[ty][i] * tb[i][tx];
		__syncthreads();
	}
	if (row < m && col < n)
		c[row * n + col] = sum;
}
