// cptx -G -arch=sm_80 -fdebug-compilation-dir=. -o faults.ptx faults.c
__global__ void race(int *out)
{
  out[0] = threadIdx.x;
  out[1] = 7;
}
__global__ void bounds(int *out) { out[threadIdx.x + 3] = 1; }
__global__ void unwritten(int *out)
{
  int a[2];
  if (a[1] > 0)
    out[0] = 1;
}
__global__ void trap(int *out) { __trap(); }
