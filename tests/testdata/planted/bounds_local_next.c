// A stack of eight entries that takes nine; another array lies behind it.
// bug: out-of-bounds access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int stack[8], behind[8];
	for (int i = 0; i < 8; i++)
		behind[i] = i;
	for (int i = 0; i <= 8; i++)
		stack[i] = out[i] + i; // want: out-of-bounds access
	int sum = 0;
	for (int i = 0; i < 8; i++)
		sum += stack[(i * 5 + (out[100] & 1)) % 8] + behind[(i * 3 + (out[101] & 1)) % 8];
	out[threadIdx.x + 512] = sum;
}

__global__ void clean(int *out)
{
	int stack[8], behind[8];
	for (int i = 0; i < 8; i++)
		behind[i] = i;
	for (int i = 0; i < 8; i++)
		stack[i] = out[i] + i;
	int sum = 0;
	for (int i = 0; i < 8; i++)
		sum += stack[(i * 5 + (out[100] & 1)) % 8] + behind[(i * 3 + (out[101] & 1)) % 8];
	out[threadIdx.x + 512] = sum;
}
