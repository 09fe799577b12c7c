// volatile is no lock: two threads count in it.
// bug: data race
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int count, lock;
	if (threadIdx.x == 0)
		count = lock = 0;
	__syncthreads();
	if (threadIdx.x % 32 == 0) {
		count = count + 1; // want: data race
	}
	__syncthreads();
	out[threadIdx.x] = count;
}

__global__ void clean(int *out)
{
	__shared__ int count, lock;
	if (threadIdx.x == 0)
		count = lock = 0;
	__syncthreads();
	if (threadIdx.x % 32 == 0) {
		while (atomicCAS(&lock, 0, 1))
			;
		__threadfence_block();
		count = count + 1;
		__threadfence_block();
		atomicExch(&lock, 0);
	}
	__syncthreads();
	out[threadIdx.x] = count;
}
