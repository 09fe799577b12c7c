/* Kernels of the planted faults. What a finding is to name is marked by the fault. */

#include <assert.h>

extern "C" {

__device__ int total[64];
__constant__ int weights[64];

__global__ void fill(int n, int *x, int v)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] = v; // fill
}

__global__ void all(int *x)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    x[i] = i; // all
}

__global__ void over(int n, int *x)
{
    int i = threadIdx.x;
    if (i <= n)
        x[i] = 1; // over
}

__global__ void move(int n, const int *x, int *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i]; // move
}

__global__ void together(int *x, int apart)
{
    x[threadIdx.x * apart] = threadIdx.x; // together
}

__global__ void reverse(int *x, int wait)
{
    __shared__ int s[64];
    s[threadIdx.x] = x[threadIdx.x];
    if (wait)
        __syncthreads();
    x[threadIdx.x] = s[63 - threadIdx.x]; // reverse
}

__global__ void meet(int *x, int few)
{
    if (threadIdx.x < 64 - few) {
        __syncthreads();
        x[threadIdx.x] = 1;
    } else {
        x[threadIdx.x] = 2;
        __syncthreads(); // meet
    }
}

__global__ void check(const int *x)
{
    assert(x[threadIdx.x] == 0); // check
}

__global__ void divide(int *x, int by)
{
    x[threadIdx.x] = 100 / by; // divide
}

__global__ void count(int *x)
{
    atomicAdd(x, 1);
}

__global__ void weigh(int *y)
{
    y[threadIdx.x] = weights[63 - threadIdx.x]; // weigh
}

__global__ void gather(int *y)
{
    y[threadIdx.x] = total[threadIdx.x]; // gather
}

__global__ void scatter(int v)
{
    total[threadIdx.x] = v;
}

__global__ void sample(cudaTextureObject_t t, int row, int *y)
{
    y[threadIdx.x] = tex2D<int>(t, threadIdx.x, row); // sample
}

__global__ void fetch(cudaTextureObject_t t, int *y)
{
    y[threadIdx.x] = tex1Dfetch<int>(t, threadIdx.x); // fetch
}

__global__ void paint(cudaSurfaceObject_t s, int row, int v)
{
    surf2Dwrite(v, s, threadIdx.x * 4, row); // paint
}

__global__ void stop(int *x, int now)
{
    if (now)
        __trap(); // stop
    x[threadIdx.x] = 1;
}

}
