// Several threads store a flag strongly; a plain read is not ordered behind the first of them.
// bug: data race
// launch: --grid 1 --block 96
__device__ volatile int flag;

__global__ void bug(int *out)
{
	if (threadIdx.x == 0 || threadIdx.x == 32)
		flag = threadIdx.x; // want: data race
	if (threadIdx.x == 64)
		out[0] = *(int *)&flag; // want: data race
}

__global__ void clean(int *out)
{
	if (threadIdx.x == 0 || threadIdx.x == 32)
		flag = threadIdx.x;
	__syncthreads();
	if (threadIdx.x == 64)
		out[0] = *(int *)&flag;
}
