// A compare-and-swap loop that begins with a plain read.
// bug: data race
// note: compare-and-swap loop
// launch: --grid 2 --block 32
__device__ unsigned sum;

__global__ void bug(int *out)
{
	unsigned old = sum, assumed; // want: data race
	do {
		assumed = old;
		old = atomicCAS(&sum, assumed, assumed + threadIdx.x); // want: data race
	} while (old != assumed);
	out[threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	unsigned old = *(volatile unsigned *)&sum, assumed;
	do {
		assumed = old;
		old = atomicCAS(&sum, assumed, assumed + threadIdx.x);
	} while (old != assumed);
	if (blockIdx.x == 0)
		out[threadIdx.x] = 1;
}
