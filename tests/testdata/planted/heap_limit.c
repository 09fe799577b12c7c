// The result of malloc is not looked at.
// bug: null pointer access
// launch: --grid 1 --block 1
__global__ void bug(int *out)
{
	int *p = (int *)malloc(3ull << 30);

		*(volatile int *)p = 1; // want: null pointer access
	out[0] = 1;
}

__global__ void clean(int *out)
{
	int *p = (int *)malloc(3ull << 30);
	if (p)
		*(volatile int *)p = 1;
	out[0] = 1;
}
