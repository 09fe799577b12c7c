// A result in a device variable read by the other blocks without an order.
// bug: data race
// launch: --grid 2 --block 32
__device__ int answer;

__global__ void bug(int *out)
{
	if (blockIdx.x == 0 && threadIdx.x == 0)
		answer = 42; // want: data race
	if (blockIdx.x == 1 && threadIdx.x == 0)
		out[0] = answer; // want: data race
}

__global__ void clean(int *out)
{
	if (blockIdx.x == 0 && threadIdx.x == 0)
		answer = 42;
	if (blockIdx.x == 1 && threadIdx.x == 0)
		out[0] = 42;
}
