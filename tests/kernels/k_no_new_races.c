// Reads that only one thread makes stay its own: moved in front of a loop, or made of more bytes, they
// would race with other threads' writes.
// run: --entry guarded --grid 1 --block 64 --arg n:i32=5 --arg out:i32[64]=zero
// run: --entry counted --grid 2 --block 32 --arg n:i32=4 --arg out:i32[64]=zero
// run: --entry parts --grid 1 --block 64 --arg out:i32[64]=zero
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

// Threads read three bytes of a word whose fourth others write.
__global__ void parts(int *out)
{
	__shared__ unsigned char words[128] __attribute__((aligned(4)));
	int t = threadIdx.x, sum = 0;
	unsigned char *w = words + 4 * (t & 31);
	w[t / 32] = (unsigned char)(t * 7);
	w[t / 32 + 2] = (unsigned char)(t * 5);
	__syncthreads();
	if (t < 32)
		sum = w[0] + 3 * w[1] + 9 * w[3];
	else
		w[2] = (unsigned char)t;
	__syncthreads();
	out[t] = sum + w[2];
}
