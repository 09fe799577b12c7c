// The element in front of an array in local memory.
// bug: out-of-bounds access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int before[4], list[16];
	for (int i = 0; i < 16; i++)
		list[i] = out[i];
	for (int i = 0; i < 4; i++)
		before[i] = out[i + 16];
	int k = 16; // the place of the largest so far, found from behind
	while (k > 0 && list[k - 1] == out[200])
		k--;
	out[threadIdx.x + 512] = list[k - 1] + before[out[300] & 3]; // want: out-of-bounds access
}

__global__ void clean(int *out)
{
	int before[4], list[16];
	for (int i = 0; i < 16; i++)
		list[i] = out[i];
	for (int i = 0; i < 4; i++)
		before[i] = out[i + 16];
	int k = 16; // the place of the largest so far, found from behind
	while (k > 0 && list[k - 1] == out[200])
		k--;
	out[threadIdx.x + 512] = list[k] + before[out[300] & 3];
}
