// Static constants of class templates have the types that they are declared with; constants as
// types.
#include <cstddef>
#include <cstdio>
#include <type_traits>

template <typename E> struct Packed {
    static constexpr const int size = 16 / sizeof(E);
    static constexpr size_t bytes = sizeof(E);
    static constexpr unsigned all = ~0;
    static const unsigned char low = 0x1ff & 255;
    static constexpr bool some = 7, none = 0;
    static constexpr unsigned short wraps = (unsigned short)70000;
    static constexpr long long wide = 1LL << 40;
    static constexpr int less = -1;
    static const E top = (E)200;
    enum { kind = 3 };
    E x[size];
};
template <class T> __device__ T ceilDiv(T a, T b) { return (a + b - 1) / b; }
template <class A, class B> __device__ bool same(A, B) { return std::is_same_v<A, B>; }
__device__ int which(int) { return 1; }
__device__ int which(unsigned) { return 2; }
__device__ int which(unsigned long) { return 3; }
__device__ int which(long long) { return 4; }
__device__ int which(bool) { return 5; }
__device__ int which(unsigned char) { return 6; }
__device__ int which(unsigned short) { return 7; }
template <class E> __device__ int inside(int n) { return ceilDiv(n, Packed<E>::size) + which(Packed<E>::top); }

template <typename T, bool B> __device__ T chosen(T x, std::bool_constant<B>)
{
    if constexpr (B)
        return x + 1;
    else
        return x - 1;
}
template <int N> struct Word { typedef short Type; };
template <> struct Word<4> { typedef unsigned Type; };
template <> struct Word<8> { typedef double Type; };
template <typename T, int N> struct Words {
    static constexpr int bytes = sizeof(T) * N;
    using Type = typename Word<bytes>::Type;
    using Twice = typename Word<N * 4>::Type;
};
template <int N> struct Of { int x; };
template <int N> __device__ typename Word<N * 2>::Type doubled(Of<N> o) { typename Word<N * 2>::Type r = o.x; return r / 2; }
template <int N> __device__ int count(std::integral_constant<int, N> n) { return N * 10 + n; }
constexpr std::bool_constant<true> Yes;

int main()
{
    Packed<short> s;
    printf("%d %d %d\n", ceilDiv(100, Packed<short>::size), ceilDiv(100, s.size), (int)ceilDiv((size_t)9, Packed<int>::bytes));
    printf("%d%d%d%d%d%d%d\n", which(Packed<int>::size), which(Packed<int>::bytes), which(Packed<int>::all), which(Packed<int>::low), which(Packed<int>::some), which(Packed<int>::wraps), which(Packed<int>::wide));
    printf("%u %d %d %d %d %lld %d\n", Packed<char>::all, Packed<char>::low, Packed<char>::some, Packed<char>::none, Packed<char>::wraps, Packed<char>::wide, Packed<char>::less);
    printf("%d %d %d\n", same(Packed<int>::less, 1), same(Packed<int>::kind, 1), (int)sizeof(Packed<int>::wide));
    printf("%d %d %d\n", inside<unsigned char>(33), inside<unsigned short>(33), inside<unsigned>(33));
    printf("%d %d %d\n", chosen(5, Yes), chosen(5, std::false_type()), chosen(5, std::bool_constant<(sizeof(int) > 2)>{}));
    printf("%d %d\n", count(std::integral_constant<int, 7>{}), (int)std::integral_constant<unsigned char, 9>::value);
    typename Words<short, 2>::Type w = -1;
    typename Words<float, 2>::Twice d = 2.5;
    printf("%u %g %d %d\n", w, d, (int)sizeof(typename Words<char, 8>::Type), (int)sizeof(typename Words<int, 1>::Twice));
    printf("%g %g\n", (double)doubled(Of<2>{5}), (double)doubled(Of<4>{5}));
    std::true_type t;
    int v = std::integral_constant<int, 5>()() + t;
    printf("%d %d\n", v, (int)std::is_same_v<std::bool_constant<true>, std::true_type>);
    return 0;
}
