// extern __shared__ arrays: several names for the same bytes, carved into
// regions of different types, passed to functions.
// run: --grid 2 --block 32 --shared 1024 --arg x:i32[64]=rand(43) --arg y:f64[64]=zero
extern __shared__ unsigned char raw[];
__device__ static void reverse(short *s, int n) {
	int i = threadIdx.x;
	short v = s[i];
	__syncthreads();
	s[n - 1 - i] = v;
	__syncthreads();
}
__global__ void carve(const int *x, double *y) {
	extern __shared__ int words[];
	extern __shared__ __align__(16) double doubles[];
	int i = threadIdx.x, g = blockIdx.x * 32 + i;
	short *shorts = (short *)(raw + 128);
	double *tail = (double *)(shorts + 32);
	words[i] = x[g];
	shorts[i] = (short)(x[g] >> 16);
	tail[i] = x[g] * 0.25;
	__syncthreads();
	reverse(shorts, 32);
	unsigned char b = raw[i * 4 + 1];
	double next = tail[(i + 1) & 31];
	__syncthreads();
	if (i < 16)
		doubles[i] = next;
	__syncthreads();
	y[g] = shorts[i] + b + (i < 16 ? doubles[15 - i] : (double)words[i - 16 + 16 * 0] * 0) + next;
}
