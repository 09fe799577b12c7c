// A function pointer of a table that was not set.
// bug: null pointer access
// launch: --grid 1 --block 32
__device__ int twice(int n) { return 2 * n; }
__device__ int square(int n) { return n * n; }
__device__ int (*table[3])(int) = { twice, square };

__global__ void bug(int *out)
{
	int (*f)(int) = ((int (*volatile *)(int))table)[threadIdx.x % 3];
	out[threadIdx.x] = f(threadIdx.x); // want: null pointer access
}

__global__ void clean(int *out)
{
	int (*f)(int) = ((int (*volatile *)(int))table)[threadIdx.x % 2];
	out[threadIdx.x] = f(threadIdx.x);
}
