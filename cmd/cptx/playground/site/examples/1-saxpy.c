// saxpy
// -O2 --grid 4 --block 256 --arg n=1000 --arg a=2 --arg x=iota[1000] --arg y=zero[1000] --print y[0:8]
__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}
