// Recursion in a kernel with a different depth in every thread: once, twice, with something to do on the way back.
// run: --entry depth --grid 1 --block 24 --arg y:i32[72]=zero
// run: --entry sums --grid 1 --block 24 --arg y:i32[240]=zero --arg z:f32[24]=zero
__device__ static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
__device__ static int collatz(unsigned long long n) { return n == 1 ? 0 : 1 + collatz(n & 1 ? 3 * n + 1 : n / 2); }
__device__ static int digits(int n, char *out) {
	int k = n >= 10 ? digits(n / 10, out) : 0;
	out[k] = (char)('0' + n % 10);
	return k + 1;
}
__global__ void depth(int *y) {
	int i = threadIdx.x;
	char text[12];
	int n = digits(i * i * i * 13, text), v = 0;
	for (int k = n - 1; k >= 0; k--)
		v = v * 10 + text[k] - '0';
	y[i] = fib(i % 13);
	y[24 + i] = collatz(27 + (unsigned)i * i);
	y[48 + i] = v;
}

// What is added up on the way back, and what looks like it.
__device__ static int total(int n) { return n <= 0 ? 5 : n * n + total(n - 2); }
__device__ static unsigned masks(unsigned n) { return n < 3 ? ~8u : masks(n - 3) & ~(n << 4); }
__device__ static int skips(int n) { return n < 1 ? 1 : n % 3 == 0 ? skips(n - 1) : n % 3 == 1 ? n * skips(n - 1) : skips(n - 2) * 3; }
__device__ static int both(int n) { return n < 1 ? 7 : n & 1 ? n + both(n - 1) : n ^ both(n - 1); }
__device__ static int minus(int n) { return n < 1 ? 2 : n - minus(n - 1); }
__device__ static int minus_last(int n) { return n < 1 ? 2 : minus_last(n - 1) - n; }
__device__ static int doubled(int n) { if (n < 1) return 1; int t = doubled(n - 1); return t + t; }
__device__ static int seen(int n, int *p) { if (n < 1) return 0; int t = seen(n - 1, p); return t + (*p += n); }
__device__ static int late(int n, const int *p, int *q) { if (n < 1) { ++*q; return 0; } int t = late(n - 1, p, q); return t + *p; }
__device__ static int shares(int n, int *p) { if (n < 1) return 3; int t = shares(n - 1, p) + n; *p = t; return t; }
__device__ static float rounds(int n) { return n < 1 ? .1f : 1 / (float)n + rounds(n - 1); }
__global__ void sums(int *y, float *z) {
	int i = threadIdx.x, a = i, b = 0;
	y += 10 * i;
	y[0] = total(i);
	y[1] = (int)masks(i);
	y[2] = skips(i);
	y[3] = both(i);
	y[4] = minus(i);
	y[5] = minus_last(i);
	y[6] = doubled(i);
	y[7] = seen(i, &a);
	y[8] = late(i, &b, &b);
	y[9] = shares(i, &a) + a;
	z[i] = rounds(i);
}
