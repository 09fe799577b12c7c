// Constructors of class templates, functions of theirs that stand outside, conversion functions.
#include <cstdio>

template <typename T, int N> struct Filled {
    T x[N];
    int n = 7;
    T last = T(N) + 1;
    __device__ Filled() { for (int i = 0; i < N; i++) x[i] = i; }
    __device__ explicit Filled(T a, int k = 3) : n(k) { for (int i = 0; i < N; i++) x[i] = a; }
    template <typename U> __device__ Filled(U a, U b, U c) : n(a), last(b + c) { for (int i = 0; i < N; i++) x[i] = 4; }
    __device__ Filled(const Filled &o) = default;
    __device__ T sum() const { T s = last; for (int i = 0; i < N; i++) s += x[i]; return s + n; }
};
template <> struct Filled<char, 2> { int q; __device__ Filled(int v) : q(v + 1) {} __device__ int sum() const { return q; } };
template <typename T> struct Defaults { T a = 5, b; };
template <typename T> struct Pair { T a, b; __device__ Pair(T x, T y) { a = x; b = y; } };
template <typename T> class Value {
public:
    Value() = default;
    __device__ Value(T a) : v(a) {}
    __device__ T get() const { return v; }
private:
    T v;
};
template <typename T> __device__ T both(Pair<T> p) { return p.a * 10 + p.b; }

namespace outside {
template <typename T, int N = 2> struct Row {
    using value_type = T;
    T x[N];
    __device__ Row(T a, T b = 3);
    __device__ T get(int i = 1) const;
    __device__ void set(T v);
    static __device__ T twice(T v);
    __device__ value_type first() const;
    template <typename V> __device__ V as(V plus) const;
    __device__ Row operator+(const Row &o) const;
    __device__ T &operator[](int i);
    __device__ T all() const { return get() + get(0); }
};
template <typename U, int M> __device__ Row<U, M>::Row(U a, U b) { x[0] = a; for (int i = 1; i < M; i++) x[i] = b; }
template <typename U, int M> __device__ U Row<U, M>::get(int i) const { return x[i]; }
template <typename T, int N> __device__ typename Row<T, N>::value_type Row<T, N>::first() const { return x[0]; }
}
template <typename T, int N> __device__ void outside::Row<T, N>::set(T v) { for (int i = 0; i < N; i++) x[i] = v; }
template <typename T, int N> __device__ T outside::Row<T, N>::twice(T v) { return 2 * v; }
template <typename T, int N> template <typename V> __device__ V outside::Row<T, N>::as(V plus) const { return V(x[1]) + plus; }
template <typename A, int B> __device__ outside::Row<A, B> outside::Row<A, B>::operator+(const Row<A, B> &o) const
{
    Row<A, B> r(0);
    for (int i = 0; i < B; i++)
        r.x[i] = x[i] + o.x[i];
    return r;
}
template <typename A, int B> __device__ A &outside::Row<A, B>::operator[](int i) { return x[i]; }

template <typename T> struct Scratch {
    __device__ inline operator T *() { __shared__ int words[32]; return (T *)words; }
    __device__ inline operator const T *() const { __shared__ int words[32]; return (T *)words; }
};
struct Half {
    unsigned short x;
    __device__ Half(float f) : x(f * 2) {}
    __device__ operator float() const { return x * 0.5f; }
    __device__ explicit operator bool() const;
    Half() = default;
};
__device__ Half::operator bool() const { return x > 3; }
struct Index {
    int v;
    __device__ operator int() const { return v; }
    __device__ operator Half() const { Half h; h.x = v; return h; }
};
template <typename T, int N> struct Fixed { T raw; __device__ Fixed(T a) : raw(a * N) {} __device__ T operator*() const { return raw; } };
template <typename T> struct Box {
    T v;
    __device__ Box(T a) : v(a) {}
    __device__ operator T() const;
    __device__ operator T &() { return v; }
};
template <typename U> __device__ Box<U>::operator U() const { return v; }
__device__ float twice(float x) { return 2 * x; }
__device__ float pick(double x) { return 1; }
__device__ float pick(const char *x) { return 2; }

