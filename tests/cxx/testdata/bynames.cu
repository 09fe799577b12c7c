// Operators that are called by the names of their functions, and declarations where C has none.
#include <algorithm>
#include <cstdio>
#include <limits>
#include <utility>

struct Wide {
    unsigned limbs[2];
    __host__ __device__ bool operator<(const Wide &o) const { return limbs[1] < o.limbs[1] || limbs[1] == o.limbs[1] && limbs[0] < o.limbs[0]; }
    __host__ __device__ Wide &operator+=(const Wide &o) { limbs[0] += o.limbs[0]; limbs[1] += o.limbs[1]; return *this; }
    __host__ __device__ Wide operator+(const Wide &o) const { Wide r = *this; r.operator+=(o); return r; }
    __host__ __device__ Wide operator-() const { return {0u - limbs[0], 0u - limbs[1]}; }
    __host__ __device__ Wide operator-(const Wide &o) const { return operator+(o.operator-()); }
    __host__ __device__ Wide operator>>(int n) const { return {limbs[0] >> n, limbs[1] >> n}; }
    __host__ __device__ Wide &operator>>=(int n) { return operator=(operator>>(n)); }
    __host__ __device__ unsigned operator[](int i) const { return limbs[i]; }
    __host__ __device__ unsigned &operator[](int i) { return limbs[i]; }
    __host__ __device__ unsigned operator()(unsigned a, unsigned b = 2) const { return limbs[0] * a + limbs[1] * b; }
    __host__ __device__ Wide &operator++() { limbs[0]++; return *this; }
    __host__ __device__ Wide operator++(int) { Wide r = *this; operator++(); return r; }
    __host__ __device__ bool operator!() const { return !limbs[0]; }
    __host__ __device__ unsigned sum() const { return operator[](0) + this->operator[](1) + operator()(3, 4) + this->operator()(1); }
    __host__ __device__ Wide least(Wide o) const { if (!operator<(o)) return o; else return *this; }
};

template <typename T, int N> struct Row {
    T v[N];
    __host__ __device__ T &operator[](int i) { return v[i]; }
    __host__ __device__ T operator()(int i) const { return v[i] * 2; }
    __host__ __device__ Row operator+(const Row &o) const { Row r; for (int i = 0; i < N; i++) r.v[i] = v[i] + o.v[i]; return r; }
    __host__ __device__ bool operator==(const Row &o) const { return v[0] == o.v[0] && operator()(1) == o.operator()(1); }
};

template <typename T> __host__ __device__ T last(T x)
{
    if constexpr (sizeof(T) == 4) return x + 1;
    else if constexpr (sizeof(T) == 8) return x + 2;
    else static_assert(!sizeof(T), "no such size");
}

__host__ __device__ int loops(int n)
{
    int sum = 0;
    if (n > 3)
        int n = 4;
    else
        static_assert(sizeof(int) == 4);
    for (int i = 0; i < n; i++)
        int sum = i;
    do
        using T = short;
    while (++sum < n);
    return sum;
}

template <int N> struct Tile {
    static constexpr int least = std::min(N, 8), most = std::max<unsigned>(N, 3u);
    float v[least];
};

struct Double { double hi, lo; __host__ __device__ Double() : hi(0), lo(0) {} __host__ __device__ Double(double h, double l) : hi(h), lo(l) {} };

struct Both {
    Double re, im;
    __host__ __device__ Both() : re(), im() {}
    __host__ __device__ Both(const Double &a, const Double &b) : re(a), im{b} {}
    __host__ __device__ Both(double a, double b) : re(a, 0.5), im(b, 0.25) {}
    __host__ __device__ Both(const Both &other) : re(other.re), im{other.im} {}
    __host__ __device__ Both(Both &&other) noexcept : re(std::move(other.re)), im(std::move(other.im)) {}
    __host__ __device__ Both &operator=(const Both &other) { if (this != &other) { re = other.re; im = other.im; } return *this; }
    __host__ __device__ Both &operator=(Both &&o) noexcept { if (this != &o) { re = std::move(o.re); this->im = std::move(o.im); } return *this; }
    __host__ __device__ Both turned() const { return Both(Double(-im.hi, -im.lo), re); }
};

class Field {
    unsigned long v;
public:
    __host__ __device__ Field(unsigned long x) : v(x % 97) {}
    __host__ __device__ static Field of(unsigned n) { alignas(8) unsigned r[2] = {n, 3}; return Field(*(unsigned long *)r); }
    __host__ __device__ unsigned long get() const { return v; }
};

struct Set { __host__ __device__ void operator()(float &out, float in = 3) const { out = in; } };
struct Add { __host__ __device__ void operator()(float &out, float in = 2) const { out += in; } };
template <class Op> __host__ __device__ float applied(float x)
{
    Op()(x);
    Op()(x, x + 1);
    return x;
}

int main()
{
    Both one(1, 2), two = one, three;
    three = two.turned();
    two = three;
    two = std::move(two);
    printf("%g %g %g %g\n", two.re.hi, two.re.lo, two.im.hi, two.im.lo);
    printf("%lu %g %g\n", Field::of(5).get(), applied<Set>(1), applied<Add>(1));
    const __int128 most = std::numeric_limits<__int128>::max(), least = std::numeric_limits<__int128_t>::min();
    printf("%lx %lx %lx %d\n", (unsigned long)(most >> 64), (unsigned long)most, (unsigned long)(least >> 64), std::numeric_limits<__uint128_t>::digits);
    Wide a = {5, 1}, b = {7, 1}, *p = &a;
    const Wide c = {1, 2};
    printf("%d %d %d %d\n", a.operator<(b), b.operator<(a), p->operator<(c), (*p).operator<(b));
    a.operator+=(c).operator+=(b);
    printf("%u %u %u %u\n", a[0], a.operator[](1), c.operator[](1), p->operator()(3));
    a.operator[](0) = 40;
    printf("%u %u %u\n", a.operator+(b).limbs[0], a.operator-(b).limbs[1], a.operator-().limbs[0]);
    printf("%u %d\n", a.operator>>(2)[0], b.operator!());
    a.operator>>=(1).operator++();
    const Wide old = a.operator++(0);
    printf("%u %u %u\n", a[0], old[0], a.operator()(1, 1));
    a.operator=(b);
    printf("%u %u %u\n", a[0], a.sum(), c.least(b)[0]);

    Row<int, 3> r = {{1, 2, 3}}, s = r.operator+(r);
    s.operator[](1) = 9;
    printf("%d %d %d %d\n", s.operator()(1), s.operator[](2), s.operator==(r), r.operator==(r));
    printf("%d %ld %d %d\n", last(3), last(4L), loops(2), loops(6));
    printf("%d %d %d\n", Tile<4>::least, (int)(sizeof(Tile<16>) / sizeof(float)), (int)Tile<2>::most);
    const __uint128_t big = __uint128_t{3} << 70;
    printf("%llu\n", (unsigned long long)(big >> 69));
    return 0;
}
