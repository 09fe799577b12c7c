// A release of the cluster's scope between clusters; between blocks of one it is wide enough.
// bug: data race
// launch: --grid 4 --block 1
// min-sm: 90
__device__ int value, flag;

__device__ static void pass(int *out, unsigned reader)
{
	if (blockIdx.x == 0) {
		value = 42;
		__scoped_atomic_store_n(&flag, 1, __ATOMIC_RELEASE, __MEMORY_SCOPE_CLUSTR);
	} else if (blockIdx.x == reader) {
		while (__scoped_atomic_load_n(&flag, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_CLUSTR) == 0) // want: data race
			;
		out[0] = value; // want: data race
	}
}

__global__ void __cluster_dims__(2, 1, 1) bug(int *out) { pass(out, 2); }
__global__ void __cluster_dims__(2, 1, 1) clean(int *out) { pass(out, 1); }
