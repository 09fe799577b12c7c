// Templates of structs: members, defaults, arguments that depend, deduction from them.
#include <cstdio>
#include <type_traits>

template <typename T, int N = 2> struct Vec {
    T x[N];
    Vec *next;
    unsigned char pad[sizeof(T) > 4 ? 3 : 1];
};
template <typename T> struct Pair { T a, b; };
template <bool B> struct Flag { int v : B ? 3 : 7; };
template <unsigned N, typename P = void> struct Tile { unsigned m; };
template <typename T, typename U = Pair<T>> struct Both { T t; U u; };
template <typename T> union Either { T t; unsigned char bytes[sizeof(T)]; };
enum Kind { kindNone, kindSome = 5 };
template <typename T, Kind K = kindNone, bool B = false, char C = 'a'> struct Marked { T v; __device__ int kind() const { return K + (B ? 10 : 20) + C; } };
template <typename T> struct Later;
template <typename T> struct Node { Later<T> *to; T v; };
template <typename T> struct Later { Node<T> from; };
namespace ns {
template <typename T> struct In { T v; Pair<T> p; };
template <typename T> __device__ int found(In<T> i) { return i.v + 1; }
template <typename T> using Same = T;
}

template <typename T> __device__ T sum(Pair<T> p) { return p.a + p.b; }
template <typename T> __device__ T sum(Pair<Pair<T>> p) { return sum(p.a) * sum(p.b); }
template <typename T, int N> __device__ T sum(const Vec<T, N> &v) { T s = 0; for (int i = 0; i < N; i++) s += v.x[i]; return s; }
template <unsigned N, typename P> __device__ unsigned which(Tile<N, P>) { return N; }
template <unsigned N> __device__ unsigned which(Tile<N, void>) { return 100 + N; }
template <unsigned N> __device__ unsigned inner(Tile<2, Tile<N>>) { return N; }
template <typename T, Kind K, bool B, char C> __device__ T marks(const Marked<T, K, B, C> &m) { return m.v * K + B + C; }
template <typename T, bool B> __device__ T marks(const Marked<T, kindSome, B> &m) { return m.v * 100 + B; }
template <typename T> __device__ int kind(T) { return 0; }
template <typename T> __device__ int kind(Pair<T> *) { return 1; }
template <typename T> __device__ int kind(const Pair<T> *) { return 2; }
template <class T> __device__ T first(T x) { Pair<T> p = {x, x}; Vec<T, sizeof(T)> v; v.x[0] = p.b; v.next = &v; return v.next->x[0]; }
template <int N> __device__ int fill() { Vec<int, N * 2> v; for (int i = 0; i < N * 2; i++) v.x[i] = i; return sum(v); }
template <typename T> __device__ Pair<T> pair(T a, T b) { return Pair<T>{a, b}; }
__device__ Pair<Pair<int>> nested(int a) { return {{a, 2}, {3, 4}}; }

int main()
{
    Vec<float, 3> v = {{1, 2, 3.5f}};
    Vec<char> c{{'a', 'b'}};
    Pair<int> p{3, 4};
    const Pair<int> q = p;
    printf("%d %d %d %d\n", (int)sizeof(Vec<float, 3>), (int)sizeof(Vec<double, 3>), (int)sizeof(Both<char>), (int)alignof(Both<char, double>));
    printf("%g %d %d %d\n", (double)sum(v), sum(c), sum(p), sum(nested(1)));
    Tile<8> t8{1};
    Tile<4, int> t4{2};
    Tile<2, Tile<4>> t2{3};
    printf("%u %u %u %u\n", which(t8), which(t4), which(t2), inner(t2));
    printf("%d %d %d\n", kind(p), kind(&p), kind(&q));
    printf("%g %d %d\n", first(2.5), first((short)7), fill<3>());
    Flag<true> f;
    f.v = 3;
    printf("%d\n", f.v);
    Both<int> b = {1, {2, 3}};
    Both<short, Vec<int, 1>> d = {5, {{6}}};
    printf("%d %d\n", b.t + b.u.a + b.u.b, d.t + d.u.x[0]);
    Marked<int> m0 = {3};
    Marked<long, kindSome, true> m1 = {4};
    Marked<short, kindSome, true, 'c'> m2 = {6};
    printf("%d %d %d %d %d %d\n", m0.kind(), m1.kind(), m2.kind(), marks(m0), (int)marks(m1), (int)marks(m2));
    Either<float> e;
    e.t = 1.0f;
    printf("%d\n", e.bytes[3]);
    Node<int> n = {nullptr, 9};
    Later<int> l = {n};
    n.to = &l;
    printf("%d\n", n.to->from.v);
    ns::In<int> in = {1, {2, 3}};
    printf("%d %d\n", found(in), in.p.b);
    printf("%d %d\n", std::is_same_v<Pair<int>, Pair<signed>>, std::is_same_v<Pair<int>, Pair<long>>);
    auto r = pair<float>(1, 2);
    printf("%g %d\n", (double)(pair(3.5, 4.5).b + r.a), Pair<int>{5, 6}.b);
    printf("%d %d\n", (int)sizeof(Vec<int, (3 > 2)>), (int)sizeof(Pair<Pair<Vec<short, 3>>>));
    return 0;
}
