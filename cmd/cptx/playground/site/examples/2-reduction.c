// reduction
// -O2 --block 256 --arg x=iota[256] --arg sum=zero[1] --print sum
__global__ void reduce(const int *x, int *sum)
{
    __shared__ int part[256];
    int t = threadIdx.x;
    part[t] = x[t];
    __syncthreads();
    for (int step = blockDim.x / 2; step > 0; step /= 2) {
        if (t < step)
            part[t] += part[t + step];
        __syncthreads();
    }
    if (t == 0)
        *sum = part[0];
}
