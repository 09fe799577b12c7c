// A conversion of printf to a type that is wider than its argument.
// bug: out-of-bounds access
// note: printf has no argument of 8 bytes for "%f", which would be number 1
// launch: --grid 1 --block 32
int printf(const char *, ...);
__global__ void bug(int *out)
{
	printf("%f\n", out[threadIdx.x]); // want: out-of-bounds access
}

__global__ void clean(int *out)
{
	printf("%f\n", (double)out[threadIdx.x]);
}
