// a race
// -O0 --block 64 --arg x=iota[64] --arg y=zero[64]
// Thread 0 reads what the others have perhaps not written yet. Where is a barrier missing?
__global__ void turn(const int *x, int *y)
{
    __shared__ int tile[64];
    int t = threadIdx.x;
    tile[t] = x[t];
    y[t] = tile[63 - t];
}
