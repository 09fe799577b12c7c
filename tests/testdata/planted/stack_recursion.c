// A recursion whose end is never met.
// bug: stack overflow
// launch: --grid 1 --block 1
__attribute__((noinline)) __device__ int depth(int n)
{
	volatile int here[16]; // want: stack overflow
	here[n & 15] = n; // want: stack overflow
	if (n == 0)
		return here[0];
	return depth(n - 1) + here[n & 15]; // want: stack overflow
} // want: stack overflow

__global__ void bug(int *out)
{
	out[0] = depth(-1); // want: stack overflow
}

__global__ void clean(int *out)
{
	out[0] = depth(20);
}
