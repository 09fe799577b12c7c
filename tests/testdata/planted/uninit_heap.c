// malloc does not clear its memory.
// bug: use of uninitialised value
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int *p = (int *)malloc(16);

	p[0] = 1;
	if (((volatile int *)p)[1] == 0) // want: use of uninitialised value
		out[threadIdx.x] = p[0];
	free(p);
}

__global__ void clean(int *out)
{
	int *p = (int *)malloc(16);
	p[1] = 0;
	p[0] = 1;
	if (((volatile int *)p)[1] == 0)
		out[threadIdx.x] = p[0];
	free(p);
}
