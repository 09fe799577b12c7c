// File-scope device variables: initialised, static, in functions, arrays and
// structs changed by several blocks, pointers between them.
// run: --grid 3 --block 32 --arg out:i64[12]=zero
struct stats { unsigned count; int low, high; unsigned long long sum; };
__device__ struct stats stats = {0, 0x7fffffff, -0x7fffffff - 1, 0};
__device__ int table[4][8] = {[1] = {1, 2, 3}, [3][7] = 9};
__device__ int (*row)[8] = &table[1];
__device__ int *cursor = &table[3][7], **link = &cursor;
__device__ static unsigned tickets;
static __device__ volatile int flag = 1;
__managed__ double managed = 2.5;
__device__ static unsigned next(void) { static __device__ unsigned step = 3; return atomicAdd(&step, 2u); }
__device__ static void record(int v) {
	atomicAdd(&stats.count, 1);
	atomicMin(&stats.low, v);
	atomicMax(&stats.high, v);
	atomicAdd(&stats.sum, (unsigned long long)(v + 1000));
}
__global__ void globals(long long *out) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	record((i * 37) % 101 - 50);
	atomicAdd(&table[i % 4][i / 4 % 8], i);
	next();
	__threadfence();
	__shared__ int last;
	__syncthreads();
	if (threadIdx.x == 0)
		last = atomicAdd(&tickets, 1u) == gridDim.x - 1;
	__syncthreads();
	if (!last || threadIdx.x)
		return;
	out[0] = stats.count, out[1] = stats.low, out[2] = stats.high, out[3] = (long long)stats.sum;
	long long h = 0;
	for (int r = 0; r < 4; r++)
		for (int c = 0; c < 8; c++)
			h = h * 31 % 1000000007 + atomicAdd(&table[r][c], 0);
	out[4] = h;
	out[5] = (*row)[2] == table[1][2];
	out[6] = **link == table[3][7];
	out[7] = flag;
	out[8] = (long long)(managed * 2);
	out[9] = next();
	cursor = row[0] + 1;
	out[10] = *link - &table[0][0];
	out[11] = tickets;
}
