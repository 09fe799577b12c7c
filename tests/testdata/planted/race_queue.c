// A place in a queue taken without an atomic operation.
// bug: data race
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int tail, queue[64];
	if (threadIdx.x == 0)
		tail = 0;
	__syncthreads();
	int at = tail++; // want: data race
	queue[at & 63] = threadIdx.x; // want: data race
	__syncthreads();
	out[threadIdx.x] = queue[threadIdx.x];
}

__global__ void clean(int *out)
{
	__shared__ int tail, queue[64];
	if (threadIdx.x == 0)
		tail = 0;
	__syncthreads();
	int at = atomicAdd(&tail, 1);
	queue[at & 63] = threadIdx.x;
	__syncthreads();
	out[threadIdx.x] = queue[threadIdx.x];
}
