// A lock that is not given back.
// bug: deadlock
// note: reading lock
// launch: --grid 2 --block 4
__device__ int lock, sum;

__device__ static void add(int release)
{
	int done = 0;
	while (!done)
		if (atomicCAS(&lock, 0, 1) == 0) { // want: deadlock
			__threadfence();
			sum += threadIdx.x;
			__threadfence();
			if (release)
				atomicExch(&lock, 0);
			done = 1;
		}
}

__global__ void bug(int *out) { add(0); }
__global__ void clean(int *out) { add(1); }
