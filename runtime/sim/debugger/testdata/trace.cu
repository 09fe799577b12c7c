struct pair { int x; float y[3]; struct pair *next; unsigned a : 3, b : 5; };
__constant__ int limit = 10;
__device__ float total[4];
enum color { RED, GREEN = 5 };

extern "C" __device__ __noinline__ int square(int v) {
  int w = v * v;
  return w;
}

extern "C" __global__ void trace(int *out, struct pair p, int n) {
  __shared__ int tile[32];
  enum color c = GREEN;
  int t = threadIdx.x;
  tile[t] = t;
  for (int i = 0; i < n; i++) {
    int s = square(i);
    {
      float s = i * 0.5f;
      total[t] = s;
    }
    tile[t] += s + limit + c;
  }
  __syncthreads();
  struct pair q = p;
  q.a = 3;
  q.x = t;
  out[t] = tile[t] + q.x + q.a;
}
