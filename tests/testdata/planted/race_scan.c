// A prefix sum in place, whose reads and writes meet.
// bug: data race
// launch: --grid 1 --block 64
__global__ void bug(int *out)
{
	__shared__ int s[64];
	int i = threadIdx.x;
	s[i] = i;
	__syncthreads();
	for (int d = 1; d < 64; d *= 2) {
		int v = i >= d ? s[i - d] : 0; // want: data race
		s[i] += v; // want: data race
		__syncthreads();
	}
	out[i] = s[i];
}

__global__ void clean(int *out)
{
	__shared__ int s[64];
	int i = threadIdx.x;
	s[i] = i;
	__syncthreads();
	for (int d = 1; d < 64; d *= 2) {
		int v = i >= d ? s[i - d] : 0;
		__syncthreads();
		s[i] += v;
		__syncthreads();
	}
	out[i] = s[i];
}
