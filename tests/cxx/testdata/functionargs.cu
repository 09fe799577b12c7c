// Functions as arguments of templates.
#include <cstdio>

struct B { int x; };
typedef float (*dot_t)(const float *, const B *, const int &);
typedef void (*deq_t)(const int *, const int, float2 &);
static __device__ float dotA(const float *p, const B *b, const int &i) { return p[i] + b->x; }
static __device__ float dotB(const float *p, const B *b, const int &i) { return p[i] * b->x; }
__device__ void deqA(const int *p, const int ib, float2 &v) { v.x = ib; v.y = p[0]; }
namespace n {
__device__ float op(float a) { return a + 1; }
__device__ int op(int a) { return a + 2; }
template <typename T> __device__ T sq(T a) { return a * a; }
}
template <int N, deq_t D, typename T> static __device__ void block(const int *p, T *y) { float2 v; D(p, N, v); y[0] = v.x + v.y; }
template <float (&F)(float), int (*G)(int) = n::op> __device__ float refs(float x) { float (*q)(float) = F; return F(x) * 100 + G(2) * 10 + q(3); }
template <typename T, T F(T)> __device__ T apply(T x) { return F(F(x)); }
template <dot_t dot> struct Runner { float *p; __device__ float run(const B *b) const { return dot(p, b, 1); } static __device__ int same() { return 7; } };
template <dot_t dot> __device__ float nested(float *p, const B *b) { Runner<dot> r = {p}; return r.run(b) + dot(p, b, 0) + Runner<dot>::same(); }
template <dot_t dot> __device__ int counted() { static int n; return ++n; }
template <bool Up, dot_t a, dot_t b> __device__ float either(const float *p, const B *q) { if constexpr (Up) return a(p, q, 0); else return b(p, q, 0); }

int main()
{
    float p[2] = {1.5f, 4};
    B b = {3};
    int i = 9;
    float y = 0;
    block<3, deqA>(&i, &y);
    printf("%g %g %g\n", y, nested<dotA>(p, &b), nested<dotB>(p, &b));
    printf("%g %g %d\n", refs<n::op>(5), apply<float, n::sq<float>>(3), apply<int, n::op>(3));
    counted<dotA>();
    counted<dotB>();
    int c = counted<dotA>();
    printf("%d %g %g\n", c, either<true, dotA, dotB>(p, &b), either<false, dotA, dotB>(p, &b));
    return 0;
}
