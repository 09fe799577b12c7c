// Two bit-fields of one unit belong to two threads.
// bug: data race
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ struct { unsigned a : 4, b : 4; } s;
	if (threadIdx.x == 0)
		s.a = 1; // want: data race
	if (threadIdx.x == 1)
		s.b = 2; // want: data race
	__syncthreads();
	out[threadIdx.x] = s.a + s.b;
}

__global__ void clean(int *out)
{
	__shared__ struct { unsigned a : 32, b : 32; } s;
	if (threadIdx.x == 0)
		s.a = 1;
	if (threadIdx.x == 1)
		s.b = 2;
	__syncthreads();
	out[threadIdx.x] = s.a + s.b;
}
