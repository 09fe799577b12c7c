// Templates of aliases, which deduction sees through, and types that a class declares which depends
// on parameters, from which nothing is deduced.
#include <cstdio>

template <typename T, int N> struct Pack {
    T x[N];
    using value_type = T;
    typedef Pack<T, N / 2> Half;
    __device__ T sum() const { T s = 0; for (int i = 0; i < N; i++) s += x[i]; return s; }
};
template <typename T> using Pack4 = Pack<T, 4>;
template <typename T> using Pointer = T *;
template <typename T> using ConstPointer = const T *;
template <int N, typename T = float> using Floats = Pack<T, N>;
template <typename T> using Twice = Pack4<Pointer<T>>;
template <typename T> using Table = T[3];
template <typename R, typename A> using Function = R (*)(A);
namespace a {
template <typename T> using Same = T;
namespace b { template <typename T> using Pair = Pack<Same<T>, 2>; }
}
using a::b::Pair;

template <typename T> struct Vector { };
template <> struct Vector<int> { typedef uint2 Type; static const int n = 4; };
template <> struct Vector<float> { using Type = float2; using Wide = Vector<int>; static const int n = 2; };

template <typename T> using VectorOf = typename Vector<T>::Type;
struct Config { using Scalar = short; using Vec = Vector<float>; };

template <typename T> __device__ T total(Pack4<T> p) { return p.sum(); }
template <typename T, int N> __device__ int length(const Pack<T, N> &) { return N; }
template <typename T> __device__ int stars(Pointer<Pointer<T>>) { return 2; }
template <typename T> __device__ int stars(Pointer<T>) { return 1; }
template <typename T> __device__ T first(VectorOf<T> v, T w) { return v.x + w; }
template <typename T> __device__ T given(typename Vector<T>::Type v) { return v.y; }
template <typename C> __device__ int chosen(C *, typename C::Scalar) { return 1; }
template <typename C> __device__ int chosen(C *, const char *) { return 2; }
template <typename T> __device__ int chosen(T, int) { return 3; }
template <typename P> __device__ typename P::value_type last(const P &p) { return p.x[sizeof(p.x) / sizeof(p.x[0]) - 1]; }
template <typename P> __device__ int inner()
{
    typename P::Half::value_type v = 2;
    typename P::Half::Half h = {{7}};
    return v * 4 + h.x[0] + sizeof(typename P::Half) * 100;
}
template <typename C> __device__ float chain(typename C::Vec::Type v) { typename C::Vec::Wide::Type w = {1, 2}; return v.x + w.y; }
template <typename T> struct Holder {
    Pack4<T> p;
    Pointer<T> q;
    __device__ Pair<T> ends() const { Pair<T> e = {{p.x[0], *q}}; return e; }
};
__device__ int negate(float x) { return -x; }

int main()
{
    Pack4<int> p = {{1, 2, 3, 4}};
    Pack<float, 4> f = {{1, 2, 3, 4.5f}};
    Floats<2> g = {{1, 2}};
    Floats<3, char> h = {{'a', 'b', 'c'}};
    printf("%d %g %d %d %d\n", total(p), total(f), length(p), length(g), length(h));
    int n = 5, *pn = &n;
    Pointer<Pointer<int>> ppn = &pn;
    ConstPointer<int> cn = &n;
    printf("%d%d%d %d\n", stars(pn), stars(ppn), stars(cn), **ppn + *cn);
    Twice<int> t = {{pn, pn, pn, pn}};
    Table<short> table = {1, 2, 3};
    Function<int, float> call = negate;
    printf("%d %d %d\n", *t.x[3], (int)sizeof table, call(3));
    VectorOf<float> v = {1.5f, 2.5f};
    VectorOf<int> w = {3, 4};
    printf("%g %d %g %d\n", first(v, 2.0f), first(w, 2), given<float>(v), given<int>(w));
    Config c;
    printf("%d%d%d\n", chosen(&c, 'a'), chosen(&c, "a"), chosen(c, 4));
    printf("%d %g %d\n", last(p), last(f), last(Pair<int>{{8, 9}}));
    printf("%d %d %g\n", inner<Pack4<int>>(), inner<Pack<double, 4>>(), chain<Config>(v));
    Holder<int> k = {p, pn};
    printf("%d %d\n", k.ends().sum(), (int)sizeof(VectorOf<a::Same<float>>));
    return 0;
}
