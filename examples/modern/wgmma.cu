// C = A * B by wgmma. A is m x k by rows, B is k x n by columns, C is m x n by rows; all are
// multiples of 64. A block of four warps makes 64 x 64 sums. Tensor copies with a swizzle of 128
// bytes bring 64 x 64 numbers of A and of B to shared memory, two times ahead.
#include <cuda.h>
#include <cuda_fp16.h>

// The descriptor of a matrix in shared memory: rows of 128 bytes, swizzled, eight rows apart 1,024.
__device__ static unsigned long long descriptor(const void *tile)
{
	unsigned long long address = __cvta_generic_to_shared(tile);
	return (address & 0x3ffff) >> 4 | 1ull << 16 | (1024ull >> 4) << 32 | 1ull << 62;
}

__global__ void __launch_bounds__(128) product(const __grid_constant__ CUtensorMap a,
		const __grid_constant__ CUtensorMap b, float *__restrict__ c, int n, int k)
{
	__shared__ __align__(1024) __half as[2][64][64], bs[2][64][64];
	__shared__ unsigned long long bar[2];
	if (threadIdx.x == 0) {
		__ptx_mbarrier_init_shared_b64(&bar[0], 1);
		__ptx_mbarrier_init_shared_b64(&bar[1], 1);
		__ptx_fence_proxy_async_shared_cta();
	}
	__syncthreads();
	__ptx_wgmma_m64n64k16_c_f32 sum;
	for (int i = -1; i < k / 64; i++) {
		int next = i + 1;
		if (next < k / 64 && threadIdx.x == 0) {
			int s = next % 2;
			__ptx_mbarrier_arrive_expect_tx_shared_b64(&bar[s], sizeof as[s] + sizeof bs[s]);
			__ptx_cp_async_bulk_tensor_2d_shared_cluster_global_mbarrier_complete_tx_bytes(
					as[s], &a, next * 64, blockIdx.y * 64, &bar[s]);
			__ptx_cp_async_bulk_tensor_2d_shared_cluster_global_mbarrier_complete_tx_bytes(
					bs[s], &b, next * 64, blockIdx.x * 64, &bar[s]);
		}
		if (i < 0)
			continue;
		while (!__ptx_mbarrier_try_wait_parity_shared_b64(&bar[i % 2], i / 2 % 2))
			;
		unsigned long long da = descriptor(as[i % 2]), db = descriptor(bs[i % 2]);
		__ptx_wgmma_fence_sync_aligned();
		for (int j = 0; j < 4; j++)
			__ptx_wgmma_mma_async_sync_aligned_m64n64k16_f32_f16_f16(&sum, da + 2 * j, db + 2 * j,
					i + j > 0, 1, 1, 0, 0);
		__ptx_wgmma_commit_group_sync_aligned();
		__ptx_wgmma_wait_group_sync_aligned(0);
		__syncthreads();
	}
	int row = blockIdx.y * 64 + threadIdx.x / 4 % 8 + threadIdx.x / 32 * 16;
	int column = blockIdx.x * 64 + threadIdx.x % 4 * 2;
	for (int i = 0; i < 32; i += 2)
		*(float2 *)&c[(row + i / 2 % 2 * 8) * n + column + i / 4 * 8] =
				make_float2(sum.x[i], sum.x[i + 1]);
}
