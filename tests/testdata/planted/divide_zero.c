// A mean over no elements.
// bug: integer division by zero
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int n = threadIdx.x;
	int sum = out[100] + 7;
	out[threadIdx.x] = sum / n; // want: integer division by zero
}

__global__ void clean(int *out)
{
	int n = threadIdx.x + 1;
	int sum = out[100] + 7;
	out[threadIdx.x] = sum / n;
}
