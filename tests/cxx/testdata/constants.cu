// Objects with static storage duration whose constructors are constant expressions.
#include <cstdio>

enum class Filter : unsigned char { Box, Tent = 3 };

struct Config {
    Filter filter = Filter::Tent;
    int bounces = 10;
    bool mip = true, svgf = false;
    float alpha = 0.1f, sigma = 2 * 8.0f;
    unsigned low : 3, high : 5;
    int dim;
    __host__ __device__ constexpr Config() : dim(), low(1), high(17) {}
};

struct Pair {
    int a, b;
    constexpr __host__ __device__ Pair(int x) : a(x), b(a + 1) { if (x > 5) b *= 2; else b -= 1; }
    constexpr __host__ __device__ Pair() : a(4), b(sum(3)) {}
    static constexpr __host__ __device__ Pair none() { return {-1}; }
    static constexpr __host__ __device__ int sum(int n) { int s = 0; for (int i = 0; i <= n; i++) s += i; return s; }
};

struct Plain { int n = 7; double d = 0.5; Pair p; };

template <typename T> struct Box {
    T low, high;
    Pair in;
    constexpr __host__ __device__ Box(T l, T h) : low(l), high(h), in(Pair(int(h))) {}
    constexpr __host__ __device__ Box(Pair p) : low(1), high(low + 1), in(p) {}
};

namespace scene { __device__ Plain plain; }
__constant__ Config config;
__constant__ Pair pair(3);
__device__ Pair made = Pair(7), list[2], braced{9};
__device__ Box<float> box(1.5f, 6.25f);
__device__ Pair least = Pair::none();
__constant__ Box<short> small = Box<short>(Pair(2));

__host__ __device__ int counted()
{
    static const Pair kept(6);
    static Plain changing;
    changing.n += kept.b;
    return changing.n;
}

int main()
{
    printf("%d %d %d %d %g %g\n", (int)config.filter, config.bounces, config.mip, config.svgf, config.alpha, config.sigma);
    printf("%u %u %d\n", (unsigned)config.low, (unsigned)config.high, config.dim);
    printf("%d %d %d %d %d %d %d\n", pair.a, pair.b, made.a, made.b, list[1].a, list[0].b, braced.b);
    printf("%d %g %d\n", scene::plain.n, scene::plain.d, scene::plain.p.b);
    printf("%g %g %d %d %d %d\n", box.low, box.high, box.in.a, box.in.b, small.high, small.in.b);
    counted();
    printf("%d %d\n", counted(), least.b);
    return 0;
}
