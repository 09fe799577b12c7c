// C = A * B by the fragments of mma.h. A is m x k by rows, B is k x n by columns, C is m x n by
// rows; all are multiples of 32. A block of four warps makes 32 x 32 sums, a warp 16 x 16.
#include <mma.h>
using namespace nvcuda;

__global__ void __launch_bounds__(128) product(const half *__restrict__ a,
		const half *__restrict__ b, float *__restrict__ c, int n, int k)
{
	int warp = threadIdx.x / 32;
	int row = blockIdx.y * 32 + warp / 2 * 16, column = blockIdx.x * 32 + warp % 2 * 16;
	wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
	wmma::fill_fragment(sum, 0.0f);
	for (int i = 0; i < k; i += 16) {
		wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
		wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
		wmma::load_matrix_sync(fa, a + row * k + i, k);
		wmma::load_matrix_sync(fb, b + column * k + i, k);
		wmma::mma_sync(sum, fa, fb, sum);
	}
	wmma::store_matrix_sync(c + row * n + column, sum, n, wmma::mem_row_major);
}
