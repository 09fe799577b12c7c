// What pointers that functions get point to: always the same kind of memory, and where it is not always the same, null, or known
// to some callers only.
// run: --entry kinds --grid 1 --block 32 --arg in:i32[64]=rand(81) --arg out:i32[256]=zero
struct pair { int a, b; };
__device__ int table[4] = {5, 7, 11, 13};
__constant__ int fixed[4] = {2, 3, 5, 7};
// Each is of one space.
__device__ __noinline__ static void to_local(struct pair *p, int v) { p->a += v; p->b ^= p->a; }
__device__ __noinline__ static int of_shared(const int *s, int k) { return s[k & 31] * 3 + s[(k + 1) & 31]; }
__device__ __noinline__ static int of_global(const int *g, int k) { return (g[k & 3] & 0xffff) - k; }
__device__ __noinline__ static int of_constant(const int *c, int k) { return c[k & 3] + k; }
__device__ static int down(int n, int *p) { *p += n; return n < 1 ? *p : down(n - 1, p) * 3 - *p; }
// The first call is of one space, the second of another.
__device__ __noinline__ static int mixed(int *p, int k) { *p += k; return *p * 5; }
__device__ __noinline__ static int passes(int *p, int k) { return mixed(p, k) + 1; }
// Null or local; local or what is in memory; called with shared memory through a pointer only; changes the space on its way down.
__device__ __noinline__ static int null_too(int *p, int k) { if (!p) return k; *p -= k; return *p; }
__device__ __noinline__ static int loaded(int *p, int k) { return *p + k; }
__device__ __noinline__ static int taken(int *p, int k) { *p ^= k; return *p; }
__device__ int (*volatile pick[2])(int *, int) = {loaded, taken};
__device__ static int turns(int n, int *p, int *q) { *p += n; return n < 1 ? *q : turns(n - 1, q, p) + *p; }
__global__ void kinds(const int *in, int *out) {
	__shared__ int s[32];
	__shared__ int *kept;
	int t = threadIdx.x, v = in[t] & 0xffff, x = v, *o = out + 8 * t;
	s[t] = v;
	if (t == 0) kept = s + 3;
	__syncthreads();
	struct pair p = {v, 1};
	to_local(&p, t);
	to_local(&p, 3);
	o[0] = p.a ^ p.b;
	o[1] = of_shared(s, t) + of_shared(s + 0, v);
	o[2] = of_global(table, v) + of_global(in, t) + of_constant(fixed, v);
	o[3] = down(t % 5, &x);
	o[4] = null_too(v & 2 ? &x : 0, t) + loaded(&x, 1) + loaded(kept, 2);
	__syncthreads();
	o[5] = pick[v & 1](s + t, t) + taken(&x, 9);
	o[6] = mixed(s + t, t) + mixed(&x, 1) + passes(&x, 2);
	o[7] = turns(t % 4, &x, s + t) + x;
}
