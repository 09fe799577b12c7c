// Functions: pointers in tables and in memory, mutual recursion with structures, variadic helpers, static counters in loops,
// inline functions with many exits, arguments of all widths beyond what registers would hold.
// run: --entry tables --grid 1 --block 64 --arg in:i32[64]=rand(31) --arg out:f32[64]=zero
// run: --entry recursion --grid 1 --block 16 --arg out:i64[16]=zero
// run: --entry wide_args --grid 1 --block 32 --arg in:i32[32]=rand(33) --arg out:f64[32]=zero
// run: --entry repeated --grid 1 --block 64 --arg in:i32[64]=rand(35) --arg out:f32[64]=zero
typedef float (*unary)(float, void *);
struct method { unary f; int cost; };
__device__ static float twice(float x, void *p) { ++*(int *)p; return x * 2; }
__device__ static float minus(float x, void *p) { *(int *)p += 10; return -x; }
__device__ static float square(float x, void *p) { return x * x + (float)*(int *)p; }
__device__ static unary choose(int k) { return k == 0 ? twice : k == 1 ? minus : square; }
__constant__ struct method methods[3] = {{twice, 1}, {minus, 2}, {square, 3}};
__global__ void tables(const int *in, float *out) {
	__shared__ unary shared_table[4];
	if (threadIdx.x < 4) shared_table[threadIdx.x] = choose((int)threadIdx.x);
	__syncthreads();
	int count = 0, v = in[threadIdx.x] & 63;
	float r = 1;
	for (int k = 0; k < 6; k++) {
		r = methods[(v >> k) % 3].f(r, &count);
		r = shared_table[(v + k) & 3](r, &count) / (float)methods[k % 3].cost;
		if (r > 1e6f || r < -1e6f) r = 1;
	}
	out[threadIdx.x] = r + (float)count;
}
struct pair { long long a; int b; };
__device__ struct pair odd(struct pair p, int n);
__device__ struct pair even(struct pair p, int n) {
	if (n == 0) return p;
	p.a = p.a * 3 + p.b;
	struct pair q = odd(p, n - 1);
	q.b += p.b;
	return q;
}
__device__ struct pair odd(struct pair p, int n) {
	if (n == 0) return (struct pair){p.b, (int)p.a};
	p.b -= n;
	return even((struct pair){p.b, n & 1 ? p.b : (int)(p.a & 0xff)}, n - 1);
}
__device__ static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
__global__ void recursion(long long *out) {
	struct pair p = even((struct pair){threadIdx.x, 7}, (int)threadIdx.x);
	out[threadIdx.x] = p.a * 1000 + p.b + ackermann(2, (int)(threadIdx.x % 5));
}
__device__ __noinline__ static double many(char a, short b, int c, long long d, float e, double f, unsigned char g, const int *h, struct pair p, bool i,
	unsigned short j, float k, long long l, double m, signed char n, unsigned o) {
	return a + b * 2 + c * 3 + (double)d * 4 + e * 5 + f * 6 + g * 7 + *h * 8 + (double)p.a * 9 + p.b * 10 + i * 11 + j * 12 + k * 13 + (double)l * 14 + m * 15 + n * 16 + o;
}
__device__ static double sum(int n, ...) {
	__builtin_va_list ap, copy;
	double s = 0;
	__builtin_va_start(ap, n);
	__builtin_va_copy(copy, ap);
	for (int k = 0; k < n; k++)
		switch (k % 4) {
		case 0: s += __builtin_va_arg(ap, int); break;
		case 1: s += __builtin_va_arg(ap, double); break;
		case 2: s += (double)__builtin_va_arg(ap, long long); break;
		default: { struct pair p = __builtin_va_arg(ap, struct pair); s += (double)p.a / (p.b | 1); }
		}
	s += __builtin_va_arg(copy, int);
	__builtin_va_end(copy);
	__builtin_va_end(ap);
	return s;
}
__global__ void wide_args(const int *in, double *out) {
	int v = in[threadIdx.x] & 0xffff;
	struct pair p = {v, -v};
	double r = many((char)v, (short)v, v, -(long long)v, (float)v / 8, v * .5, (unsigned char)v, &v, p, v & 2, (unsigned short)v, -1, 1ll << 40, 0.25, (signed char)(v >> 2), (unsigned)v);
	r += sum(4, (short)v, (float)v, (long long)v << 20, p) + sum(1, 3) + sum(7, 1, 2.5, 3ll, p, -4, -5.5f, -6ll);
	out[threadIdx.x] = r;
}
__global__ void repeated(const int *in, float *out) { // the function of the last iteration is called behind the loop as well
	int count = 0, v = in[threadIdx.x];
	float r = 1;
	unary f = twice;
	for (int k = 0; k < 5; k++) {
		f = methods[(v >> 2 * k & 3) % 3].f;
		r = f(r, &count);
		if (v >> k & 1024)
			r = f(r, &count) + 1;
		if (r > 50)
			break;
	}
	out[threadIdx.x] = f(r, &count) + (float)count;
}
