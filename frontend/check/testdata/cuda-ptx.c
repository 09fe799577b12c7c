// Functions that are one PTX instruction, and the fragments of matrices.
__device__ void t(unsigned *u, const unsigned *cu, float f, int n, __ptx_mma_m16n8k16_c_f32 *pd, unsigned long long *bar) {
	__ptx_mma_m16n8k16_a_row_f16 a = {{0}};
	__ptx_mma_m16n8k16_a_row_bf16 ab = {{0}};
	__ptx_mma_m16n8k16_b_col_f16 b = {{0}};
	__ptx_mma_m16n8k16_c_f32 c = {{0}};
	const __ptx_mma_m16n8k16_c_f32 cc = {{0}};
	unsigned one[1], four[4];
	_Static_assert(sizeof a == 16 && sizeof b == 8 && sizeof c == 16 && sizeof(__ptx_mma_m16n8k16_c_f16) == 8, "");
	_Static_assert(sizeof(__ptx_mma_m8n8k4_c_f64) == 16 && sizeof(__ptx_wgmma_m64n128k16_c_f32) == 256 && sizeof(__ptx_mma_sp_m16n8k32_a_row_f16) == 16, "");
	__ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f32(&c, a, b, c);
	__ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f32(pd, a, b, *pd);
	__ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f32(&c, ab, b, c); // error: argument 2 of '__ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f32' must be of type '__ptx_mma_m16n8k16_a_row_f16'
	__ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f32(&c, b, a, c); // error: argument 2 of
	__ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f32(&a, a, b, c); // error: must point to a '__ptx_mma_m16n8k16_c_f32'
	__ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f32(&cc, a, b, c); // error: points to what is const
	__ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f32(c, a, b, c); // error: must point to a '__ptx_mma_m16n8k16_c_f32'
	__ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f32(&c, a, b); // error: too few arguments to
	__ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f32(&c, a, b, c, 1); // error: too many arguments to
	__ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f16(&c, a, b, c); // error: unknown built-in function
	__ptx_ldmatrix_sync_aligned_m8n8_x4_shared_b16(&a, u);
	__ptx_ldmatrix_sync_aligned_m8n8_x4_shared_b16(four, u);
	__ptx_ldmatrix_sync_aligned_m8n8_x1_shared_b16(one, u);
	__ptx_ldmatrix_sync_aligned_m8n8_x4_shared_b16(one, u); // error: must point to 4 registers of 32 bits
	__ptx_ldmatrix_sync_aligned_m8n8_x4_shared_b16(&b, u); // error: must point to 4 registers of 32 bits
	__ptx_ldmatrix_sync_aligned_m8n8_x4_shared_b16(bar, u); // error: must point to 4 registers of 32 bits
	__ptx_ldmatrix_sync_aligned_m8n8_x4_shared_b16(cu, u); // error: points to what is const
	__ptx_ldmatrix_sync_aligned_m8n8_x4_shared_b16(&a, 5); // error: must be a pointer
	__ptx_mbarrier_init_shared_b64(bar, n);
	__ptx_mbarrier_init_shared_b64(cu, n); // error: points to what is const ('const unsigned int *'), and is written
	unsigned long long state = __ptx_mbarrier_arrive_shared_b64(bar);
	state = __ptx_mbarrier_arrive_shared_b64(bar, 2);
	int done = __ptx_mbarrier_test_wait_shared_b64(bar, state);
	__ptx_cp_async_wait_group(n); // error: argument 1 of '__ptx_cp_async_wait_group' must be an integer constant
	__ptx_cp_async_wait_group(1);
	__ptx_cp_async_bulk_prefetch_L2_global(u, u); // error: incompatible pointer to integer conversion
	f = __ptx_fence_proxy_async(); // error: assigning to 'float' from incompatible type 'void'
	(void)done;
}
__device__ void unknown(void) {
	__ptx_mma_m16n8k17_a_row_f16 odd; // error: unknown type name '__ptx_mma_m16n8k17_a_row_f16'
}
