// The functions of examples/modern that are PTX instructions, as nvcc has them: inline assembly.
#pragma once
#define ASM static __device__ __forceinline__
#define SHARED(p) ((unsigned)__cvta_generic_to_shared(p))

ASM void __ptx_mbarrier_init_shared_b64(void *bar, unsigned n)
{
	asm volatile("mbarrier.init.shared.b64 [%0], %1;" :: "r"(SHARED(bar)), "r"(n) : "memory");
}
ASM void __ptx_mbarrier_arrive_expect_tx_shared_b64(void *bar, unsigned n)
{
	asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;" :: "r"(SHARED(bar)), "r"(n) : "memory");
}
ASM int __ptx_mbarrier_try_wait_parity_shared_b64(void *bar, unsigned parity)
{
	unsigned done;
	asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
			: "=r"(done) : "r"(SHARED(bar)), "r"(parity) : "memory");
	return done;
}
ASM void __ptx_fence_proxy_async_shared_cta()
{
	asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
}
ASM void __ptx_cp_async_bulk_tensor_2d_shared_cluster_global_mbarrier_complete_tx_bytes(
		void *to, const void *map, int x, int y, void *bar)
{
	asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];"
			:: "r"(SHARED(to)), "l"(map), "r"(x), "r"(y), "r"(SHARED(bar)) : "memory");
}

struct __ptx_mma_m16n8k16_a_row_f16 { unsigned x[4]; };
struct __ptx_mma_m16n8k16_b_col_f16 { unsigned x[2]; };
struct __ptx_mma_m16n8k16_c_f32 { float x[4]; };
ASM void __ptx_ldmatrix_sync_aligned_m8n8_x4_shared_b16(__ptx_mma_m16n8k16_a_row_f16 *d, const void *p)
{
	asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
			: "=r"(d->x[0]), "=r"(d->x[1]), "=r"(d->x[2]), "=r"(d->x[3]) : "r"(SHARED(p)) : "memory");
}
ASM void __ptx_ldmatrix_sync_aligned_m8n8_x2_shared_b16(__ptx_mma_m16n8k16_b_col_f16 *d, const void *p)
{
	asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];"
			: "=r"(d->x[0]), "=r"(d->x[1]) : "r"(SHARED(p)) : "memory");
}
ASM void __ptx_mma_sync_aligned_m16n8k16_row_col_f32_f16_f16_f32(__ptx_mma_m16n8k16_c_f32 *d,
		__ptx_mma_m16n8k16_a_row_f16 a, __ptx_mma_m16n8k16_b_col_f16 b, __ptx_mma_m16n8k16_c_f32 c)
{
	asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};"
			: "=f"(d->x[0]), "=f"(d->x[1]), "=f"(d->x[2]), "=f"(d->x[3])
			: "r"(a.x[0]), "r"(a.x[1]), "r"(a.x[2]), "r"(a.x[3]), "r"(b.x[0]), "r"(b.x[1]),
			"f"(c.x[0]), "f"(c.x[1]), "f"(c.x[2]), "f"(c.x[3]));
}

struct __ptx_wgmma_m64n64k16_c_f32 { float x[32]; };
ASM void __ptx_wgmma_fence_sync_aligned() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
ASM void __ptx_wgmma_commit_group_sync_aligned() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }
#define __ptx_wgmma_wait_group_sync_aligned(n) asm volatile("wgmma.wait_group.sync.aligned " #n ";" ::: "memory")
#define F(i) "+f"(d->x[i]), "+f"(d->x[i + 1]), "+f"(d->x[i + 2]), "+f"(d->x[i + 3]), \
		"+f"(d->x[i + 4]), "+f"(d->x[i + 5]), "+f"(d->x[i + 6]), "+f"(d->x[i + 7])
ASM void wgmma(__ptx_wgmma_m64n64k16_c_f32 *d, unsigned long long a, unsigned long long b, int scale)
{
	asm volatile("{ .reg .pred p; setp.ne.b32 p, %34, 0;\n"
			"wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, "
			"%10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, "
			"%28, %29, %30, %31}, %32, %33, p, 1, 1, 0, 0; }"
			: F(0), F(8), F(16), F(24) : "l"(a), "l"(b), "r"(scale));
}
#define __ptx_wgmma_mma_async_sync_aligned_m64n64k16_f32_f16_f16(d, a, b, scale, ...) wgmma(d, a, b, scale)
