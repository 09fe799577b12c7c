// A pointer to shared memory goes to another block by way of global memory. GPUs read the shared
// memory of the block that follows the pointer.
// bug: wrong state space
// note: in the shared memory of another block
// launch: --grid 2 --block 1
__device__ int *box;
__device__ int ready;

__device__ void hand(int *p)
{
	box = p;
	__threadfence();
	atomicExch(&ready, 1);
}

__global__ void bug(int *out)
{
	__shared__ int s;
	s = blockIdx.x;
	if (blockIdx.x == 0) {
		hand(&s);
	} else {
		while (atomicAdd(&ready, 0) == 0) ;
		__threadfence();
		out[0] = *box; // want: wrong state space
	}
}

__global__ void clean(int *out)
{
	__shared__ int s;
	s = blockIdx.x;
	if (blockIdx.x == 0) {
		out[1] = s;
		hand(&out[1]);
	} else {
		while (atomicAdd(&ready, 0) == 0) ;
		__threadfence();
		out[0] = *box;
	}
}
