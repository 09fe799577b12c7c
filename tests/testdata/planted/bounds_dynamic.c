// More dynamic shared memory used than the launch gives.
// bug: out-of-bounds access
// launch: --grid 1 --block 32 --shared 128
__global__ void bug(int *out)
{
	extern __shared__ int buffer[];
	int i = threadIdx.x;
	buffer[2 * i] = i; // want: out-of-bounds access
	__syncthreads();
	out[i] = buffer[i];
}

__global__ void clean(int *out)
{
	extern __shared__ int buffer[];
	int i = threadIdx.x;
	buffer[i] = i;
	__syncthreads();
	out[i] = buffer[i];
}
