// Reads that only one thread makes stay its own: moved in front of a loop they would race with other threads' writes.
// run: --entry guarded --grid 1 --block 64 --arg n:i32=5 --arg out:i32[64]=zero
// run: --entry counted --grid 2 --block 32 --arg n:i32=4 --arg out:i32[64]=zero
__device__ int total[2];
__constant__ int limits[4] = {3, 1, 4, 1};

__global__ void guarded(int n, int *out)
{
	__shared__ int sh[64];
	int t = threadIdx.x, sum = 0;
	sh[t] = t * 3 + 1;
	for (int i = 0; i < n; i++) {
		if (t == 0)
			sum += sh[0] + i;
		if (t == 5 && i > 1)
			sum ^= sh[5];
		sum += limits[2] * i;
	}
	sh[t] = sum;
	out[t] = sh[t];
}

__global__ void counted(int n, int *out)
{
	int t = threadIdx.x, id = blockIdx.x * blockDim.x + t, sum = 0;
	if (id == 7)
		total[1] = 5;
	for (int i = 0; i < n; i++)
		if (id == 7)
			sum += total[1];
	if (id == 7)
		total[1] = sum;
	out[id] = sum;
}
