// Two buffers exchanged by a pointer, and a barrier too few.
// bug: data race
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int buffer[2][64];
	int i = threadIdx.x;
	buffer[0][i] = i;
	__syncthreads();
	for (int k = 0; k < 4; k++) {
		buffer[(k + 1) & 1][i] = buffer[k & 1][(i + 1) & 63]; // want: data race
	}
	out[i] = buffer[0][i];
}

__global__ void clean(int *out)
{
	__shared__ int buffer[2][64];
	int i = threadIdx.x;
	buffer[0][i] = i;
	__syncthreads();
	for (int k = 0; k < 4; k++) {
		buffer[(k + 1) & 1][i] = buffer[k & 1][(i + 1) & 63];
		__syncthreads();
	}
	out[i] = buffer[0][i];
}
