// A loop that runs until a pointer passes the end, compared with <=.
// bug: out-of-bounds access
// launch: --grid 1 --block 1
__global__ void bug(int *out)
{
	int *end = out + 1024, sum = 0;
	for (int *p = out; p <= end; p++)
		sum += *p; // want: out-of-bounds access
	out[0] = sum;
}

__global__ void clean(int *out)
{
	int *end = out + 1024, sum = 0;
	for (int *p = out; p < end; p++)
		sum += *p;
	out[0] = sum;
}
