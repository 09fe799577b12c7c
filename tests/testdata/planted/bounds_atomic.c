// A histogram with a bin for 255 values and the value 255.
// bug: out-of-bounds access
// launch: --grid 1 --block 256
__device__ int bins[255];

__global__ void bug(int *out)
{
	atomicAdd(&bins[threadIdx.x], 1); // want: out-of-bounds access
	out[threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	atomicAdd(&bins[threadIdx.x % 255], 1);
	out[threadIdx.x] = 1;
}
