// run: --grid 2 --block 32 --arg n:i32=7 --arg in:i32[64]=iota --arg out:i32[64]=zero
// Pointers with the state space in their declarations, passed, returned, kept in memory, compared, and made of others.
#define AS(n) __attribute__((address_space(n)))
typedef AS(1) int global_int;
struct views {
	AS(3) int *shared;
	global_int *global;
	int more;
};

__constant__ int table[4] = {3, 5, 7, 11};

static __attribute__((noinline)) __device__ AS(3) int *at(AS(3) int *p, int i) { return p + i; }
static __attribute__((noinline)) __device__ int local(AS(5) int *p, int n) { return p[n & 3]++ + *p; }
static __attribute__((noinline)) __device__ int looked(const AS(4) int *t, int i) { return t[i & 3]; }
static __attribute__((noinline)) __device__ int both(struct views *v, int i) {
	AS(3) int *p = v->shared + i;
	v->shared = p;
	return *p + v->global[i] + v->more;
}
static __attribute__((noinline)) __device__ int generic(const int *p) { return *p; }
static __attribute__((noinline)) __device__ int isNull(global_int *p) { return !p + (p == 0) * 2; }

__global__ void spaces(int n, AS(1) int *in, int *out)
{
	__shared__ int tile[32];
	int i = blockIdx.x * blockDim.x + threadIdx.x, mine[4] = {i, 2 * i, 3, n};
	tile[threadIdx.x] = in[i];
	__syncthreads();
	AS(3) int *q = at(tile, threadIdx.x);
	struct views v = {tile, in, n};
	int s = *q + local(mine, i) + both(&v, threadIdx.x) + (v.shared - (AS(3) int *)tile) + mine[i & 3];
	s += looked(table, i) + generic(in + i) + generic((const int *)q) + isNull(0) * 100 + isNull(in);
	s += (q < (AS(3) int *)&tile[16]) + (i & 1 ? q : (AS(3) int *)tile)[0] + *(i & 2 ? (int *)q : out + i) * 2;
	*(AS(1) int *)&out[i] = s;
}
