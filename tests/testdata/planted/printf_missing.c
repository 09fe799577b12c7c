// A conversion of printf without an argument.
// bug: out-of-bounds access
// note: printf has no argument of 4 bytes for "%d", which would be number 2
// launch: --grid 1 --block 32
int printf(const char *, ...);
__global__ void bug(int *out)
{
	printf("%x %d\n", out[threadIdx.x]); // want: out-of-bounds access
}

__global__ void clean(int *out)
{
	printf("%x %d\n", out[threadIdx.x], 1);
}
