// The address of the second element is freed.
// bug: invalid free
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int *p = (int *)malloc(64);
	p[0] = p[1] = threadIdx.x;
	out[threadIdx.x] = p[1];
	free(p + 1); // want: invalid free
}

__global__ void clean(int *out)
{
	int *p = (int *)malloc(64);
	p[0] = p[1] = threadIdx.x;
	out[threadIdx.x] = p[1];
	free(p);
}
