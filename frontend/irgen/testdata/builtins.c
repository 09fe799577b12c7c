// Built-in functions: CUDA's and GNU C's.
#include <string.h>
#include <stdarg.h>
#include <stdio.h>
__global__ void warp(unsigned *o, float *f, unsigned long long *u, double *d) {
  int t = threadIdx.x + blockIdx.x * blockDim.x;
  o[t] = __ballot_sync(~0u, t & 1) + __popc(t) + __clz(t) + __ffs(t) + __brev(t) + __activemask();
  f[t] = __shfl_down_sync(0xffffffff, f[t], 4) + __shfl_up_sync(~0u, f[t], 1, 16) + __shfl_xor_sync(~0u, f[t], t, t);
  u[t] = __shfl_sync(~0u, u[t], 0) + __mul64hi(u[t], 3) + __byte_perm(t, 5, 0x1234) + __popcll(u[t]);
  int p; o[t] += __match_all_sync(~0u, t, &p) + __match_any_sync(~0u, d[t]) + p + __all_sync(~0u, p);
  o[t] += __syncthreads_count(t > 3) + __syncthreads_and(t) + __reduce_add_sync(~0u, (unsigned)t);
  atomicAdd(o, 1); atomicAdd(f + 1, 2.0f); atomicMax((int *)o, t); atomicCAS(o, 0u, 1u); atomicExch(u, 5ull); atomicAdd(d, 1.0);
  atomicSub(o, 3u); atomicInc_block(o, 7u); atomicAnd_system(o, 7u);
  __threadfence(); __syncwarp(); d[t] = clock64();
}
__global__ void math(float *f, double *d, int *i, unsigned *u) {
  f[0] = sqrtf(f[1]) + fabsf(f[2]) + __expf(f[3]) + __fdividef(f[1], f[2]) + __powf(f[1], f[2]) + sqrt(f[4]) + fmaxf(f[1], 2) + roundf(f[1]);
  d[0] = sqrt(d[1]) + fma(d[1], d[2], d[3]) + copysign(d[1], d[2]) + __hiloint2double(1, 2) + rint(d[1]) + floor(d[2]);
  i[0] = __float2int_rn(f[0]) + __double2int_rz(d[0]) + isnan(d[0]) + isinf(f[0]) + signbit(f[1]) + lrint(d[1]) + __float_as_int(f[1]) + isfinite(d[2]);
  u[0] = min(u[1], i[1]) + max(i[1], 3) + abs(i[2]) + __umulhi(u[1], u[2]) + __dp4a(u[1], u[2], u[3]) + __vadd4(u[1], u[2]) + __hadd(i[1], i[2]);
  f[1] = __fadd_rz(f[1], f[2]) + __fmaf_ru(f[1], f[2], f[3]) + __saturatef(f[1]) + fdimf(f[1], f[2]) + __int2float_rd(i[1]);
}
int gnu(unsigned x, unsigned long long y, int s, short *h) {
  int r; long long w; unsigned char c;
  if (__builtin_expect(x > 5, 0)) __builtin_unreachable();
  int n = __builtin_clz(x) + __builtin_ctzll(y) + __builtin_popcount(x) + __builtin_parity(x) + __builtin_ffs(s) + __builtin_clrsb(s);
  n += __builtin_bswap32(x) + __builtin_bswap16(*h) + __builtin_bswap64(y) + __builtin_constant_p(3);
  n += __builtin_add_overflow(s, 3, &r) + __builtin_mul_overflow(x, s, &w) + __builtin_sub_overflow(s, y, &c) + __builtin_umulll_overflow(y, y, &y);
  __builtin_assume(n > 0);
  return n + r + (int)w + c;
}
void mem(char *a, const int *b, size_t n) {
  memcpy(a, b, n); memmove(a, a + 1, 5); memset(a, n, 16); memset(a, 0, n);
  struct { int x[4]; } s; memset(&s, 0, sizeof s); memcpy(a, &s, sizeof s);
  a[strlen(a)] = strcmp(a, "x");
  int *p = __builtin_alloca(n); p[0] = 1;
}
int sum(int n, ...) {
  va_list ap, aq; va_start(ap, n); va_copy(aq, ap);
  struct T { int a, b, c; } t = va_arg(aq, struct T);
  int s = t.b;
  while (n--) s += va_arg(ap, int) + (int)va_arg(ap, double);
  va_end(ap); return s;
}
int out(char c, float f, short s) { int *p = malloc(4); printf("%d %f %d\n", c, f, s); puts("x"); free(p); if (s) abort(); return sum(2, 1, 2.0, c, f); }
__global__ void hints(const float4 *p, float4 *q, const double *d, int *i) {
  float4 v = __ldg(p + threadIdx.x); v.x += __ldg(d); __stcg(q, v); i[0] = __ldcs(i + 1); __stwt(i, 4);
  q[1] = make_float4(1, 2, 3, v.y); dim3 g = gridDim; i[1] = g.x + warpSize;
}
int aligned(int *p, float *q) {
  int *a = __builtin_assume_aligned(p, 16), *b = __builtin_assume_aligned(p, 16, 4), *c = __builtin_assume_aligned(p, 12);
  float *d = __builtin_assume_aligned(q, 1 << 20), *e = __builtin_assume_aligned(q, 1 << 21);
  return a[0] + b[1] + c[2] + (int)d[0] + (int)e[1];
}

// Sums that 128 bits do not hold: what is above them comes of the operands' signs.
_Bool sum_ss(__int128 a, __int128 b, unsigned __int128 *r) { return __builtin_add_overflow(a, b, r); }
_Bool sum_su(__int128 a, unsigned __int128 b, __int128 *r) { return __builtin_add_overflow(a, b, r); }
_Bool difference_us(unsigned __int128 a, __int128 b, unsigned long *r) { return __builtin_sub_overflow(a, b, r); }
