// run: --block 64 --arg f:f32[64]=rand(3) --arg x:i32[256]=zero
/* Functions that CUDA C++ knows without underscores, too, whose parameter is a bool. */
__device__ bool any(int a, int b) { return a == b; }
namespace mine { __device__ int all(int x) { return x + 5; } }

extern "C" __global__ void k(const float *f, int *x)
{
	unsigned t = threadIdx.x;
	float v = t % 3 ? f[t] / 4 : 0; /* true below 1, too */
	x[t] = syncthreads_count(v);
	x[t + 64] = syncthreads_and(v) + 2 * syncthreads_and(true) + 4 * (sizeof(syncthreads_and(1)) == 1);
	x[t + 128] = syncthreads_or(v) + 2 * syncthreads_or(x[t] < 0);
	x[t + 192] = any(x[t], 3) + mine::all(2);
}
