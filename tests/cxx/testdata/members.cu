// What a class declares besides data and functions, and unions without names in blocks.
#include <cstdio>
#include <cstdint>

struct One { enum { size = 1, other }; int v[size]; };
struct Two { enum { size = 2, other = 7 }; int v[size]; __device__ int sum() const { return v[0] + v[size - 1] + other; } };
struct Kind { enum Type : unsigned char { A, B = 5 }; Type t; __device__ bool isB() const { return t == B; } };
template <typename R> struct Option {
    enum CallPut { Call, Put = 3 };
    R value;
    CallPut type;
    __device__ R sign() const { return type == Put ? -value : value; }
};
template <typename T> struct Bits { typedef unsigned word; };
template <> struct Bits<double> { typedef uint64_t word; };
template <typename F> __device__ int distance(F a, F b)
{
    union { typename Bits<F>::word ua; F fa; };
    union { typename Bits<F>::word ub; F fb; };
    ua = 0;
    ub = 0;
    fa = a;
    fb = b;
    int n = (int)(ub - ua);
    {
        int ua = 5;
        n += ua;
    }
    return n;
}
template <typename T> struct Counted {
    T v;
    int n;
    __device__ Counted(T a = 0) : v(a), n(0) {}
    __device__ Counted &operator=(const Counted &o) { v = o.v; n++; return *this; }
    __device__ Counted &operator=(T a) { v = a + 100; n += 10; return *this; }
    __device__ void reset() { *this = Counted(1); *this = (T)2; }
};
template <typename T> struct Plain { T v; __device__ Plain &operator=(T a) { v = a; return *this; } };
struct Copied { int a, b; __device__ Copied &set(Copied o) { return *this = o; } };

int main()
{
    One a = {{4}};
    Two b = {{5, 6}};
    Kind k;
    k.t = Kind::B;
    printf("%d %d %d %d %d\n", One::size + a.v[0], (int)One::other, (int)Two::other, b.sum(), k.isB());
    Option<float> o = {2, Option<float>::Put};
    Option<double> q;
    q.value = 3;
    q.type = Option<double>::Call;
    printf("%g %g %d\n", o.sign(), q.sign(), (int)sizeof(o));
    printf("%d %d\n", distance(1.0f, 1.0000001f), distance(1.0, 1.0000000000000002));
    Counted<int> c, d(3), e;
    c = d;
    c = 7;
    e = c = d;
    printf("%d %d %d %d\n", c.v, c.n, e.v, e.n);
    c.reset();
    Plain<float> p, r;
    p = 4.5f;
    r = p;
    printf("%d %d %g\n", c.v, c.n, r.v);
    Copied x = {1, 2}, y = {3, 4};
    int first = x.set(y).a;
    printf("%d %d\n", first, x.b);
    return 0;
}
