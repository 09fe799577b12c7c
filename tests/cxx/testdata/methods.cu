// Functions of classes: calls, operators, constructors, static members.
extern "C" int printf(const char *, ...);

struct Vec {
    float x, y;
    __host__ __device__ Vec() {}
    __host__ __device__ Vec(float a, float b = 2) : x(a), y(b) {}
    __host__ __device__ float dot(const Vec &o) const { return x * o.x + y * o.y; }
    __host__ __device__ float length2(void) const { return dot(*this); }
    __host__ __device__ Vec operator+(const Vec &o) const { return Vec(x + o.x, y + o.y); }
    __host__ __device__ Vec operator-() const { return {-x, -y}; }
    __host__ __device__ Vec operator*(float f) const { return Vec(x * f, y * f); }
    __host__ __device__ Vec &operator+=(const Vec &o)
    {
        x += o.x;
        this->y += o.y;
        return *this;
    }
    __host__ __device__ float &operator[](int i) { return i ? y : x; }
    __host__ __device__ const float &operator[](int i) const { return i ? y : x; }
    __host__ __device__ float operator()(float t) const { return x + t * y; }
    __host__ __device__ bool operator==(const Vec &o) const { return x == o.x && y == o.y; }
    __host__ __device__ bool operator<(const Vec &o) const;
    static __host__ __device__ Vec unit(int i) { return i ? Vec(0, 1) : Vec(1, 0); }
    __host__ __device__ Vec &set(float a, float b);
    friend __host__ __device__ Vec operator*(float f, const Vec &v) { return v * f; }
};
__host__ __device__ bool Vec::operator<(const Vec &o) const { return length2() < o.length2(); }
__host__ __device__ Vec &Vec::set(float a, float b)
{
    x = a;
    y = b;
    return *this;
}

struct Fixed { // members that are initialised and never assigned
    const int h;
    int w : 5;
    const float f = 2;
    const Vec v;
    __host__ __device__ Fixed(int a, const float (&x)[3]) : h(a), w(a), v(x[0], x[1]) { w += (int)x[2]; }
};

template <bool Twice = true, bool Negative = false> __host__ __device__ int flagged(int x) { return (Twice ? 2 * x : x) * (Negative ? -1 : 1); }

class Counter {
public:
    typedef unsigned word;
    using Pointer = word *;
    static constexpr int step = 3;
    enum Mode { Up, Down };
    __host__ __device__ explicit Counter(int start, Mode m = Up) : count{start}, mode(m)
    {
        if (start < 0) {
            count = 0;
            return;
        }
        last = count;
    }
    __host__ __device__ int next()
    {
        int step = 1; // hides the member
        count += mode == Up ? step + Counter::step : -step;
        return last = count;
    }
    __host__ __device__ int get() const { return count * 10 + get(1); }
    __host__ __device__ int get(int k) const { return last + k; }
    __host__ __device__ int get() { return next(); }
    __host__ __device__ static int twice(int x) { return 2 * x; }
    __host__ __device__ word mask(Pointer p) const { return *p & word(count); }

private:
    int count;
    int last = -1;
    Mode mode;
};

namespace geo {
struct Box {
    Vec low, high{5, 6};
    int tag = 4;
    union {
        int bits;
        float value;
    };
    int list[3];
    __host__ __device__ Vec size() const { return Vec(high.x - low[0], high.y - low[1]); }
    __host__ __device__ void fill(int n)
    {
        for (int i = 0; i < 3; i++)
            list[i] = n + i;
        bits = n;
    }
    __host__ __device__ int sum(int n = 1) const { return (list[0] + list[1] + list[2]) * n + bits; }
};
struct Inner {
    __host__ __device__ Inner() : a(7) {}
    __host__ __device__ int get() const { return a; }
    int a;
};
struct Outer {
    Inner in;
    Inner more[2];
    int plain;
};
}

struct Defaults {
    int a = 1;
    float b = 2.5f;
    Vec v = Vec(3, 4);
};

struct Pair {
    int first, second;
    __host__ __device__ Pair(const Pair &o) : first(o.first), second(o.second) {}
    __host__ __device__ Pair(int a, int b) : first(a), second(b) {}
    __host__ __device__ Pair &operator=(const Pair &o)
    {
        first = o.first + 100;
        second = o.second;
        return *this;
    }
    __host__ __device__ ~Pair() = default;
};

__host__ __device__ float apply(const Vec &f, float t) { return f(t); }
__host__ __device__ Vec make(float a) { return {a, a + 1}; }
__host__ __device__ int total(Pair p) { return p.first + p.second; }
template <typename T> __host__ __device__ T twice(const T &v) { return v + v; }
template <typename T> __host__ __device__ float lengthOf(const T &v) { return v.length2(); }

int main()
{
    Vec u(1), v{3, 4}, w = {5, 6}, z = Vec(7, 8);
    const Vec c(0.5f, 0.25f);
    printf("%g %g %g %g\n", u.y, v.dot(w), z.length2(), c[1]);
    w += v;
    w[0] += 1;
    (u += v) += v;
    printf("%g %g %g %g\n", w.x, w.y, u.x, u[1]);
    z = u + v * 2 + 3.f * c;
    printf("%g %g %g %g\n", z.x, z.y, (-z).x, (u + v).length2());
    printf("%d %d %d\n", u == v, u < z, u + v == v + u);
    printf("%g %g %g\n", v(2), apply(v, 3), Vec::unit(1).dot(v));
    printf("%g %g\n", Vec().set(1, 2).set(3, 4).y, make(4).length2());
    Vec *p = &v;
    printf("%g %g %g\n", p->dot(v), (*p)[1], p->unit(0).x);
    printf("%g %g\n", twice(v).y, lengthOf(v));
    Vec list[2];
    list[0] = v;
    list[1].set(9, 8);
    printf("%g\n", list[0].dot(list[1]));

    Counter a(4), b(-3), d(10, Counter::Down);
    const Counter e(6);
    unsigned word = 7;
    printf("%d\n", a.next());
    printf("%d %d %d\n", a.get(), b.get(2), d.next());
    printf("%d %d %d %u\n", e.get(), e.get(3), Counter::twice(e.get(0)), e.mask(&word));
    printf("%d %d\n", Counter::step, a.twice(4));

    geo::Box box;
    box.low = Vec(1, 1);
    box.fill(2);
    printf("%g %g %d %d %d\n", box.size().x, box.size().y, box.tag, box.sum(), box.sum(3));
    geo::Outer outer;
    outer.plain = 3;
    printf("%d %d %d\n", outer.in.get(), outer.more[1].get(), outer.plain);
    Defaults f, g = {4, 5.5f, {6, 7}}, h{};
    printf("%d %g %g %d %g %d\n", f.a, f.b, f.v.y, g.a, g.v.x, h.a);
    Pair q(1, 2), r = q, s(q);
    s = q;
    printf("%d %d %d %d\n", r.first, s.first, s.second, total(s));
    float three[3] = {1, 2, 3};
    Fixed fixed(5, three), copied = Fixed(6, three);
    printf("%d %d %g %g %d %d\n", fixed.h, fixed.w, fixed.f, fixed.v.y, copied.h, copied.w);
    printf("%d %d %d\n", flagged(3), flagged<false>(3), flagged<false, true>(3));
    printf("%d %d\n", (int)sizeof(Vec), (int)sizeof(Counter));
    return 0;
}