struct Noisy { int v; __device__ Noisy() : v(1) { printf("noisy "); } __device__ Noisy(int a) : v(a) {} };
struct Strict { int v[2]; __device__ Strict(const int *a, int n) { v[0] = a[0]; v[1] = n; } };
struct Holder {
    Noisy a, b{5}, c;
    Strict s;
    __device__ Holder(const int *p) : s(p, 4), a(2) {}
};

template <typename T> __device__ void constructed()
{
    Filled<T, 3> a, b(5), c(T(1), 9), d(1, 2, 3);
    Filled<char, 2> e(4);
    Defaults<T> f;
    f.b = 2;
    printf("%g %g %g %g %d %g\n", (double)a.sum(), (double)b.sum(), (double)c.sum(), (double)d.sum(), e.sum(), (double)(f.a + f.b));
    Value<T> v, w(8), u = Value<T>(9);
    v = w;
    Pair<Filled<T, 2>> p(Filled<T, 2>(1), Filled<T, 2>());
    Filled<T, 2> row[2];
    printf("%g %g %g %g %g\n", (double)both(Pair<T>(3, 4)), (double)both(Pair<T>{5, 6}), (double)(v.get() + u.get()), (double)(p.a.sum() + p.b.sum()), (double)row[1].sum());
}

template <typename T> __device__ void defined()
{
    outside::Row<T> a(1), b(4, 5);
    printf("%g %g %g %g %d ", (double)a.get(), (double)a.get(0), (double)b.first(), (double)outside::Row<T>::twice(6), b.template as<int>(7));
    printf("%g ", (double)(a + b).get());
    a[1] = 9;
    b.set(3);
    printf("%g %g %g\n", (double)a[1], (double)a.all(), (double)(b[0] + b[1]));
}

template <typename T> __device__ void converted()
{
    T *data = Scratch<T>();
    data[0] = 3;
    Half h(4.0f);
    float f = h;
    printf("%g %g %g %g %g %d %d %d\n", (double)data[0], f, h + 1, -h, twice(h), (int)h, h ? 5 : 6, !h);
    Index i;
    i.v = 7;
    h = i;
    printf("%d %c %g %g %d %d\n", i * 2, "abcdefgh"[i], pick(i), (float)h, i == 7, i && h);
    switch (i) {
    case 7: printf("seven\n"); break;
    default: printf("other\n");
    }
    Box<T> b(8);
    const Box<T> c(9);
    T sum = c;
    sum += b;
    Fixed<T, 4> x(3);
    printf("%g %g %g %g %d\n", (double)(b + 1), (double)(T(b) * static_cast<T>(c)), (double)sum, (double)*x, h < 2.0f);
    int n = 0;
    while (i) {
        i.v--;
        n++;
    }
    printf("%d\n", n);
}

struct Metres {
    float v;
    Metres() = default;
    __device__ explicit Metres(float a) : v(a) {}
    __device__ Metres(int a, int b) : v(a + b) {}
};
struct Two { float x, y; };
struct Whole {
    int v;
    __device__ bool operator==(const Whole &o) const { return v == o.v; }
    __device__ bool operator!=(const Whole &o) const { return !operator==(o); }
    __device__ int operator-(int k) const { return v - k; }
    __device__ int less(int k) const { return operator-(k * 2) + 1; }
};
struct Feet {
    float v;
    __device__ explicit operator Metres() const { return Metres(v * 0.5f); }
    __device__ explicit operator Two() const { Two t = {v, -v}; return t; }
};

