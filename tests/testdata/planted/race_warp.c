// Lanes of one warp are not in step by themselves.
// bug: data race
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ int s[32];
	s[threadIdx.x] = threadIdx.x; // want: data race

	out[threadIdx.x] = s[31 - threadIdx.x]; // want: data race
}

__global__ void clean(int *out)
{
	__shared__ int s[32];
	s[threadIdx.x] = threadIdx.x;
	__syncwarp();
	out[threadIdx.x] = s[31 - threadIdx.x];
}
