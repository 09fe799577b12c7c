// A rotation behind two wrappers, used hundreds of times: each must become one instruction.
// run: --grid 1 --block 32 --arg p:u32[32]=rand(71)
static __device__ unsigned r1(unsigned a, int n) { return __funnelshift_l(a, a, n); }
static __device__ unsigned r2(unsigned a, int n) { return r1(a, n); }
static __device__ unsigned rot(unsigned a, int n) { return r2(a, n); }
#define S(i) x = rot(x, i % 31 + 1) + y; y = rot(y ^ x, 7);
#define S8(i) S(i) S(i + 1) S(i + 2) S(i + 3) S(i + 4) S(i + 5) S(i + 6) S(i + 7)
#define S64(i) S8(i) S8(i + 8) S8(i + 16) S8(i + 24) S8(i + 32) S8(i + 40) S8(i + 48) S8(i + 56)
__global__ void mix(unsigned *p)
{
    unsigned x = p[threadIdx.x], y = x * 3;
    S64(0) S64(1) S64(2) S64(3) S64(4) S64(5)
    p[threadIdx.x] = x + y;
}
