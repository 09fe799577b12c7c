// An index read from a part of an array that was not filled.
// bug: use of uninitialised value
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ int order[32];
	for (int i = threadIdx.x; i < 31; i += 32)
		order[i] = 31 - i;
	__syncthreads();
	out[order[threadIdx.x]] = 1; // want: use of uninitialised value
}

__global__ void clean(int *out)
{
	__shared__ int order[32];
	for (int i = threadIdx.x; i < 32; i += 32)
		order[i] = 31 - i;
	__syncthreads();
	out[order[threadIdx.x]] = 1;
}
