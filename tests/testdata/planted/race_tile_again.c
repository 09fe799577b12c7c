// A tile overwritten before the others have read it: the second barrier of a loop.
// bug: data race
// note: no barrier is between the two: the last that the block has completed,
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int s[64];
	int sum = 0;
	for (int k = 0; k < 4; k++) {
		s[threadIdx.x] = k + threadIdx.x; // want: data race
		__syncthreads();
		sum += s[63 - threadIdx.x]; // want: data race
	}
	out[threadIdx.x] = sum;
}

__global__ void clean(int *out)
{
	__shared__ int s[64];
	int sum = 0;
	for (int k = 0; k < 4; k++) {
		s[threadIdx.x] = k + threadIdx.x;
		__syncthreads();
		sum += s[63 - threadIdx.x];
		__syncthreads();
	}
	out[threadIdx.x] = sum;
}
