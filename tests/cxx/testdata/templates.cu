// Function templates: deduction, explicit arguments, defaults, specializations, which one is chosen.
#include <cstdio>
#include <cstdint>

struct Vec { float x, y; };
enum Op { Add, Mul, Sub };

template <typename T> __device__ T twice(T x) { return x + x; }
template <typename T> __device__ T declared(T a, T b = 3);
template <class T, int N = 4> __device__ T scaled(T x) { return x * N; }
template <typename T, Op O> __device__ T apply(T a, T b)
{
    if constexpr (O == Add)
        return a + b;
    else if constexpr (O == Mul)
        return a * b;
    else
        return a - b;
}
template <typename To, typename From> __device__ To convert(From x) { return (To)x; }
template <typename T> __device__ void exchange(T &a, T &b) { T c = a; a = b; b = c; }
template <typename T, int N> __device__ int length(T (&)[N]) { return N; }
template <typename T, int N> __device__ T sum(const T (&a)[N])
{
    T s = 0;
    for (int i = 0; i < N; i++)
        s += a[i];
    return s;
}
template <typename T> __device__ int sizes() { return sizeof(T) * 100 + sizeof(T *); }
template <unsigned N> __device__ unsigned factorial() { return N * factorial<N - 1>(); }
template <> __device__ unsigned factorial<0>() { return 1; }
template <int N> __device__ int fib()
{
    if constexpr (N < 2)
        return N;
    else
        return fib<N - 1>() + fib<N - 2>();
}
template <typename A, typename B, typename C = A> __device__ C mix(A a, B b) { C c = a; return c + b; }
template <bool Up, typename T> __device__ bool before(T a, T b) { return Up ? a < b : b < a; }
template <typename T> __device__ T identity(T x) { return x; }
template <> __device__ float identity<float>(float x) { return x + 100; }
template <> __device__ int identity(int x) { return x + 200; }
template <typename T> __device__ int which(T) { return 1; }
template <typename T> __device__ int which(T *) { return 2; }
template <typename T> __device__ int which(const T *) { return 3; }
template <typename T> __device__ int which(T **) { return 4; }
template <> __device__ int which(Vec *) { return 5; }
__device__ int which(double) { return 6; }
template <typename T> __device__ int pair(T, T) { return 1; }
template <typename T, typename U> __device__ int pair(T, U) { return 2; }
template <typename T> __device__ int pair(T, int) { return 3; }
template <typename T> __device__ int bound(T &) { return 1; }
template <typename T> __device__ int bound(const T &) { return 2; }
template <typename R, typename A> __device__ R through(R (*f)(A), A x) { return f(x); }
template <typename T> __device__ T *end(T *p, int n) { typedef T *Pointer; using Element = T; Pointer q = p; return (Element *)q + n; }
template <typename T> __device__ int counted() { static int n; return ++n; }
template <typename T, T V> __device__ T value() { return V; }
template <uint8_t B> __device__ int byte() { return B + 1; }
template <int N> __device__ int unrolled(const int *p)
{
    int s = 0;
#pragma unroll
    for (int i = 0; i < N; i++)
        s += p[i];
    return s;
}
template <typename T> __device__ T later(T x);
template <typename T> __device__ T asks(T x) { return later(x) + 1; }
__device__ int negate(int x) { return -x; }
template <typename T> __device__ T later(T x) { return x * 10; }
struct Tag { int n; };
template <typename T> __device__ int early(T x) { return seen(x); }
__device__ int seen(Tag t) { return t.n; }
__device__ int overloaded(double) { return 1; }
template <typename T> __device__ int fixedSet(T x) { return overloaded(x); }
__device__ int overloaded(int) { return 2; }
template <typename T> __device__ T special(T x) { return x; }
__device__ int between(int x) { return x + 30; }
template <> __device__ int special<int>(int x) { return between(x); }
template <typename T> struct Unused { T x; Unused() : x(0) {} };
template <typename... Ts> __device__ int pack(Ts... xs) { return sizeof...(xs); }
#define CALL(T) printf("%d %g\n", sizes<T>(), (double)twice<T>(T(3)))
template <typename T> __device__ const char *name() { return "other"; }
template <> __device__ const char *name<int>() { return "int"; }
template <> __device__ const char *name<const int *>() { return "const int *"; }
template <> __device__ const char *name<unsigned long long>() { return "unsigned long long"; }
template <typename T> __device__ const char *pointee(T *) { return name<T>(); }

template <typename T> __device__ T declared(T a, T b) { return a * 10 + b; }

int main()
{
    printf("%d %g %d\n", declared(4), declared(1.5), declared(1, 2));
    printf("%d %g %d\n", twice(3), twice(1.5), twice<char>(100));
    printf("%d %d %g\n", scaled(3), scaled<int, 7>(3), scaled<float>(2));
    printf("%d %d %d\n", apply<int, Add>(5, 3), apply<int, Mul>(5, 3), apply<int, Sub>(5, 3));
    printf("%d %g %u\n", convert<int>(3.9), convert<double>(7), convert<unsigned char>(300));
    int a = 1, b = 2;
    exchange(a, b);
    float v[5] = {1, 2, 3, 4, 5};
    int w[3] = {10, 20, 30};
    printf("%d %d %d %d %g %d\n", a, b, length(v), length(w), sum(v), sum(w));
    printf("%u %d\n", factorial<6>(), fib<12>());
    printf("%g %d %d\n", mix(1.5f, 2), (int)sizeof(mix(1, 2.5)), (int)sizeof(mix<int, int, double>(1, 2)));
    printf("%d %d\n", before<true>(1, 2), before<false>(1.0, 2.0));
    printf("%g %d %g\n", identity(1.0f), identity(1), identity(1.0));
    Vec z = {1, 2}, *pz = &z, **ppz = &pz;
    const int *ci = &a;
    const Vec *cz = &z;
    printf("%d%d%d%d%d%d%d%d\n", which(1), which(&a), which(ci), which(pz), which(ppz), which(cz), which(1.0), which(1.0f));
    printf("%d%d%d%d\n", pair(1.0, 2.0), pair(1.0, 2), pair(1, 2.0), pair('a', 2L));
    const int k = 3;
    printf("%d%d%d\n", bound(a), bound(k), bound(4));
    printf("%d\n", through(negate, 5));
    printf("%d %d\n", (int)(end(w, 2) - w), *end(w, 1));
    counted<int>();
    printf("%d%d\n", counted<int>(), counted<float>());
    printf("%d %d %d\n", value<int, 5>(), value<bool, true>(), byte<255>());
    printf("%d %d\n", unrolled<3>(w), unrolled<(3 > 2) ? 2 : 1>(w));
    printf("%d\n", early(Tag{7}));
    printf("%d %d %d\n", fixedSet(1), special(2), asks(4));
    CALL(int);
    CALL(double);
    printf("%s, %s, %s, %s\n", name<int>(), name<const int *>(), name<unsigned long long>(), name<long>());
    printf("%s %s\n", pointee(&a), pointee(&ci));
    int (*f)(int) = negate;
    int (*g)(int) = twice<int>;
    printf("%d %d\n", f(4), g(4));
    return 0;
}
