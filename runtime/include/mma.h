#ifndef _CPTX_MMA_H
#define _CPTX_MMA_H
/* Matrices that a warp multiplies together. Fragments and the functions on them are built in, and so are
   the functions of C, __hmma_m16n16k16_ld_a and its like, which need no header. */
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#ifdef __cplusplus
namespace nvcuda { namespace wmma {
struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;
enum layout_t { mem_row_major, mem_col_major };
namespace precision {
struct tf32;
}
namespace experimental {
namespace precision {
struct u4;
struct s4;
struct b1;
}
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
}
template <typename Use, int m, int n, int k, typename T, typename Layout = void> struct fragment;
__attribute__((cptx_builtin)) void load_matrix_sync(), store_matrix_sync(), fill_fragment(), mma_sync(), bmma_sync();
static __device__ inline float __float_to_tf32(float x)
{
	unsigned r;
	asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(r) : "f"(x));
	return __uint_as_float(r);
}
} }
#endif
#endif
