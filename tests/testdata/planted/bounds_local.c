// A stack of eight entries that takes thirty.
// bug: out-of-bounds access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int stack[8], top = 0;
	for (int i = 0; i < 30; i++) // want: out-of-bounds access
		stack[top++] = out[i] + i; // want: out-of-bounds access
	int sum = 0;
	for (int i = 0; i < top; i++)
		sum += stack[(i * 5 + (out[100] & 1)) % 8];
	out[threadIdx.x + 512] = sum;
}

__global__ void clean(int *out)
{
	int stack[8], top = 0;
	for (int i = 0; i < 8; i++)
		stack[top++] = out[i] + i;
	int sum = 0;
	for (int i = 0; i < top; i++)
		sum += stack[(i * 5 + (out[100] & 1)) % 8];
	out[threadIdx.x + 512] = sum;
}
