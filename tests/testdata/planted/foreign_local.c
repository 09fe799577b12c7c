// A pointer to a local variable goes to other threads by way of shared memory. GPUs read a variable
// of the thread that follows the pointer.
// bug: wrong state space
// note: in the local memory of thread (1,0,0)
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ int *box;
	volatile int mine = threadIdx.x + 100;
	if (threadIdx.x == 1)
		box = (int *)&mine;
	__syncthreads();
	out[threadIdx.x] = *box; // want: wrong state space
}

__global__ void clean(int *out)
{
	__shared__ int *box[32];
	volatile int mine = threadIdx.x + 100;
	box[threadIdx.x] = (int *)&mine;
	__syncthreads();
	out[threadIdx.x] = *box[threadIdx.x];
}
