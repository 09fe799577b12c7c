// Namespaces: where names are found, and which functions arguments find.
#include <cstdio>

namespace a {
struct S { int x; };
enum E { P = 5, Q };
int count = 3;
namespace b {
__device__ int cnt = 7;
template <typename T> __device__ T tw(T x) { return x + x; }
typedef float Real;
using Word = unsigned;
struct Node { Node *next; int v; };
__device__ int depth(Node *n) { return n ? 1 + depth(n->next) : 0; }
__device__ int over(int) { return 1; }
__device__ int over(float) { return 2; }
}
__device__ int get(S s) { return s.x + b::cnt + Q; }
inline namespace v2 {
__device__ int newest(int x) { return x + 200; }
struct V { float f; };
}
namespace v1 {
__device__ int newest(int x) { return x + 100; }
}
__device__ S operator+(S l, S r) { return S{l.x + r.x}; }
__device__ bool operator==(const S &l, const S &r) { return l.x == r.x; }
__device__ int adl(S) { return 1; }
template <typename T> __device__ int tadl(T *) { return 3; }
static __device__ int hidden(int x) { return x * 3; }
}
namespace a {
__device__ int reopened(S s) { return get(s) + hidden(1); }
}
namespace c = a::b;
namespace d {
struct S { int y; };
using namespace a;
__device__ int adl(int) { return 2; }
__device__ int adl(S) { return 4; }
__device__ int which() { return sizeof(S); }
__device__ int inner(a::S s) { return get(s) + adl(s) + adl(1) + adl(S{1}); }
}
namespace x::y::z {
using c::tw;
using a::b::over;
__device__ int over(double) { return 3; }
const int size = 4;
constexpr int twice(int n) { return 2 * n; }
__device__ int all() { int v[size] = {1, 2, 3, 4}; return v[3] + tw(10) + over(1) * 100 + over(1.0f) * 1000 + over(1.0) * 10000; }
}
namespace {
__device__ int secret(int x) { return x + 1; }
namespace deep { __device__ int secret(int x) { return x + 2; } }
}
__device__ int cnt = 1000;
__device__ int get(int x) { return -x; }
namespace e {
__device__ int cnt = 50;
__device__ int shadow(int x) { return x + e::cnt + ::cnt; }
__device__ int get(float) { return 9; }
__device__ int globals(int x) { return ::get(x) + (int)get(1.0f); }
struct get_result { int cnt; };
__device__ int member() { get_result r; r.cnt = 4; return r.cnt + cnt; }
__device__ int label(int n) { cnt: if (n-- > 0) goto cnt; return cnt; }
__device__ int later();
}
__device__ int e::later() { return cnt + 1; }
template <typename T> __device__ int viaTemplate(T t) { return adl(t) + (t == t); }
namespace f { template <typename T, int N> __device__ T mul(T x) { return x * N; } template <> __device__ float mul<float, 2>(float x) { return x + 0.5f; } }
int main()
{
    a::S s = {1};
    a::b::Node n1 = {nullptr, 1}, n2 = {&n1, 2};
    printf("%d %d %d\n", a::get(s), get(s), get(4));
    printf("%d %d %d\n", a::newest(1), a::v1::newest(1), a::v2::newest(1));
    printf("%d %g %u %d\n", c::tw(4), (double)a::b::Real(1.5f), c::Word(7), depth(&n2));
    printf("%d %d\n", (s + s).x, s == s);
    printf("%d %d %d %d\n", adl(s), adl(d::S{1}), tadl(&s), viaTemplate(s));
    printf("%d %d\n", d::which(), d::inner(s));
    printf("%d %d\n", x::y::z::all(), x::y::z::twice(x::y::z::size));
    printf("%d %d\n", secret(1), deep::secret(1));
    printf("%d %d %d %d %d\n", e::shadow(1), e::globals(3), e::member(), e::label(3), e::later());
    printf("%d %d %d\n", a::P, a::E::Q, (int)sizeof(a::V));
    printf("%d %g\n", f::mul<int, 3>(4), f::mul<float, 2>(4));
    {
        using namespace a;
        using a::b::over;
        printf("%d %d %d %d\n", newest(2), b::cnt, over(1), reopened(s));
        using e::cnt;
        printf("%d\n", cnt);
    }
    printf("%d %d\n", cnt, a::count);
    return 0;
}
