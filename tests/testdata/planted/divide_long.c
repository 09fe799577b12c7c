// A division of 64 bits by a difference that is zero.
// bug: integer division by zero
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	long long a = out[100] + 9, b = (long long)threadIdx.x;
	out[threadIdx.x] = (int)(a / b); // want: integer division by zero
}

__global__ void clean(int *out)
{
	long long a = out[100] + 9, b = (long long)threadIdx.x + 1;
	out[threadIdx.x] = (int)(a / b);
}
