// Loops that good code rolls, unrolls, promotes or strength-reduces: copies of arrays, of structs, sums in memory, invariant
// summands, an array indexed by an unrolled loop around one that stays, a table of constant indices.
// run: --entry copy --grid 1 --block 32 --arg in:u32[65]=rand(1) --arg o:u32[32]=iota
// run: --entry structs --grid 1 --block 32 --arg in:u32[2080]=rand(2) --arg o:u32[32]=zero
// run: --entry sums --grid 1 --block 32 --arg n:i32=50 --arg p:i32[32]=rand(3)
// run: --entry summands --grid 1 --block 32 --arg n:i32=40 --arg p:u32[128]=rand(4)
// run: --entry outer --grid 1 --block 32 --arg n:i32=9 --arg g:f32[128]=rand(5)
// run: --entry table --grid 1 --block 32 --arg a:i32[4096]=rand(6) --arg g:i32[32]=zero
// run: --entry product --grid 2 --block 64 --arg n:i32=64 --arg a:i32[8192]=rand(7) --arg b:i32[4096]=rand(8) --arg c:i32[128]=zero
// run: --entry escape --grid 2 --block 64 --arg limit:i32=60 --arg c:i32[128]=zero
__global__ void copy(const unsigned *in, unsigned *o)
{
    unsigned t[65];
    for (int i = 0; i < 65; i++)
        t[i] = in[i];
    o[threadIdx.x] = t[o[threadIdx.x] & 63];
}
typedef struct { unsigned i[64]; unsigned len; } words;
static __device__ __noinline__ void use(words *p) { p->i[p->len & 63] ^= p->i[3]; }
__global__ void structs(const unsigned *in, unsigned *o)
{
    words t = ((const words *)in)[threadIdx.x];
    use(&t);
    o[threadIdx.x] = t.i[5];
}
__global__ void sums(int n, int *p)
{
    for (int i = 0; i < n; i++)
        p[threadIdx.x] += i * i;
}
__global__ void summands(int n, unsigned *p)
{
    unsigned *q = p + threadIdx.x * 4;
    unsigned a = q[0], b = q[1], w0 = q[2], w1 = q[3];
    for (int i = 0; i < n; i++) {
        a += 0xd76aa478u, a += b & 0x1234567, a += w0, a = a << 7 | a >> 25;
        b += 0xe8c7b756u, b += a & 0x7654321, b += w1, b = b << 12 | b >> 20;
    }
    q[0] = a, q[1] = b;
}
__global__ void outer(int n, float *g)
{
    float t[4], s = 0;
#pragma unroll
    for (int j = 0; j < 4; j++) {
        t[j] = g[threadIdx.x + j * 32];
        for (int i = 0; i < n; i++)
            t[j] = t[j] * 0.5f + 0.125f;
    }
#pragma unroll
    for (int j = 0; j < 4; j++)
        s += t[j];
    g[threadIdx.x] = s;
}
__global__ void table(const int *a, int *g)
{
    int at[32] = {0, 128, 256, 384, 512, 640, 768, 896, 1024, 1152, 1280, 1408, 1536, 1664, 1792, 1920, 2048, 2176, 2304, 2432, 2560,
                  2688, 2816, 2944, 3072, 3200, 3328, 3456, 3584, 3712, 3840, 3968}, s = 0;
    for (int j = 0; j < 32; j++)
        s += (a[j] & 0xff) * (a[threadIdx.x + at[j]] & 0xff);
    g[threadIdx.x] = s;
}
__global__ void product(int n, const int *a, const int *b, int *c)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned s = 0;
    for (int i = 0; i < n; i++)
        s += (unsigned)a[row * n + i] * (unsigned)b[i * n + (row & 31)];
    c[row] = (int)s;
}
__global__ void escape(int limit, int *c)
{
    int id = blockIdx.x * blockDim.x + threadIdx.x, n = 0, x = 0, y = 0;
    int cx = id * 100 - 8000, cy = id * 37 - 2000; // 12 bits of fraction
    while (n < limit && x * x + y * y < 4 << 24) {
        int t = ((x * x - y * y) >> 12) + cx;
        y = (2 * x * y >> 12) + cy, x = t, n++;
    }
    c[id] = n;
}
