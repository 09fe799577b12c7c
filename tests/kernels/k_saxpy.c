// The first kernel: y = a * x + y, with a grid that does not divide n.
// run: --grid 4 --block 256 --arg n:i32=1000 --arg a:f32=2 --arg x:f32[1000]=iota --arg y:f32[1000]=rand(7)
// run: --grid 1 --block 33 --arg n:i32=-1 --arg a:f32=nan --arg x:f32[40]=iota --arg y:f32[40]=rand(8)
// tol: 1e-6
__global__ void saxpy(int n, float a, const float *x, float *y) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		y[i] = a * x[i] + y[i];
}
