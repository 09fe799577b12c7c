// What functions that are not inlined get from their callers: one constant from all, another one from one of them, zeros with and
// without a sign, the address of one shared array, of two, of an element; two arguments that are always equal, and but for once;
// functions whose address is taken; constants handed on in recursion, and one that changes there; fewer bits than are passed.
// run: --entry constants --grid 1 --block 32 --arg in:i32[32]=rand(51) --arg out:i32[320]=zero
// run: --entry places --grid 1 --block 32 --arg in:i32[32]=rand(52) --arg out:i32[192]=zero
typedef int (*binary)(int, int);
__device__ __noinline__ static int agreed(int x, int k) { return x * k + k; }
__device__ __noinline__ static int differs(int x, int k) { return x * k + k; }
__device__ __noinline__ static int varies(int x, int k) { return x * k + k; }
__device__ __noinline__ static int zero(int x, float k) { return 1 / k > 0 ? x : -x; }
__device__ __noinline__ static int zeros(int x, float k) { return 1 / k > 0 ? x : -x; }
__device__ __noinline__ static int taken(int x, int k) { return x - k; }
__device__ __noinline__ static int other(int x, int k) { return x + k; }
__device__ __noinline__ static int low(unsigned char k, int x) { return k * x; }
__device__ __noinline__ static int alike(int x, int y, int z) { return x - y + z; }
__device__ __noinline__ static int unlike(int x, int y) { return x - y; }
__device__ __noinline__ static int third(int x, int y, int z) { return x * 5 - y * 3 + z; }
__device__ __noinline__ static int down(int n, int k, int up) { return n <= 0 ? k * up : down(n - 1, k, up + 1) + agreed(n, k); }
__device__ __noinline__ static int turned(int n, int a, int b) { return n <= 0 ? a * 3 + b : turned(n - 1, b, a) + n; }
__constant__ binary table[2] = {taken, other};

__global__ void constants(const int *in, int *out)
{
	int t = threadIdx.x, v = in[t] & 0xfff, *o = out + 10 * t;
	o[0] = agreed(v, 7) + agreed(v >> 1, 7);
	o[1] = differs(v, 7) + differs(v >> 1, 8);
	o[2] = varies(v, 7) + varies(7, v & 7);
	o[3] = zero(v, 0.0f) + zero(3, 0.0f);
	o[4] = zeros(v, 0.0f) + zeros(3, -0.0f);
	o[5] = taken(v, 3) + taken(5, 3) + table[v & 1](v, 4);
	o[6] = low((unsigned char)0x107, v) + low(7, v + 1);
	o[7] = alike(v, v, 2) + alike(v + 1, v + 1, v) + unlike(v, v) + unlike(v, v >> 1) + third(v, v + 1, v) + third(v, v + 2, v + 2);
	o[8] = down(v & 3, 7, 1);
	o[9] = turned(v & 3, 1, 2);
}

__device__ __noinline__ static int own(const int *p, int i) { return p[i & 31]; }
__device__ __noinline__ static int either(const int *p, int i) { return p[i & 31]; }
__device__ __noinline__ static int within(const int *p, int i) { return p[i & 15]; }
__device__ __noinline__ static int perhaps(const int *p, int i) { return p ? p[i & 31] : -i; }
__device__ __noinline__ static void put(int *p, const int *q, int i) { p[i ^ 1] = i; p[i] = q[i ^ 1] + p[i] * 2; }

__global__ void places(const int *in, int *out)
{
	__shared__ int a[32], b[32], c[64];
	int t = threadIdx.x, v = in[t] & 0xfff, *o = out + 6 * t;
	a[t] = v, b[t] = v ^ 0x555, c[2 * t] = t, c[2 * t + 1] = v;
	__syncthreads();
	o[0] = own(a, t + 1) - own(a, t + 2);
	o[1] = either(a, t + 3) - either(b, t + 4);
	o[2] = within(a + 16, t) - within(a + 16, t + 5);
	o[3] = perhaps(a, t) + perhaps(v & 1 ? a : 0, t + 1);
	__syncthreads();
	if (!(t & 1))
		put(c + 2 * t, c + 2 * t, 1), put(c + 2 * t + 2, c + 2 * t + 2, 0);
	__syncthreads();
	o[4] = c[t], o[5] = c[t + 32];
}
