// Functions that constant expressions call.
#include <cstdio>

constexpr int square(int x) { return x * x; }
constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
constexpr unsigned log2Of(unsigned n)
{
    unsigned r = 0;
    while (n >>= 1)
        r++;
    return r;
}
constexpr int sum(int n)
{
    int s = 0;
    for (int i = 0; i <= n; i++) {
        if (i % 3 == 0)
            continue;
        if (i > 50)
            break;
        s += i;
    }
    return s;
}
constexpr int collatz(unsigned long long n)
{
    int steps = 0;
    do {
        n = n % 2 ? 3 * n + 1 : n / 2;
        ++steps;
    } while (n != 1);
    return steps;
}
constexpr double power(double x, int n) { double r = 1; for (; n-- > 0; r *= x) { } return r; }
constexpr signed char wraps(signed char c) { c += 100; c++; return c--; }
constexpr bool even(unsigned n) { return !(n & 1); }
constexpr int deep(int n) { return n ? 1 + deep(n - 1) : 0; }
template <typename T> constexpr T ceilDiv(T a, T b) { return (a + b - 1) / b; }
template <int N> constexpr int triangle()
{
    if constexpr (N > 0)
        return N + triangle<N - 1>();
    else
        return 0;
}
struct Plain { static constexpr int twice(int a) { return 2 * a; } };
template <typename T> struct Typed {
    static constexpr int bytes = ceilDiv<int>(sizeof(T) * 5, 8);
    T x[bytes];
};
enum { Square = square(5), Fib = fib(15) };
struct alignas(square(4)) Aligned { int x; };
static_assert(fib(15) == 610 && log2Of(1024) == 10 && sum(10) == 37 && even(4) && !even(5), "");
static_assert(wraps(100) == -55 && deep(300) == 300 && collatz(27) == 111, "");
template <int N> __device__ int number() { return N; }
template <int N> __device__ int local()
{
    constexpr int m = log2Of(N);
    int a[m + 1];
    for (int i = 0; i <= m; i++)
        a[i] = N + i;
    if constexpr (square(N) > 100)
        return a[m] * 10 + sizeof(a);
    return a[0];
}
__device__ int chosen(int x)
{
    switch (x) {
    case square(3): return 1;
    case fib(10): return 2;
    case triangle<4>(): return 3;
    }
    return 0;
}

int main()
{
    constexpr double half = power(0.5, 3);
    int a[ceilDiv(10, 3)];
    printf("%d %d %d %d %g\n", Square, Fib, (int)alignof(Aligned), (int)sizeof(a), half);
    printf("%d %d %d %d\n", number<square(3)>(), number<Plain::twice(4)>(), number<triangle<10>()>(), number<collatz(27)>());
    printf("%d %d %d %d %d\n", local<3>(), local<64>(), chosen(9), chosen(55), chosen(10));
    printf("%d %d\n", (int)sizeof(Typed<int>), (int)sizeof(Typed<double>));
    return 0;
}
