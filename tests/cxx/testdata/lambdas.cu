// Lambdas that are called by the names of variables, or where they stand.
#include <cstdio>
struct V { float x, y; };
struct Acc { int n; __device__ int run(int k) { auto add = [this, k](int i) { n += i * k; return n; }; return add(1) + add(2); }  __device__ int go() { auto f = [&] { return n * 2; }; auto g = [=] { return n * 3; }; return f() + g(); } };
template <typename T> __device__ T tem(T a, int n)
{
    auto sq = [](T x) { return x * x; };
    auto gen = [&](auto x, auto y) -> T { if (x > y) return x; return a + y; };
    T s = 0;
    for (int i = 0; i < n; i++) { auto inner = [=](T z) { return z + i; }; s += inner(sq(a)) + gen(i, 2.5f); }
    return s;
}
template <typename F, typename V> __device__ V reduce(F f, V v, const int *p, int n) { for (int i = 0; i < n; i++) v = f(v, p[i]); return v; }
template <typename F> __device__ void each(int n, const F &f) { for (int i = 0; i < n; i++) f(i); }
template <typename F> __device__ float both(F f, int x)
{
    auto g = [&](float y) { return f(y) + 1; };
    return reduce([&](float a, float b) { return g(a) + b; }, 1.0f, &x, 1);
}
template <int N, typename F> __device__ int unrolled(F f)
{
    int s = 0;
    for (int i = 0; i < N; i++) {
        if (f(i) < 0)
            return -s;
        s += f(i);
    }
    return s;
}
__device__ int larger(int a, int b) { return a > b ? a : b; }
__device__ int global = 5;
int main()
{
    int n = 3, m = 4;
    auto add = [n](int x) { return x + n; };
    n = 100;
    printf("%d\n", add(1));
    auto ref = [&n](int x) { n += x; };
    ref(5); ref(6);
    printf("%d\n", n);
    int counter = 0;
    auto count = [counter]() mutable { return ++counter; };
    count(); count();
    printf("%d %d\n", count(), counter);
    auto early = [&](int x) { if (x < 0) return -1; for (int i = 0; i < 10; i++) { if (i * i > x) return i; if (i == 7) break; } return 99; };
    printf("%d %d %d\n", early(-5), early(20), early(1000));
    const int sum = [&] { int s = 0; for (int i = 0; i < m; i++) s += i; return s; }();
    printf("%d %d\n", sum, [](int a, int b) { return a * b; }(6, 7));
    auto twice = [&](int x) { return add(x) * 2; };
    auto thrice = [=](int x) { return twice(x) + add(x); };
    printf("%d %d\n", twice(1), thrice(2));
    V v = {1, 2};
    auto swap = [&](V &w) { float t = w.x; w.x = w.y; w.y = t; };
    swap(v);
    auto len = [v]() { return v.x * 10 + v.y; };
    v.x = 9;
    printf("%g %g %g\n", v.x, v.y, len());
    auto make = [](float a) -> V { return {a, a + 1}; };
    printf("%g %g\n", make(2).y, make(3).x);
    auto &g = global;
    auto bump = [&] { g++; global += 2; };
    bump(); bump();
    printf("%d\n", global);
    Acc a = {1};
    int ran = a.run(2);
    printf("%d %d\n", ran, a.go());
    printf("%g %d\n", tem(1.5, 3), tem(2, 3));
    int arr[4] = {1, 2, 3, 4};
    auto at = [&](int i) -> int & { return arr[i]; };
    at(2) = 30;
    printf("%d %d\n", at(2), arr[2]);
    auto ptr = [&](const auto *p, int k) { return p[k]; };
    printf("%d\n", ptr(arr, 3));
    auto sw = [](int x) { switch (x) { case 1: return 10; case 2: return 20; default: return 0; } };
    printf("%d %d %d\n", sw(1), sw(2), sw(3));
    auto nothing = [] {};
    nothing();
    for (int i = 0; i < 3; i++) { auto skip = [&](int j) { if (j == 1) return; printf("%d ", j); }; skip(i); }
    printf("\n");
    auto smaller = [](int a, int b) { return a < b ? a : b; };
    printf("%d %d %d\n", reduce(smaller, 100, arr, 4), reduce(larger, -1, arr, 4), reduce([=](float a, int b) { return a * m + b; }, 1, arr, 4));
    each(4, [&](int i) { arr[i] += n; });
    printf("%d %d %g\n", arr[0], arr[3], both([&](float x) { return x * m; }, 2));
    printf("%d %d\n", unrolled<5>([](int i) { return i < 3 ? i + 1 : -1; }), unrolled<5>([&](int i) { return i * m; }));
    return 0;
}
