// A union read by a member wider than the one written.
// bug: use of uninitialised value
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ union { unsigned char narrow; volatile unsigned wide; } u[32];
	u[threadIdx.x].narrow = 1;
	__syncthreads();
	if (u[threadIdx.x].wide == 1) // want: use of uninitialised value
		out[threadIdx.x] = 1;
}

__global__ void clean(int *out)
{
	__shared__ union { unsigned char narrow; volatile unsigned wide; } u[32];
	u[threadIdx.x].wide = 1;
	__syncthreads();
	if (u[threadIdx.x].wide == 1)
		out[threadIdx.x] = 1;
}
