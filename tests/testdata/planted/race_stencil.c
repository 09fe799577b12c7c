// A stencil that writes its result over its input.
// bug: data race
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	int i = threadIdx.x + 1;
	int v = out[i - 1] + out[i + 1]; // want: data race

	out[i] = v; // want: data race
}

__global__ void clean(int *out)
{
	int i = threadIdx.x + 1;
	int v = out[i - 1] + out[i + 1];
	__syncthreads();
	out[i] = v;
}
