// Arrays as members that constructors initialize.
#include <cstdio>
struct S { int a[4]; int n; S() : a{1, 2, 3}, n(3) {} };
struct Z { float v[3]; S s[2]; Z() : v() , s() {} };
template <typename T> struct M { T a[2][2]; const T c[2]; M(T x) : a(), c{x, x + 1} {} };
struct D { int a[2] { 1, }; int b = 3; int c[3] {1, 2, 3}; };
int main() { S s; Z z; M<float> m(4); D d; printf("%d %d %d %g %d %g %g %g %d %d %d\n", s.a[2], s.a[3], s.n, z.v[1], z.s[1].a[1], m.a[1][1], m.c[0], m.c[1], d.a[0], d.a[1], d.c[2]); return 0; }
