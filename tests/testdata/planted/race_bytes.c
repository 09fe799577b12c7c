// Bytes of one word written by read and write of the word.
// bug: data race
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ unsigned word;
	if (threadIdx.x == 0)
		word = 0;
	__syncthreads();
	if (threadIdx.x < 4)
		word |= 1u << 8 * threadIdx.x; // want: data race
	__syncthreads();
	out[threadIdx.x] = word;
}

__global__ void clean(int *out)
{
	__shared__ unsigned word;
	if (threadIdx.x == 0)
		word = 0;
	__syncthreads();
	if (threadIdx.x < 4)
		((unsigned char *)&word)[threadIdx.x] = 1;
	__syncthreads();
	out[threadIdx.x] = word;
}
