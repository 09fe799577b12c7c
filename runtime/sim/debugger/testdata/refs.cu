struct P { int a; float b[2]; };
__device__ __noinline__ int f(int &x, const P &q, float (&v)[2]) {
  x += q.a;
  v[1] = q.b[0];
  return x;
}
__device__ __noinline__ int &pick(int *p, int i) { return p[i]; }
__global__ void k(int *p, float *out) {
  P m = {3, {1.5f, 2.5f}};
  int &r = pick(p, 1);
  float (&w)[2] = m.b;
  r = f(p[0], m, w);
  out[0] = w[1];
  p[2] = r;
}
