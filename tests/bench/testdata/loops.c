// Loops for the speed of the simulator, and with HOST their time in the host's processor: each line
// of output is a kernel and the seconds of the fastest of five rounds.
#ifdef HOST
#include <math.h>
#include <stdio.h>
#include <time.h>
#define __global__
static struct { unsigned x, y; } threadIdx, blockIdx, blockDim, gridDim;
#define rsqrtf(x) (1 / sqrtf(x))
static int atomicAdd(int *p, int v)
{
  int old = *p;
  *p += v;
  return old;
}
#endif

__global__ void product(int n, const float *a, const float *b, float *c)
{
  int col = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y;
  float s = 0;
  for (int k = 0; k < n; k++)
    s += a[row * n + k] * b[k * n + col];
  c[row * n + col] = s;
}
__global__ void collatz(int n, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned long long v = i + 1;
  int steps = 0;
  while (v != 1) {
    v = v & 1 ? 3 * v + 1 : v / 2;
    steps++;
  }
  out[i] = steps;
}
__global__ void generator(int n, int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned x = i, s = 0;
  for (int k = 0; k < n; k++) {
    x = x * 1664525 + 1013904223;
    s += x >> 16 ^ k;
  }
  out[i] = s;
}
__global__ void sum(int n, const float *x, float *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, all = gridDim.x * blockDim.x;
  float s = 0;
  for (int k = i; k < n; k += all)
    s += x[k];
  out[i] = s;
}
__global__ void bodies(int n, const float *p, float *f)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float x = p[3 * i], y = p[3 * i + 1], z = p[3 * i + 2], fx = 0, fy = 0, fz = 0;
  for (int k = 0; k < n; k++) {
    float dx = p[3 * k] - x, dy = p[3 * k + 1] - y, dz = p[3 * k + 2] - z;
    float r = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f), w = r * r * r;
    fx += dx * w;
    fy += dy * w;
    fz += dz * w;
  }
  f[3 * i] = fx;
  f[3 * i + 1] = fy;
  f[3 * i + 2] = fz;
}
__global__ void histogram(int n, const unsigned *x, int *h)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, all = gridDim.x * blockDim.x;
  for (int k = i; k < n; k += all)
    atomicAdd(&h[x[k] >> 24], 1);
}
// Rows of a sparse matrix, whose columns are anywhere.
__global__ void sparse(int n, const int *col, const float *x, float *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x, from = 37 * i, to = from + 20 + (i & 15);
  float s = 0;
  for (int k = from; k < to; k++)
    s += x[col[k] & n - 1] * 0.5f;
  y[i] = s;
}
// A step of heat in a square of n points, whose border stays.
__global__ void stencil(int n, const float *a, float *b)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x > 0 && y > 0 && x < n - 1 && y < n - 1)
    b[y * n + x] = 0.2f * (a[y * n + x] + a[y * n + x - 1] + a[y * n + x + 1] + a[(y - 1) * n + x] + a[(y + 1) * n + x]);
}

#ifdef HOST
enum { N = 1 << 20, THREADS = 256 };
static float a[N], b[N], c[N];
static int out[N];
static unsigned numbers[N];
static int cols[N];

static double seconds(void)
{
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

#define TIME(name, wide, high, call) do { \
    double best = 1e9; \
    for (int round = 0; round < 5; round++) { \
      double begin = seconds(); \
      gridDim.x = wide; \
      blockDim.x = THREADS; \
      for (blockIdx.y = 0; blockIdx.y < high; blockIdx.y++) \
        for (blockIdx.x = 0; blockIdx.x < wide; blockIdx.x++) \
          for (threadIdx.x = 0; threadIdx.x < THREADS; threadIdx.x++) \
            call; \
      best = fmin(best, seconds() - begin); \
    } \
    printf("%s %.6f\n", name, best); \
  } while (0)

int main(void)
{
  for (int i = 0; i < N; i++) {
    a[i] = i % 17 * .25f;
    b[i] = i % 13 * .5f;
    numbers[i] = i * 2654435761u;
    cols[i] = numbers[i] >> 8;
  }
  TIME("product", 1, 256, product(256, a, b, c));
  TIME("collatz", 64, 1, collatz(0, out));
  TIME("generator", 16, 1, generator(2000, out));
  TIME("sum", 16, 1, sum(N, a, c));
  TIME("bodies", 4, 1, bodies(1024, a, c));
  TIME("histogram", 16, 1, histogram(N, numbers, out));
  TIME("sparse", 64, 1, sparse(N, cols, a, c));
  TIME("stencil", 4, 1024, stencil(1024, a, c));
}
#endif
