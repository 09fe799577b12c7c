// C = A * B by mma.sync. A is m x k by rows, B is k x n by columns, C is m x n by rows; m and n are
// multiples of 32, k of 16. A block of four warps makes 32 x 32 sums, a warp 16 x 16.
#include <cuda_fp16.h>

__global__ void __launch_bounds__(128) product(const __half *__restrict__ a,
		const __half *__restrict__ b, float *__restrict__ c, int n, int k)
{
	// Rows of 24 numbers, so that ldmatrix has no bank conflicts.
	__shared__ __align__(16) __half as[32][24], bs[32][24];
	int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
	int row = warp / 2 * 16, column = warp % 2 * 16;
	// Threads 0 to 63 load A, the others B, 8 numbers each.
	int piece = threadIdx.x % 64;
	const __half *from = threadIdx.x < 64 ? a + (blockIdx.y * 32 + piece / 2) * k
			: b + (blockIdx.x * 32 + piece / 2) * k;
	__half *to = threadIdx.x < 64 ? as[piece / 2] : bs[piece / 2];
	from += piece % 2 * 8;
	to += piece % 2 * 8;

	__ptx_mma_m16n8k16_c_f32 left = {{0}}, right = {{0}};
	for (int i = 0; i < k; i += 16) {
		__syncthreads();
		*(uint4 *)to = *(const uint4 *)(from + i);
		__syncthreads();
		__ptx_mma_m16n8k16_a_row_f16 fa;
		__ptx_mma_m16n8k16_b_col_f16 fl, fr;
		__ptx_ldmatrix_sync_aligned_m8n8_x4_shared_b16(&fa, &as[row + lane % 16][lane / 16 * 8]);
		__ptx_ldmatrix_sync_aligned_m8n8_x2_shared_b16(&fl,
				&bs[column + lane % 8][lane / 8 % 2 * 8]);
		__ptx_ldmatrix_sync_aligned_m8n8_x2_shared_b16(&fr,
				&bs[column + 8 + lane % 8][lane / 8 % 2 * 8]);
		__ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f32(&left, fa, fl, left);
		__ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f32(&right, fa, fr, right);
	}
	float *out = c + (blockIdx.y * 32 + row + lane / 4) * n + blockIdx.x * 32 + column + lane % 4 * 2;
	for (int i = 0; i < 2; i++) {
		*(float2 *)(out + i * 8 * n) = make_float2(left.x[2 * i], left.x[2 * i + 1]);
		*(float2 *)(out + i * 8 * n + 8) = make_float2(right.x[2 * i], right.x[2 * i + 1]);
	}
}