// A constructor converts what is assigned, passed, returned, or an element of a list.
struct Fast {
    unsigned m = 77, s = 78;
    __device__ Fast() {}
    __device__ Fast(unsigned d) : m(d * 3), s(d + 1) {}
};
struct Named {
    float x;
    __device__ explicit Named(float a) : x(a) {}
    __device__ Named(const char *p) : x(p[0]) {}
};
struct Wide { Fast d; int z; Fast e; };
template <typename T> struct Dual {
    T x, y;
    __device__ Dual(T a) : x(a), y(a + a) {}
    __device__ Dual(T a, T b) : x(a), y(b) {}
    __device__ Dual operator+(const Dual &o) const { return Dual(x + o.x, y + o.y); }
    __device__ T dot(const Dual &o) const { return x * o.x + y * o.y; }
};
struct Owner { Fast f; unsigned z; __device__ Owner(unsigned n) { f = n; z = n; } };
__device__ unsigned both(Fast f) { return f.m + f.s; }
__device__ unsigned product(const Fast &f) { return f.m * f.s; }
__device__ int chosen(float) { return 1; }
__device__ int chosen(Fast) { return 2; }
__device__ int pointed(const char *) { return 1; }
__device__ int pointed(Fast) { return 2; }
__device__ Fast returned(unsigned n) { return n; }
__device__ float shown(Dual<float> v) { return v.x + 10 * v.y; }
__device__ void implicitly()
{
    Fast a;
    a = 5u;
    Owner o(3);
    Fast b = 11, list[] = {7, 8, 9}, three[3] = {Fast(5), 6}, none[2] = {};
    printf("%u %u %u %d %d %u\n", a.m + a.s, both(7u), product(3), chosen(1u), pointed(3u), returned(4).s);
    printf("%u %u %u %u %u %u %u\n", b.s, o.f.m + o.z, list[2].m, three[0].s, three[1].m, three[2].m, none[1].s);
    Wide w = {4, 5}, v{}, x[2] = {{1, 2, 3}, {4}};
    printf("%u %u %u %u %u %d\n", w.d.m + w.z, w.e.m, v.d.m + v.e.s, x[0].e.m, x[1].e.m, x[1].z);
    Dual<float> p(1, 2), q = p + 3.0f;
    Named n("x");
    printf("%g %g %g %g", (double)q.x, (double)q.y, (double)shown(4.0f), (double)p.dot(2.0f));
    n = "abc";
    printf(" %g %g\n", (double)n.x, (double)static_cast<Named>(7.0f).x);
}

// T{x} is a copy; operator=(x) by its name; a type of the class makes values.
struct Part { int a, b; };
union Either { int i; float f; };
struct Setting { int v; __device__ Setting &operator=(int n) { v = n * 2; return *this; } __device__ void set(int n) { operator=(n + 1); } };
template <typename T> struct Typed { using Element = T; T x; __device__ void clear() { x = Element(0.5f); } __device__ T one() { return Element{1}; } };
__device__ void copied()
{
    Part a{1, 2}, b{a}, c = {b}, d[2] = {{a}, b};
    Either u, v{(u.i = 5, u)};
    Setting s;
    s.set(4);
    Typed<float> t;
    t.clear();
    printf("%d %d %d %d %d %d %g %g\n", b.b, c.a, d[0].b + d[1].a, v.i, Part{c}.b, s.v, (double)t.x, (double)t.one());
}

