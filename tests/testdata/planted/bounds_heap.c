// An allocation in bytes that should have been in elements.
// bug: out-of-bounds access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int *p = (int *)malloc(8);
	for (int i = 0; i < 8; i++)
		p[i] = i; // want: out-of-bounds access
	out[threadIdx.x] = p[3];
	free(p);
}

__global__ void clean(int *out)
{
	int *p = (int *)malloc(8 * sizeof(int));
	for (int i = 0; i < 8; i++)
		p[i] = i;
	out[threadIdx.x] = p[3];
	free(p);
}
