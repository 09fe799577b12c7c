/* A hundred-line kernel file of the kind people compile most: vector loads, atomics, shuffles, shared memory. */
#define BLOCK 256
#define FULL 0xffffffffu

typedef struct {
    int    n;
    float  scale;
    float4 bias;
} params;

__constant__ float weights[32];

static __device__ __forceinline__ float warp_sum(float v)
{
    for (int d = 16; d > 0; d >>= 1)
        v += __shfl_down_sync(FULL, v, d);
    return v;
}

static __device__ float block_sum(float v)
{
    __shared__ float part[BLOCK / 32];
    int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    v = warp_sum(v);
    if (lane == 0)
        part[warp] = v;
    __syncthreads();
    v = threadIdx.x < blockDim.x / 32 ? part[lane] : 0.0f;
    if (warp == 0)
        v = warp_sum(v);
    return v;
}

static __device__ float4 axpy4(float a, float4 x, float4 y)
{
    return make_float4(a * x.x + y.x, a * x.y + y.y, a * x.z + y.z, a * x.w + y.w);
}

__global__ void saxpy4(float4 *y, const float4 *__restrict__ x, params p)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < p.n) {
        float4 v = axpy4(p.scale, x[i], y[i]);
        v.x += p.bias.x;
        v.y += p.bias.y;
        v.z += p.bias.z;
        v.w += p.bias.w;
        y[i] = v;
    }
}

__global__ void dot(float *out, const float *__restrict__ a, const float *__restrict__ b, int n)
{
    float s = 0.0f;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        s += a[i] * b[i] * weights[i & 31];
    s = block_sum(s);
    if (threadIdx.x == 0)
        atomicAdd(out, s);
}

__global__ void histogram(unsigned *bins, const unsigned char *data, int n)
{
    __shared__ unsigned local[256];
    for (int i = threadIdx.x; i < 256; i += blockDim.x)
        local[i] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&local[data[i]], 1u);
    __syncthreads();
    for (int i = threadIdx.x; i < 256; i += blockDim.x)
        if (local[i])
            atomicAdd(&bins[i], local[i]);
}

__global__ void compact(int *out, int *count, const int *in, int n, int limit)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int keep = i < n && in[i] > limit;
    unsigned votes = __ballot_sync(FULL, keep);
    int lane = threadIdx.x & 31, base = 0;
    if (lane == 0)
        base = atomicAdd(count, __popc(votes));
    base = __shfl_sync(FULL, base, 0);
    if (keep)
        out[base + __popc(votes & ((1u << lane) - 1))] = in[i];
}

__global__ void transpose(float *out, const float *in, int w, int h)
{
    __shared__ float tile[32][33];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    for (int j = 0; j < 32; j += 8)
        if (x < w && y + j < h)
            tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * w + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x;
    y = blockIdx.x * 32 + threadIdx.y;
    for (int j = 0; j < 32; j += 8)
        if (x < h && y + j < w)
            out[(y + j) * h + x] = tile[threadIdx.x][threadIdx.y + j];
}
