// An array in local memory of which one element is not written.
// bug: use of uninitialised value
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int order[8];
	for (int i = 1; i < 8; i++)
		order[i] = out[i];
	if (order[out[100] & 7] > 3) // want: use of uninitialised value
		out[threadIdx.x + 512] = 1;
}

__global__ void clean(int *out)
{
	int order[8];
	for (int i = 0; i < 8; i++)
		order[i] = out[i];
	if (order[out[100] & 7] > 3)
		out[threadIdx.x + 512] = 1;
}
