// matrix product
// -O3 --grid 2,2 --block 16,16 --arg n=32 --arg a=iota[1024] --arg b=iota[1024] --arg c=zero[1024] --print c[0:4]
#define TILE 16

__global__ void product(int n, const float *a, const float *b, float *c)
{
    __shared__ float s[TILE][TILE], t[TILE][TILE];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * TILE + y, column = blockIdx.x * TILE + x;
    float sum = 0;
    for (int k = 0; k < n; k += TILE) {
        s[y][x] = a[row * n + k + x];
        t[y][x] = b[(k + y) * n + column];
        __syncthreads();
        for (int i = 0; i < TILE; i++)
            sum += s[y][i] * t[i][x];
        __syncthreads();
    }
    c[row * n + column] = sum;
}
