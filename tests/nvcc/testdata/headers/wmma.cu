// min-sm: 80
// run: --entry k --block 32 --arg a:f16[512]=rand(1) --arg b:f16[512]=rand(2) --arg c:f32[768]=zero --arg out:i32[16]=zero
// run: --entry functions --block 32 --arg a:f16[512]=rand(1) --arg b:f16[512]=rand(2) --arg c:f32[256]=rand(3) --arg out:f16[256]=zero
#include <mma.h>
#include <type_traits>
using namespace nvcuda;

/* Fragments as what C++ makes of classes: names, members, elements of arrays, parameters, arguments of templates. */
const int M = 16, N = 16;
constexpr int K = 16;
using FragA = wmma::fragment<wmma::matrix_a, M, N, K, half, wmma::row_major>;
typedef wmma::fragment<wmma::accumulator, M, N, K, float> Acc;
template <typename F> __device__ void twice(F &f)
{
	for (int i = 0; i < F::num_elements; i++) {
		typename F::element_type v = f.x[i];
		f.x[i] = v + v;
	}
}
template <typename Use, int m, int n, int k, typename T, typename L>
__device__ int rows(const wmma::fragment<Use, m, n, k, T, L> &f) { return 100 * m + sizeof(f.x) / sizeof(T); }
template <typename T>
__device__ void addTo(wmma::fragment<wmma::accumulator, 16, 16, 16, T> &d, wmma::fragment<wmma::accumulator, 16, 16, 16, T> s)
{
#pragma unroll
	for (int i = 0; i < d.num_elements; i++)
		d.x[i] += s.x[i];
}
struct Tile {
	FragA a;
	wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> b[2];
};
__device__ void product(Acc &acc, const FragA &a, const wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> &b)
{
	wmma::mma_sync(acc, a, b, acc);
}
template <typename T, int m> __device__ void again(const T &t, Acc *acc)
{
	wmma::fragment<wmma::matrix_a, m, 16, 16, half, wmma::row_major> copy = t.a, *p = &copy;
	mma_sync(*acc, *p, t.b[0], *acc);
}
__device__ int mma_sync(int x) { return x + 1; }

extern "C" __global__ void k(const half *a, const half *b, float *c, int *out)
{
	__shared__ half tile[256];
	Tile t;
	Acc acc[2][2];
	for (int i = threadIdx.x; i < 256; i += 32)
		tile[i] = a[i + 256];
	__syncwarp();
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 2; j++)
			wmma::fill_fragment(acc[i][j], 0.0f);
	load_matrix_sync(t.a, a, 16);
	for (int j = 0; j < 2; j++)
		load_matrix_sync(t.b[j], b + j * 256, 16);
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 2; j++)
			product(acc[i][j], t.a, t.b[j]);
	twice(acc[0][0]);
	twice(t.a);
	addTo(acc[0][0], acc[1][0]);
	again<Tile, 16>(t, &acc[0][1]);
	{
		using namespace nvcuda::wmma;
		fragment<matrix_a, 16, 16, 16, half, col_major> shared;
		load_matrix_sync(shared, tile, 16);
		mma_sync(acc[1][1], shared, t.b[1], acc[1][0]);
	}
	wmma::store_matrix_sync(c, acc[0][0], 16, wmma::mem_row_major);
	wmma::store_matrix_sync(c + 256, acc[0][1], 16, wmma::mem_col_major);
	wmma::store_matrix_sync(c + 512, acc[1][1], 16, wmma::mem_col_major);
	if (threadIdx.x == 0) {
		out[0] = rows(t.a);
		out[1] = sizeof(FragA);
		out[2] = t.a.num_elements;
		out[3] = sizeof(wmma::fragment<wmma::accumulator, 16, 16, 16, half>);
		out[4] = FragA::num_elements + FragA::num_storage_elements;
		out[5] = alignof(Acc);
		out[6] = std::is_same<Acc::element_type, float>::value;
		out[7] = sizeof(wmma::fragment<wmma::matrix_a, 8, 8, 32, wmma::experimental::precision::u4, wmma::row_major>);
		out[8] = wmma::fragment<wmma::matrix_b, 8, 8, 128, wmma::experimental::precision::b1, wmma::col_major>::num_elements;
		out[9] = mma_sync(out[8]);
		out[10] = __float_as_int(wmma::__float_to_tf32(1.0009765f));
		out[11] = std::is_same<wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major>::storage_element_type, float>::value;
	}
}

/* The functions of C underneath. */
extern "C" __global__ void functions(const half *a, const half *b, const float *c, half *out)
{
	int fa[8], fb[8], fd[4];
	float fc[8];
	__hmma_m32n8k16_ld_a(fa, (const int *)a, 16, 0);
	__hmma_m32n8k16_ld_b(fb, (const int *)b, 8, 0);
	__hmma_m32n8k16_ld_c_f32(fc, c, 32, 1);
	__hmma_m32n8k16_mma_f16f32(fd, fa, fb, fc, 0, 0);
	__hmma_m32n8k16_st_c_f16((int *)out, fd, 32, 1);
}
