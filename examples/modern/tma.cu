// The transpose of a matrix. A tensor copy brings each box of 32 x 32 numbers to shared memory.
#include <cuda.h>

__global__ void transpose(const __grid_constant__ CUtensorMap map, float *__restrict__ out, int rows)
{
	__shared__ __align__(128) float box[32][32];
	__shared__ unsigned long long bar;
	int column = blockIdx.x * 32, row = blockIdx.y * 32;
	if (threadIdx.x == 0 && threadIdx.y == 0) {
		__ptx_mbarrier_init_shared_b64(&bar, 1);
		__ptx_fence_proxy_async_shared_cta();
		__ptx_mbarrier_arrive_expect_tx_shared_b64(&bar, sizeof box);
		__ptx_cp_async_bulk_tensor_2d_shared_cluster_global_mbarrier_complete_tx_bytes(
				box, &map, column, row, &bar);
	}
	__syncthreads();
	while (!__ptx_mbarrier_try_wait_parity_shared_b64(&bar, 0))
		;
	for (int i = threadIdx.y; i < 32; i += blockDim.y)
		out[(column + i) * rows + row + threadIdx.x] = box[threadIdx.x][i];
}
