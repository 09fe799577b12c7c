// References as parameters, locals and results.
#include <cstdio>

struct Pair { int a, b; };
struct Node { Pair pair; float3 at; int list[3]; };

__device__ void exchange(int &a, int &b) { int t = a; a = b; b = t; }
__device__ void exchange(Pair &p) { exchange(p.a, p.b); }
__device__ int sum(const Pair &p) { return p.a + p.b; }
__device__ float length2(const float3 &v) { return v.x * v.x + v.y * v.y + v.z * v.z; }
__device__ int &first(Pair &p) { return p.a; }
__device__ int &element(int *p, int i) { return p[i]; }
__device__ const int &larger(const int &a, const int &b) { return a < b ? b : a; }
__device__ int total(const int (&list)[3]) { int s = 0; for (int i = 0; i < 3; i++) s += list[i]; return s + int(sizeof list); }
__device__ void advance(const int *&p) { ++p; }
__device__ double convert(const double &x) { return x * 2; }
__device__ void fill(Node &n, int base = 4) { n.pair.a = base; n.pair.b = base + 1; n.at = make_float3(1, 2, 3); for (int i = 0; i < 3; i++) { int &x = n.list[i]; x = i * base; } }
__device__ int apply(void (*f)(int &, int &), int x, int y) { f(x, y); return x * 10 + y; }
__device__ int recursive(int n, int &calls) { calls++; return n < 2 ? n : recursive(n - 1, calls) + recursive(n - 2, calls); }
__device__ int global = 5;
__device__ int &theGlobal() { return global; }

int main()
{
    int x = 1, y = 2;
    exchange(x, y);
    Pair p{3, 4};
    exchange(p);
    first(p) += 10;
    first(p)++;
    printf("%d %d %d %d %d\n", x, y, p.a, p.b, sum(p));
    int list[3] = {1, 2, 3};
    element(list, 1) = 20;
    int &third = list[2];
    third *= 2;
    int *address = &third;
    *address += 1;
    const int &constant = 42, &other = list[0];
    list[0] = 7;
    const int *walk = list;
    advance(walk);
    printf("%d %d %d %d %d\n", list[1], third, constant, other, *walk);
    printf("%d %d\n", larger(x, 5), total(list));
    Node node;
    fill(node);
    fill(node, 6);
    Pair &inner = node.pair;
    auto &at = node.at;
    const auto &same = node.list;
    auto copy = at;
    at.x += inner.a;
    printf("%d %d %g %g %d\n", inner.a, inner.b, length2(at), copy.x, same[2]);
    printf("%g %g %g\n", convert(3), convert(2.5f), length2(make_float3(1, 1, 1)));
    int calls = 0;
    printf("%d %d\n", recursive(6, calls), apply(exchange, 1, 2));
    printf("%d\n", calls);
    theGlobal() = 9;
    int &g = theGlobal();
    g += x > 1 ? 1 : 2;
    (x > y ? x : y) == 2 ? ++x : --y;
    printf("%d %d %d %d\n", global, x, y, int(&g == &global));
    Pair pairs[2] = {{1, 2}, {3, 4}};
    for (int i = 0; i < 2; i++) {
        Pair &q = pairs[i];
        q = i ? pairs[0] : Pair{5, 6};
        exchange(q);
    }
    printf("%d %d %d %d\n", pairs[0].a, pairs[0].b, pairs[1].a, pairs[1].b);
    return 0;
}
