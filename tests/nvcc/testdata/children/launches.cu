// run: --entry start --block 4 --arg o:i32[64]=iota --arg n:i32=3
// run: --entry start --grid 2 --block 2 --arg o:i32[64]=zero --arg n:i32=0

struct pair { char c; double d; };
union word { int i; float f; };

__global__ void add(int *o, int n, char c, pair q, short h, word w)
{
	atomicAdd(&o[threadIdx.x + 8 * blockIdx.x], n + c + (int)(q.d * 2) + q.c + h + w.i + (int)gridDim.x + (int)blockDim.y);
}

__global__ void down(int *o, int n)
{
	atomicAdd(&o[n], 1);
	if (n > 0)
		down<<<1, 1>>>(o, n - 1);
}

__global__ void last(int *o) { o[63] = o[0] + o[8] + o[32]; }

template <typename T, int N> __global__ void fill(T *o, T v)
{
	__shared__ T s[N];
	extern __shared__ T more[];
	if (threadIdx.x < N)
		s[threadIdx.x] = v;
	more[threadIdx.x] = v + 1;
	__syncthreads();
	atomicAdd(&o[threadIdx.x], s[0] + more[blockDim.x - 1 - threadIdx.x]);
}

namespace later { __global__ void after(int *o, unsigned char a, long long b); }

__device__ void begin(int *o, int n)
{
	pair q = {(char)n, 1.5};
	word w = {n + 1};
	add<<<dim3(2, 2), dim3(2, 2, 1), 0, 0>>>(o, n, 'a', q, -3, w);
	add<<<n + 1, 2>>>(o, 1, 2, q, 3, w);
	fill<int, 4><<<1, 8, 8 * sizeof(int)>>>(o + 40, 5);
	later::after<<<1, 1>>>(o, 200, -1LL - n);
}

extern "C" __global__ void start(int *o, int n)
{
	if (threadIdx.x == 0 && blockIdx.x == 0) {
		last<<<1, 1, 0, cudaStreamTailLaunch>>>(o);
		begin(o, n);
		down<<<1, 1, 0, cudaStreamFireAndForget>>>(o + 32, 5);
		add<<<1, 2000>>>(o, 1, 1, pair(), 1, word());
		o[60] = cudaGetLastError() != cudaSuccess;
		o[61] = cudaGetLastError();
	}
}

namespace later {
__global__ void after(int *o, unsigned char a, long long b) { o[50] = a; o[51] = (int)b; }
}
