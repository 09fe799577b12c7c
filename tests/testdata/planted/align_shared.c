// Two ints of a shared array read as one long long.
// bug: misaligned access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ __align__(8) int s[64];
	s[threadIdx.x] = s[threadIdx.x + 32] = 1;
	__syncthreads();
	long long v = *(volatile long long *)&s[threadIdx.x]; // want: misaligned access
	out[threadIdx.x] = (int)v;
}

__global__ void clean(int *out)
{
	__shared__ __align__(8) int s[64];
	s[threadIdx.x] = s[threadIdx.x + 32] = 1;
	__syncthreads();
	long long v = *(volatile long long *)&s[threadIdx.x & ~1u];
	out[threadIdx.x] = (int)v;
}