// Operators of classes that constructors convert to: not of operands that are no classes.
struct Sum {
    int v;
    __device__ Sum(int n) : v(n) {}
    __device__ Sum operator+(const Sum &o) const { return Sum(v + o.v); }
    __device__ bool operator<(const Sum &o) const { return v < o.v; }
    __device__ int get() const { return v; }
    __device__ int two() const { return Sum::get() * 2; }
};
namespace apart {
struct Factor { int v; __device__ Factor(int n) : v(n) {} };
__device__ Factor operator*(const Factor &a, const Factor &b) { return Factor(a.v * b.v); }
}
__device__ Sum operator-(const Sum &a, const Sum &b) { return Sum(a.v - b.v); }
enum Three { X3 = 3 };
template <typename T> struct Own {
    T v;
    __device__ Own(T a) : v(a) {}
    __device__ T get() const { return v; }
    __device__ Own &set(T a) { v = a; return *this; }
    __device__ T two() const { return Own::get() * 2; }
    __device__ T three() const { return Own<T>::get() * 3; }
    static __device__ T same(T a) { return a; }
    __device__ Own &operator++() { v++; return *this; }
    __device__ Own operator++(int) { Own o(*this); v += 2; return o; }
};
__device__ void operands(Three e)
{
    Sum a(5);
    apart::Factor b(4);
    printf("%d %d %d %d", 2 + e, 2 < e, 2 * e, e - 1);
    printf(" %d %d %d %d %d\n", (a + 3).v, a < 9, (b * 2).v + (2 * b).v, (7 - a).v, a.two());
    Own<int> o(7);
    const Own<int> &c = o;
    printf("%d %d %d %d %d", o.two(), o.three(), Own<int>(4).set(6).get(), c.same(2), Own<int>::same(3));
    printf(" %d", (++o++).v);
    printf(" %d\n", o.v);
}

// Class templates in a namespace; assignments that are templates; ::f that a using declaration finds.
__device__ float up(float x) { return x + 2; }
namespace inner {
template <typename T> struct Given { T a = 3, b = 4; };
template <typename T> struct Cell {
    T a, b;
    Cell() = default;
    __device__ Cell(const T &x) : a(x), b(0) {}
    __device__ Cell &operator=(const T &x) { a = x; return *this; }
    __device__ Cell &operator=(const Cell<T> &z) { a = z.a; b = z.b + 1; return *this; }
    template <typename U> __device__ Cell &operator=(const Cell<U> &z) { a = z.a; b = z.b + 2; return *this; }
    template <typename U> __device__ Cell &operator+=(const Cell<U> &z) { a += z.a; return *this; }
    __device__ Cell &operator+=(const Cell<T> &z) { a += z.a; b = 7; return *this; }
    __device__ T both() const volatile { return a; }
};
template <typename T> __device__ T up(Cell<T> c) { return c.a + 1; }
template <typename T> __device__ Cell<T> cos(const Cell<T> &c) { return Cell<T>(c.a + 9); }
}
using inner::cos;
using inner::up;
namespace inner {
__device__ float ups(float x) { return ::up(x) + ::up(Cell<int>(2)) + ::cos(0.0f * x); }
}
__device__ void cells()
{
    inner::Cell<float> x(1), y(2), w;
    inner::Cell<double> z(3);
    inner::Given<int> g, h{7, 8};
    x = y;
    printf("%g", (double)x.b);
    x = z;
    printf(" %g", (double)x.b);
    x = 4.0f;
    printf(" %g", (double)x.a);
    x += y;
    w = x;
    y += z;
    printf(" %g %g %g %d %g\n", (double)x.b, (double)w.b, (double)y.both(), g.b * 100 + h.a, (double)inner::ups(5));
}

int main()
{
    cells();
    operands(X3);
    copied();
    implicitly();
    Feet feet = {8};
    Metres m1 = (Metres)2.5f, m2 = static_cast<Metres>(feet), m3 = Metres(feet);
    printf("%g %g %g %g %g\n", (double)m1.v, (double)m2.v, (double)m3.v, (double)static_cast<Metres>(3).v, (double)static_cast<Two>(feet).y);
    constructed<float>();
    constructed<int>();
    defined<double>();
    defined<short>();
    converted<float>();
    converted<int>();
    Whole w = {4}, u = {5};
    printf("%d %d %d\n", w != u, w != w, w.less(3));
    int three[1] = {3};
    Holder h(three);
    printf("%d %d %d %d %d\n", h.a.v, h.b.v, h.c.v, h.s.v[0], h.s.v[1]);
    return 0;
}
