// A buffer of the host is freed on the device.
// bug: invalid free
// launch: --grid 1 --block 1
__global__ void bug(int *out)
{
	int *p = (int *)malloc(16);
	*p = 1;
	out[0] = *p;
	free(out); // want: invalid free
}

__global__ void clean(int *out)
{
	int *p = (int *)malloc(16);
	*p = 1;
	out[0] = *p;
	free(p);
}
