// A block of the heap freed twice.
// bug: invalid free
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int *p = (int *)malloc(64);
	p[0] = threadIdx.x;
	out[threadIdx.x] = p[0];
	free(p);
	free(p); // want: invalid free
}

__global__ void clean(int *out)
{
	int *p = (int *)malloc(64);
	p[0] = threadIdx.x;
	out[threadIdx.x] = p[0];
	free(p);

}
