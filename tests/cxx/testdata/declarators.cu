// Declarators in redundant parentheses, which C++ cannot tell from casts by the first tokens: what
// can be a declaration is one.
#include <cstdio>

typedef int T;
struct S { int x; };

__device__ T (one) = 1;
__device__ T ((two)) = 2;
__device__ int (three) = 3, ((four)) = 4, *(((none)));
__device__ T (pair[2]) = {5, 6};
__device__ int (*(table[2]))(int);
__device__ T seven(T(7));
__device__ int eight(int(8.5) + 0);
__device__ S (nine) = {9};

__device__ T (twice)(T);
__device__ T ((twice)(int (a))) { return a * 2; }
__device__ int (*(choose(int (n))))(int) { return n ? twice : nullptr; }
__device__ int (*(hidden))(T); // a parameter of type T, which this does not hide
__device__ T after = 10;

__device__ int sum(int ((a)), T (b), int (T), int (((c)[3])), S (s), float (*(q))[3], int (*((f)))(int), int (g)(int (x)))
{
    return a + b + T((int)c[1]) + s.x + (q ? 1000 : 0) + f(1) + g(2);
}
__device__ int id(int x) { return x; }
__device__ int abstract(int (*)(int (T)), int (T), T[3], T (*)[3], int ([3]), int ((T)), int (()), int (*(*(T))[3])(int));
__device__ int defaults(int (a) = 3, T (b) = (4), int ((*f))(int) = twice) { return f(a) + b; }

__device__ int casts(int n, int *p)
{
    int a = int(n) + T(n), b = int(p[0] + 1);
    int e(int(n + 1)), f(T(*p + 2)), g((n));
    a += T(n) * 2;
    a = int(n) ? int(a) : T(3);
    for (int (i) = 0; i < int(3); i++)
        a += T(i);
    return a + b + e + f + g;
}

__device__ int locals(int n)
{
    int (a) = 3, (b) = n;
    T (c), ((d)) = 5, (*p) = &a, (&r) = b;
    T (list)[2] = {1, 2};
    S (s) = {6};
    int ((h))(7);
    int (prototype)(int (x)), vexing(int(a), T(b));
    c = 8;
    r += 1;
    return a + b + c + d + *p + list[1] + s.x + h;
}

int main()
{
    int c[3] = {1, 20, 3}, n = 4;
    table[0] = twice;
    hidden = id;
    printf("%d %d %d %d %d %d %d %d %d %d\n", one, two, three, four, none == nullptr, pair[1], seven, eight, nine.x, after);
    printf("%d %d %d\n", table[0](21), choose(1)(5), hidden(6));
    printf("%d\n", sum(1, 2, id, c, nine, nullptr, twice, id));
    printf("%d %d\n", defaults(), defaults(1, 2, id));
    printf("%d %d\n", casts(5, &n), locals(2));
    return 0;
}
