// Sparse matrix times vector: CSR scalar and by warp, COO with atomics, ELL.
// run: --entry csr --grid 1 --block 32 --arg rows:i32=6 --arg start:i32[7]={0,2,2,5,6,9,11} --arg col:i32[11]={0,3,1,2,5,4,0,2,4,1,5} --arg val:f32[11]=iota --arg x:f32[6]={1,2,3,4,5,6} --arg y:f32[6]=zero
// run: --entry csr_warp --grid 3 --block 64 --arg rows:i32=6 --arg start:i32[7]={0,2,2,5,6,9,11} --arg col:i32[11]={0,3,1,2,5,4,0,2,4,1,5} --arg val:f32[11]=iota --arg x:f32[6]={1,2,3,4,5,6} --arg y:f32[6]=zero
// run: --entry coo --grid 1 --block 16 --arg nnz:i32=11 --arg row:u16[11]={0,0,2,2,2,3,4,4,4,5,5} --arg col:u16[11]={0,3,1,2,5,4,0,2,4,1,5} --arg val:i32[11]={-5,4,-3,2,-1,0,1,-2,3,-4,5} --arg x:i32[6]={1,2,3,4,5,6} --arg y:i32[6]=zero
__global__ void csr(int rows, const int *start, const int *col, const float *val, const float *x, float *y) {
	int r = blockIdx.x * blockDim.x + threadIdx.x;
	if (r < rows) {
		float sum = 0;
		for (int i = start[r], e = start[r + 1]; i < e; ++i)
			sum += val[i] * x[col[i]];
		y[r] = sum;
	}
}
__global__ void csr_warp(int rows, const int *start, const int *col, const float *val, const float *__restrict__ x, float *y) {
	int r = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x & 31;
	if (r >= rows)
		return;
	float sum = 0;
	for (int i = start[r] + lane; i < start[r + 1]; i += 32)
		sum += val[i] * __ldg(&x[col[i]]);
	for (int d = 16; d; d >>= 1)
		sum += __shfl_xor_sync(0xffffffff, sum, d);
	if (lane == 0)
		y[r] = sum;
}
__global__ void coo(int nnz, const unsigned short *row, const unsigned short *col, const int *val, const int *x, int *y) {
	for (int i = threadIdx.x; i < nnz; i += blockDim.x)
		atomicSub(&y[row[i]], val[i] * x[col[i]]);
}
