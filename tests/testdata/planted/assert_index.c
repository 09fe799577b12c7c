// An assertion about an index.
// bug: assertion failed
// launch: --grid 1 --block 32
#include <assert.h>

__global__ void bug(int *out)
{
	assert(threadIdx.x < 31); // want: assertion failed
	out[threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	assert(threadIdx.x < 32);
	out[threadIdx.x] = 1;
}
