// C++ at the level of syntax.
#include <cassert>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
using namespace std;

struct Point { int x, y; Point *next; };
union Bits { float f; unsigned u; };
enum Color { Red, Green = 5, Blue };
enum Small : unsigned char { Tiny = 200 };
typedef unsigned long long u64;
using real = float;
using Table = int[4];
using Binary = int (*)(int, int);
const int N = 6;
constexpr int Squares[] = {0, 1, 4, 9};
constexpr real Half = 0.5f;
static const unsigned Mask = 0xffu << 4;
struct alignas(16) Wide { char c; };
namespace { __device__ int hidden(int x) { return x * 7; } }

constexpr int cube(int x) { return x * x * x; }
__device__ int add(int a, int b) { return a + b; }
__device__ int scaled(int a, int b = 3, const char *name = nullptr, bool twice = false) { return (a * b + (name != nullptr ? 100 : 0)) << (twice ? 1 : 0); }
__device__ int later(int a, int b = N);
__device__ int later(int a, int b) { return a - b; }
extern "C" { __device__ int plain(int x) { return x + 1; } }
extern "C" __device__ int alone(int x) { return x - 1; }

__device__ int casts(int n)
{
    float f = 7.9f;
    unsigned u = unsigned(n) + unsigned(3);
    int i = int(f) + static_cast<int>(f * 2) + (int)f;
    const int *pc = &n;
    int *p = const_cast<int *>(pc);
    *p += 1;
    unsigned bits = *reinterpret_cast<unsigned *>(&f);
    unsigned same = reinterpret_cast<unsigned &>(f);
    unsigned old = (unsigned &)f;
    auto z = int() + float() + real(2);
    u64 big = u64(1) << 40;
    return int(u) + i + n + int(bits == same and same == old) + int(z) + int(big >> 38) + int(bool(n)) + short(70000);
}

__device__ int loops(void)
{
    int total = 0, a[N]{1, 2, 3}, b[] = {4, 5};
    Table t = {1, 2, 3, 4};
    for (int i = 0, n = N; i < n; i++)
        if (i % 2 == 0) total += a[i]; else if (not (i == 3)) total -= i; else continue;
    for (auto p = t; p != t + 4; ++p) { int q(*p); total += q; }
    switch (total & 1) { case 0: total += Blue; break; default: total -= Blue; }
    do { int Point = 3; total += Point; } while (total < 0 or total == 1000);
    return total + b[1] + int(sizeof(b) / sizeof(int));
}

__device__ int records(void)
{
    Point p = {1, 2}, q{3, 4, &p}, r = Point{5, 6, nullptr}, zero = Point();
    struct Inner { Point at; int k; };
    Inner in = {{7, 8}, 9};
    enum Local { One = 1, Two };
    Local l = Two;
    Bits bits{1.0f};
    Color c = Green, d = Color::Blue;
    Wide w{'w'};
    float3 v(1, 2, 3), w3 = float3(4, 5, 6);
    float4 f4{1, 2, 3, 4};
    dim3 g(2, 3), h = dim3(4), one, full{5, 6, 7};
    return p.x + q.next->y + r.x * 10 + zero.x + in.at.y + in.k + l + (bits.u >> 23) + c + d + Tiny + int(sizeof w) + w.c + int(v.z + w3.x + f4.w)
        + int(g.x * g.y * g.z + h.x * 10 + h.y + h.z + one.x + one.y + one.z + full.z);
}

// Every dim3 of an object begins as 1, 1, 1, but for what an initialiser says.
struct Launch { int n; dim3 grid, block; };
__constant__ dim3 Fixed[2];
__constant__ Launch Whole = {3, dim3(2)};

__device__ int dims(void)
{
    dim3 a[3], b[2][2] = {{dim3(2, 3)}, {dim3(4), dim3()}}, c[2] = {dim3(7)};
    Launch l = {5}, m = {6, dim3(2, 2), dim3(9)}, list[2] = {{1, {2, 3}}};
    Launch none;
    int n = 0;
    for (int i = 0; i < 3; i++) n = n * 3 + int(a[i].x + 10 * a[i].y + 100 * a[i].z);
    for (int i = 0; i < 4; i++) n = n * 3 + int(b[i / 2][i % 2].x + 10 * b[i / 2][i % 2].y + 100 * b[i / 2][i % 2].z);
    n = n * 3 + int(c[0].x + 10 * c[0].y + 100 * c[1].x + l.grid.x + 10 * l.block.z + m.grid.y * 7 + m.grid.z + m.block.x);
    n = n * 3 + int(list[0].grid.y + list[0].grid.z + list[1].grid.x + list[1].block.y + list[1].n + none.grid.x + none.block.z);
    return n * 3 + int(Fixed[1].y + Whole.grid.x * 5 + Whole.grid.y + Whole.block.z);
}

int main()
{
    printf("%d\n", dims());
    Binary f = add;
    char c = 'c';
    auto x = 2.5f;
    auto *px = &x;
    const auto k = 3u;
    static_assert(N == 6 && sizeof(Table) == 16, "constants");
    static_assert(sizeof('c') == 1 && sizeof(true) == 1);
    std::uint32_t u32 = UINT32_MAX;
    std::size_t size = sizeof(u32);
    assert(c == 'c');
    printf("%d %d %d %d\n", casts(3), loops(), records(), f(2, 3));
    printf("%d %d %d %d %d\n", scaled(1), scaled(1, 4), scaled(1, 4, "n"), scaled(1, 4, "n", true), later(10));
    printf("%d %d %d %d %d\n", plain(1), alone(1), cube(3), hidden(2), Squares[3]);
    printf("%g %g %u %d %u\n", *px * Half, std::sqrt(x), k, int(size), u32 & Mask);
    printf("%d %d %d %d\n", std::max(3, 4), std::min(2, 1), std::abs(-5), INT_MAX);
    printf("%g %g %d %d\n", std::fabs(-1.5), std::pow(2.0f, 3.0f), int(std::strlen("four")), ::add(1, 1));
    printf("%d %d %d\n", int(c xor 1), int(7 bitand 3), compl 0);
    return 3 not_eq 3;
}
