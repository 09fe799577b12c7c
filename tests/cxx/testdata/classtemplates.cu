// Class templates with functions, constants and types; specializations; templates of operators.
#include <cstdio>

template <typename T, int N> struct alignas(16) Pack {
    static const int size = N;
    static constexpr unsigned long twice = 2 * N;
    enum { LAST = N - 1 };
    using Value = T;
    typedef T Item;
    T x[N];
    __device__ T &operator[](int i) { return x[i]; }
    __device__ const T &operator[](int i) const { return x[i]; }
    __device__ Item operator()(int i) const { return x[i] + 1; }
    __device__ void set(T v)
    {
        for (int i = 0; i < size; ++i)
            this->x[i] = v;
    }
    __device__ Value sum() const
    {
        Value s = 0;
        for (int i = 0; i <= LAST; i++)
            s += get(i);
        return s;
    }
    __device__ T get(int i) const { return x[i]; }
    __device__ static Pack ones()
    {
        Pack r;
        r.set(1);
        return r;
    }
    static __device__ T middle(T a, T b = 4) { return (a + b) / 2; }
    template <typename U> __device__ Pack scaled(U f) const
    {
        Pack r;
        for (int i = 0; i < N; i++)
            r.x[i] = x[i] * f;
        return r;
    }
    __device__ Pack operator+(const Pack &o) const
    {
        Pack r;
        for (int i = 0; i < N; i++)
            r.x[i] = x[i] + o.x[i];
        return r;
    }
    __device__ Pack &operator+=(const Pack &o) 
    {
        *this = *this + o;
        return *this;
    }
    friend __device__ Pack operator*(float f, const Pack &p) { return p.scaled(f); }
};
template <typename T, int N> __device__ Pack<T, N> operator-(const Pack<T, N> &a, const Pack<T, N> &b)
{
    Pack<T, N> r;
    for (int i = 0; i < N; i++)
        r[i] = a[i] - b[i];
    return r;
}
template <typename T, int N> __device__ Pack<T, N> doubled(Pack<T, N> p) { return p + p; }
typedef Pack<float, 4> F4;

// What is only declared has specializations alone.
template <class T> struct Info;
template <> struct Info<unsigned char> {
    typedef float Acc;
    static const int bits = 8;
    static __device__ unsigned char convert(float x) { return (unsigned char)(x * 255); }
};
template <> struct Info<unsigned short> {
    typedef double Acc;
    static const int bits = 16;
    static __device__ unsigned short convert(double x) { return (unsigned short)(x * 65535); }
};
template <class V> __device__ int convertAll(float f)
{
    typename Info<V>::Acc a = f;
    int n[Info<V>::bits];
    n[Info<V>::bits - 1] = Info<V>::convert(a);
    return n[Info<V>::bits - 1] + sizeof(typename Info<V>::Acc) + sizeof(n);
}

namespace detail {
template <typename T> struct Store {
    T v;
    __device__ int kind() const { return 0; }
};
template <> struct Store<double> {
    double v, w;
    __device__ int kind() const { return w > v ? 2 : 1; }
};
}
template <typename T> __device__ int kindOf(T a)
{
    detail::Store<T> s;
    s.v = a;
    if constexpr (sizeof(T) == 8)
        s.w = a + 1;
    return s.kind();
}

struct Add {
    static const int zero = 7;
    static __device__ int apply(int a, int b) { return a + b; }
};
struct Mul {
    enum { zero = 1 };
    static __device__ int apply(int a, int b) { return a * b; }
};
template <class Op> __device__ int fold(int a, int b) { return Op::apply(a, b) + Op::zero; }

template <typename T> struct Node {
    typedef Pack<T, 3> Buffer;
    enum { STRIDE = Buffer::size, MORE = Pack<T, 2>::LAST };
    Buffer b;
    __device__ int stride() const { return STRIDE + Buffer::LAST + MORE; }
};

template <typename T, int N> struct Ring { Pack<T, 2> items[N]; Pack<T, 3> grid[N][2]; };
using F3 = Pack<float, 3>;

// T::name as an argument is a constant or a type, whichever T has.
template <int N> __device__ int number() { return N; }
template <typename T> __device__ int size() { return sizeof(T); }
template <typename T> struct Facts { static const int count = 5; using type = short; enum { kind = 3 }; };
struct Plain { static const int count = 6; using type = char; enum { kind = 4 }; };
namespace spaced { template <typename T> struct Facts { static const int count = 8; enum { kind = 9 }; using type = T; __device__ Facts(T a) { } }; typedef Facts<char> Chars; }
__device__ int spacedFacts()
{
    typedef spaced::Chars D;
    return D::count + 10 * D::kind + 100 * spaced::Facts<int>::count + 1000 * sizeof(D::type) + 10000 * sizeof(D::kind) + 100000 * sizeof(Plain::type);
}
template <typename P> __device__ int facts()
{
    typename P::type x = 1;
    return number<P::count>() * 1000 + size<typename P::type>() * 100 + number<P::kind + 1>() * 10 + sizeof(x);
}
__device__ int direct()
{
    using Q = Facts<char>;
    return number<Facts<int>::count>() + size<Facts<int>::type>() * 10 + number<Q::kind>() * 100 + size<Q::type>() * 1000 + number<Plain::count>() * 10000 + size<Plain::type>() * 100000;
}

int main()
{
    printf("%d %d %d %d\n", facts<Facts<float>>(), facts<Plain>(), direct(), spacedFacts());
    F4 a = F4::ones();
    a[2] = 3;
    F4 b = 2.0f * a, c = b - a;
    a += c;
    printf("%g %g %g %g\n", b[2], c[1], a[2], a(0));
    printf("%g %g %d %lu\n", doubled(b).sum(), F4::middle(2), F4::size + F4::LAST, F4::twice);
    Pack<int, 2> q;
    q.set(short(2));
    const Pack<int, 2> r = q.scaled(3.0);
    printf("%d %d %d %d\n", q[1], r[0], r.sum(), (int)sizeof(Pack<char, 3>));
    printf("%d %d\n", convertAll<unsigned char>(0.5f), convertAll<unsigned short>(0.5f));
    printf("%d %d %d\n", kindOf(1), kindOf(2.0f), kindOf(3.0));
    printf("%d %d\n", fold<Add>(3, 4), fold<Mul>(3, 4));
    Node<int> n;
    n.b.set(5);
    printf("%d %d %d\n", n.stride(), n.b.sum(), Node<char>::STRIDE);
    using I5 = Pack<short, 5>;
    typedef Pack<long, 2> L2;
    F3::Value x = 1.5f;
    const I5::Item y = 7000;
    L2::Value z = 3, *at = &z;
    Ring<int, 3> ring;
    ring.items[2].set(4);
    ring.grid[2][1].set(6);
    printf("%g %d %ld %d %d %d\n", x, y, *at, ring.items[2].sum(), ring.grid[2][1].sum(), (int)sizeof ring);
    return 0;
}
