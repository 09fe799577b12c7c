// A pointer of a device variable that the host has not set.
// bug: null pointer access
// launch: --grid 1 --block 32
__device__ int *volatile table;

__global__ void bug(int *out)
{
	__syncthreads();
	out[threadIdx.x] = ((volatile int *)table)[threadIdx.x]; // want: null pointer access
}

__global__ void clean(int *out)
{
	table = out;
	__syncthreads();
	out[threadIdx.x] = ((volatile int *)table)[threadIdx.x];
}
