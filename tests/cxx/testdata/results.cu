// Functions whose results are auto, or stand behind the parameters; templates of constants.
#include <cstdio>

struct V { float x, y; };
template <typename T> constexpr T pi = T(3.14159265358979);
template <typename T> inline constexpr bool isFloat = false;
template <> inline constexpr bool isFloat<float> = true;
template <int N> constexpr int square = N * N;
template <int N, typename T = int> static const T half{N / 2};
namespace a { template <typename T> constexpr unsigned bits = sizeof(T) * 8; }

__device__ auto three() { return 3.0f; }
__device__ auto add(float a, int b) -> float { return a + b; }
__device__ auto point(float *p, int i) -> float * { return p + i; }
__device__ auto refer(V &v) -> float & { return v.y; }
__device__ auto nothing(int *p) -> void { *p = 4; }
__device__ auto silently(int *p) { ++*p; }
__device__ auto early(int n) { if (n > 2) return 10; for (int i = 0; i < n; i++) if (i == 1) return 20; return 30; }
__device__ auto vector(float a) { V v = {a, a + 1}; return v; }
template <typename T> __device__ auto twice(T x) { return x + x; }
template <typename A, typename B> __device__ auto mul(A a, B b) -> decltype(a * b) { return a * b; }
template <typename T> __device__ auto next(const T *p) -> const T * { return p + 1; }
template <typename T> __device__ constexpr auto ceilDiv(T a, T b) { return (a + b - 1) / b; }
template <int N> __device__ auto depth() { if constexpr (N == 0) return 1; else return depth<N - 1>() + N; }
template <typename T> __device__ auto pick(T x) { if constexpr (isFloat<T>) return 1.5f; else return x; }
constexpr auto power(int b, int n) { int r = 1; for (int i = 0; i < n; i++) r *= b; return r; }
struct Box {
    int n;
    __device__ auto get() const { return n * 1.5; }
    __device__ auto set(int m) -> Box & { n = m; return *this; }
    __device__ auto operator+(int m) const -> int { return n + m; }
    __device__ auto operator()(int m) const { return n - m; }
    static __device__ auto make(int m) -> Box { Box b = {m}; return b; }
};
template <typename T> struct Holder {
    T x;
    __device__ auto get() const { return x; }
    __device__ auto scaled(T y) const -> T { return x * y; }
    __device__ auto later() const -> T;
};
template <typename T> __device__ auto Holder<T>::later() const -> T { return x + 100; }
namespace b { __device__ auto inside(int x) { return x / 2.0; } }

int main()
{
    float f[3] = {1, 2, 3};
    V v = {5, 6};
    int n = 0;
    nothing(&n);
    silently(&n);
    refer(v) = 8;
    printf("%g %g %g %g %d\n", three(), add(1.5f, 2), *point(f, 2), v.y, n);
    printf("%d %d %d %g\n", early(3), early(2), early(0), vector(2).y);
    printf("%d %g %d %g %g\n", twice(3), twice(1.25), (int)sizeof(twice('a')), mul(2, 1.5f), *next(f));
    int s[ceilDiv(10, 4)] = {1, 2, 3};
    printf("%d %d %d %g %d\n", (int)sizeof s, s[2], depth<4>(), pick(2.0f), pick(7));
    constexpr int p = power(3, 4);
    Box b = Box::make(4);
    printf("%d %g\n", p, b.get());
    b.set(9).n++;
    printf("%d %d %d\n", b.n, b + 1, b(2));
    Holder<int> h = {6};
    Holder<double> d = {2.5};
    printf("%d %d %d %g %g\n", h.get(), h.scaled(7), h.later(), d.get(), d.later());
    printf("%g %.8g %.12g\n", b::inside(5), (double)pi<float>, pi<double>);
    int q[square<3>];
    printf("%d %d %d %g %u\n", (int)sizeof q, isFloat<float> + isFloat<double> * 10, half<7>, half<9, double>, a::bits<short>);
    return 0;
}
