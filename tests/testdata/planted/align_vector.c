// A vector load from an address that is a multiple of four only.
// bug: misaligned access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int4 v = *(const int4 *)(out + threadIdx.x); // want: misaligned access
	out[512 + threadIdx.x] = v.x + v.y + v.z + v.w;
}

__global__ void clean(int *out)
{
	int4 v = *(const int4 *)(out + threadIdx.x * 4);
	out[512 + threadIdx.x] = v.x + v.y + v.z + v.w;
}
