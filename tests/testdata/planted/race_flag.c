// A flag of a plain variable between two warps.
// bug: data race
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int ready, value;
	if (threadIdx.x == 0)
		ready = 0;
	__syncthreads();
	if (threadIdx.x == 32) {
		value = 7;
		ready = 1; // want: data race
	}
	if (threadIdx.x == 0) {
		int r = ready; // want: data race
		out[0] = r ? value : 7; // want: data race
	}
}

__global__ void clean(int *out)
{
	__shared__ int ready, value;
	if (threadIdx.x == 0)
		ready = 0;
	__syncthreads();
	if (threadIdx.x == 32) {
		value = 7;
		__threadfence_block();
		atomicExch(&ready, 1);
	}
	if (threadIdx.x == 0) {
		int r = atomicAdd(&ready, 0);
		__threadfence_block();
		out[0] = r ? value : 7;
	}
}
