// A matrix is transposed in place by all threads.
// bug: data race
// launch: --grid 1 --block 16,16
__global__ void bug(int *out)
{
	int x = threadIdx.x, y = threadIdx.y;
	if (1) {
		int v = out[y * 16 + x], w = out[x * 16 + y]; // want: data race
		out[x * 16 + y] = v; // want: data race
		if (w == 77)
			out[512] = 1;
	}
}

__global__ void clean(int *out)
{
	int x = threadIdx.x, y = threadIdx.y;
	if (x < y) {
		int v = out[y * 16 + x], w = out[x * 16 + y];
		out[x * 16 + y] = v;
		out[y * 16 + x] = w;
		if (w == 77)
			out[512] = 1;
	}
}
