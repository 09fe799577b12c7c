// Products on tensor cores as users write them: mma with ldmatrix, and tensor copies with
// wgmma. A C compiler with CUDA's qualifiers and nvcc take the same text.
#ifdef __cplusplus
#define ENTRY extern "C" __global__
#else
#define ENTRY __global__
#endif

typedef unsigned int u32;
typedef unsigned long long u64;
struct __align__(64) tensor_map { u64 opaque[16]; };

// Where a compiler copies parameters that are only read, the maps are in memory.
#ifdef MAPS_IN_MEMORY
#define MAP const struct tensor_map *
#define AT(m) (m)
#else
#define MAP const __grid_constant__ struct tensor_map
#define AT(m) (&(m))
#endif

#define SHARED(p) ((u32)__cvta_generic_to_shared(p))

// out[16][8] = a[16][16] * b[8][16] transposed, of f16, in one warp.
ENTRY void warp_product(float *out, const uint4 *a, const uint4 *b)
{
	__shared__ __align__(128) uint4 sa[32], sb[16];
	u32 t = threadIdx.x, ra[4], rb[2];
	sa[t] = a[t];
	if (t < 16)
		sb[t] = b[t];
	__syncwarp();
	asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
		: "=r"(ra[0]), "=r"(ra[1]), "=r"(ra[2]), "=r"(ra[3]) : "r"(SHARED(sa + t % 16 * 2 + t / 16)) : "memory");
	asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];"
		: "=r"(rb[0]), "=r"(rb[1]) : "r"(SHARED(sb + t % 8 * 2 + t / 8 % 2)) : "memory");
	float d[4] = {0, 0, 0, 0};
	asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
		: "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "r"(ra[0]), "r"(ra[1]), "r"(ra[2]), "r"(ra[3]), "r"(rb[0]), "r"(rb[1]));
	for (int i = 0; i < 4; i++)
		out[(t / 4 + i / 2 * 8) * 8 + t % 4 * 2 + i % 2] = d[i];
}

__device__ static void expect(u64 *bar, u32 bytes)
{
	asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(SHARED(bar)), "r"(bytes) : "memory");
}

__device__ static void await(u64 *bar, u32 parity)
{
	u32 done = 0;
	while (!done)
		asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
			: "=r"(done) : "r"(SHARED(bar)), "r"(parity) : "memory");
}

__device__ static void load(void *to, const struct tensor_map *m, int x, int y, u64 *bar)
{
	asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];"
		:: "r"(SHARED(to)), "l"(m), "r"(x), "r"(y), "r"(SHARED(bar)) : "memory");
}

// The descriptor of a K-major matrix whose rows of 128 bytes are swizzled.
__device__ static u64 descriptor(const void *p)
{
	return (SHARED(p) & 0x3ffff) >> 4 | (u64)1 << 16 | (u64)(1024 >> 4) << 32 | (u64)1 << 62;
}

#define D8(d, i) "+f"(d[i]), "+f"(d[i + 1]), "+f"(d[i + 2]), "+f"(d[i + 3]), "+f"(d[i + 4]), "+f"(d[i + 5]), "+f"(d[i + 6]), "+f"(d[i + 7])

// out[64][32] = a[64][k] * b[32][k] transposed, of f16, in one warpgroup: tensor copies fill one of
// two stages while the product of the other is made.
ENTRY void group_product(float *out, MAP a, MAP b, int k)
{
	__shared__ __align__(1024) unsigned short sa[2][64][64], sb[2][32][64];
	__shared__ u64 full[2];
	u32 t = threadIdx.x;
	float d[16];
	if (t == 0) {
		for (int i = 0; i < 2; i++)
			asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(SHARED(full + i)) : "memory");
		asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
		expect(full, sizeof sa[0] + sizeof sb[0]);
		load(sa[0], AT(a), 0, 0, full);
		load(sb[0], AT(b), 0, 0, full);
	}
	__syncthreads();
	for (int i = 0; i < 16; i++)
		d[i] = 0;
	for (int step = 0; step < k / 64; step++) {
		int stage = step % 2, other = 1 - stage;
		if (t == 0 && step + 1 < k / 64) {
			expect(full + other, sizeof sa[0] + sizeof sb[0]);
			load(sa[other], AT(a), 64 * (step + 1), 0, full + other);
			load(sb[other], AT(b), 64 * (step + 1), 0, full + other);
		}
		await(full + stage, step / 2 % 2);
		u64 da = descriptor(sa[stage]), db = descriptor(sb[stage]);
		// The four products along k, of 16 each, are 32 bytes apart.
		asm volatile("wgmma.fence.sync.aligned;\n"
			"{ .reg .b64 a, b;\n"
			"wgmma.mma_async.sync.aligned.m64n32k16.f32.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15}, %16, %17, 1, 1, 1, 0, 0;\n"
			"add.s64 a, %16, 2; add.s64 b, %17, 2;\n"
			"wgmma.mma_async.sync.aligned.m64n32k16.f32.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15}, a, b, 1, 1, 1, 0, 0;\n"
			"add.s64 a, %16, 4; add.s64 b, %17, 4;\n"
			"wgmma.mma_async.sync.aligned.m64n32k16.f32.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15}, a, b, 1, 1, 1, 0, 0;\n"
			"add.s64 a, %16, 6; add.s64 b, %17, 6;\n"
			"wgmma.mma_async.sync.aligned.m64n32k16.f32.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15}, a, b, 1, 1, 1, 0, 0;\n"
			"}\n"
			"wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;"
			: D8(d, 0), D8(d, 8) : "l"(da), "l"(db) : "memory");
		__syncthreads();
	}
	for (int i = 0; i < 16; i++)
		out[(t / 32 * 16 + t % 32 / 4 + i / 2 % 2 * 8) * 32 + i / 4 * 8 + t % 4 * 2 + i % 2] = d[i];
}
