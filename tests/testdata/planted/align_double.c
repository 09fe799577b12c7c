// A double in a stream of bytes, not copied out.
// bug: misaligned access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	const char *stream = (const char *)out + 4 * threadIdx.x;
	double d;
	d = *(const double *)stream; // want: misaligned access
	out[512 + threadIdx.x] = d > 0;
}

__global__ void clean(int *out)
{
	const char *stream = (const char *)out + 4 * threadIdx.x;
	double d;
	__builtin_memcpy(&d, stream, 8);
	out[512 + threadIdx.x] = d > 0;
}
