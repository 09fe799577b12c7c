struct P { int x, y; union { float f; int i; }; unsigned b : 5; long long w : 40; };
typedef struct P P;
__device__ int g = 3, arr[10];
__constant__ float table[16];
enum E { A, B = 5, C };
static int add(int a, int b) { return a + b; }
__global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}
__device__ float f(P *p, P q, int k) {
  __shared__ float s[32];
  p->x += k; p->b = 3; q.w++;
  s[threadIdx.x] = p->f + sqrtf(2.0f) + fmaxf(1.f, q.f);
  __syncthreads();
  for (int i = 0; i < 10; i++) { arr[i] = add(i, k); if (i == 3) continue; if (i > 8) break; }
  switch (k) { case 1: case 2 ... 5: k++; break; case A: default: k--; }
  int v = ({ int z = k; z * 2; });
  goto done;
done:
  printf("%d %f\n", v, s[0]);
  atomicAdd(&arr[0], 1);
  atomicAdd(&s[0], 1.5f);
  float4_t: ;
  k = min(k, 3); 
  unsigned u = max(k, 3u);
  dim3 d = blockDim;
  int c = k ? v : u;
  void *lab = &&done;
  goto *lab;
  asm volatile("add.s32 %0, %1, %2;" : "=r"(k) : "r"(v), "n"(5));
  return __int_as_float(k) + (float)sizeof(P) + _Generic(k, int: 1, float: 2) + ((P){1,2}).x;
}
