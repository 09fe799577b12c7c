// A block of the heap used after it was freed.
// bug: use after free
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int *p = (int *)malloc(64);
	p[0] = threadIdx.x;
	free(p);
	out[threadIdx.x] = *(volatile int *)p; // want: use after free
}

__global__ void clean(int *out)
{
	int *p = (int *)malloc(64);
	p[0] = threadIdx.x;

	out[threadIdx.x] = *(volatile int *)p;
	free(p);
}
