// Templates among the functions of classes that are none.
#include <cstdio>

namespace n {
struct Box {
    float v;
    int k;
    template <typename T> __device__ T scaled(T a) const { return a * v; }
    template <int N> __device__ int times() const { return k * N; }
    template <typename T> __device__ Box &add(T a) { v += a; k++; return *this; }
    template <typename T> __device__ static T half(T a) { return a / 2; }
    template <typename T> __device__ float operator[](T i) const { return v + i; }
    template <typename T> __device__ int operator()(T i) const { return k + sizeof(i); }
    template <typename T> __device__ float operator*(T o) const { return v * o; }
    __device__ int plain() { return times<3>() + half(8) + (int)scaled(2.0f); }
};
struct Max { template <typename T> static __device__ T apply(T a, T b) { return a > b ? a : b; } };
struct Min { template <typename T> static __device__ T apply(T a, T b) { return a < b ? a : b; } };
}
struct Add { template <typename T> __device__ T operator()(T a, T b) const { return a + b; } };
template <int A> struct Layout {
    template <typename F> __device__ static F &at(F *d, int i) { return d[i * A]; }
    static __device__ int size(int n) { return n * A; }
};
template <typename L, typename F> __device__ F through(F *p) { L::at(p, 1) = 50; F *r = &L::at(p, 0); return *r + L::size(4); }
template <typename Op, typename T> __device__ T fold(const T *p, int n) { T r = p[0]; for (int i = 1; i < n; i++) r = Op::apply(r, p[i]); return r; }
template <typename Op, typename T> __device__ T with(Op op, T a, T b) { return op(a, b); }

int main()
{
    n::Box b = {2, 3};
    b.add(1).add(0.5f);
    printf("%d %g %d %g\n", b.scaled(2), b.scaled(2.5), b.times<4>(), n::Box::half(7.0));
    printf("%g %d %g %d\n", b[2], b(1.0), b * 3, b.plain());
    int i[4] = {3, 9, 1, 5};
    float f[3] = {0.5f, 0.25f, 2};
    printf("%d %d %g\n", fold<n::Max>(i, 4), fold<n::Min>(i, 4), fold<n::Max>(f, 3));
    printf("%d %g %d\n", with(Add(), 3, 4), with(Add(), 1.5, 2.0), n::Max::apply(1, 2));
    int t = through<Layout<2>>(i);
    printf("%d %d %d\n", t, i[2], i[1]);
    return 0;
}
