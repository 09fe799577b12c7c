// Recursion in a kernel with a different depth in every thread.
// run: --grid 1 --block 24 --arg y:i32[72]=zero
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
