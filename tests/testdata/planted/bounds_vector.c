// A load of four elements at the end of a buffer that holds three more.
// bug: out-of-bounds access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	const int4 *in = (const int4 *)(out + 4 * threadIdx.x);
	if (threadIdx.x == 31)
		in += 225;
	int4 v = *in; // want: out-of-bounds access
	out[512 + threadIdx.x] = v.x;
}

__global__ void clean(int *out)
{
	const int4 *in = (const int4 *)(out + 4 * threadIdx.x);
	if (threadIdx.x == 31)
		in += 224;
	int4 v = *in;
	out[512 + threadIdx.x] = v.x;
}
