// A value from a lane that does not take part.
// bug: use of uninitialised value
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int v = threadIdx.x;
	if (threadIdx.x < 16) {
		v = __shfl_sync(0x0000ffff, v, threadIdx.x + 8);
		if (v > 20) // want: use of uninitialised value
			v = 0;
	}
	out[threadIdx.x] = v; // want: use of uninitialised value
}

__global__ void clean(int *out)
{
	int v = threadIdx.x;
	if (threadIdx.x < 16) {
		v = __shfl_sync(0x0000ffff, v, threadIdx.x + 0);
		if (v > 20)
			v = 0;
	}
	out[threadIdx.x] = v;
}
