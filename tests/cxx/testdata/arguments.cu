// Values in braces as arguments, std::numeric_limits, constants in headers, operators as words.
#include <cstdio>
#include <climits>
#include <limits>
#if not defined(NOTHING) and (1 bitand 3) == 1 && compl 0 == -1
extern "C++" {
struct P { int x, y; };
struct Q { P p; float f[2]; };
}
#endif
#if 1 not_eq 1 or 0 xor 0
#error words
#endif
#define TEXT(x) #x
#define UNROLL(n) _Pragma(TEXT(unroll n))
#define FOUR 4

inline constexpr int one = 1;
static inline const float half = 0.5f;
constexpr unsigned a = 3;
constexpr unsigned square(a * a), cube(a* a* a), bytes(sizeof(int)), minus(-1), group((a + 1) * 2);
const int from(square);
enum Size { small = 2 };
const int of(small);

__device__ int sum(P p) { return p.x + p.y; }
__device__ int reference(int k, const P &p) { return k * p.x - p.y; }
__device__ float nested(Q q, int k) { return q.p.y + q.f[1] * k; }
__device__ int scalar(int x, int y = 2) { return x * y; }
__device__ int over(P p) { return p.x; }
__device__ int over(P p, int q) { return p.y + q; }
__device__ int over(int p, int q, int r) { return p + q + r; }
extern "C++" __device__ float vector(float4 v) { return v.x + v.y + v.z + v.w; }
extern "C" { __device__ int c(P p) { return sum({p.y, p.x}) - 1; } extern "C++" { __device__ int cxx(P p) { return p.x - p.y; } } }
typedef int (*pointer)(P);

int main()
{
	int n = 5;
	printf("%d %d %d %d\n", sum({1, n}), sum({n}), sum({}), reference(2, {n, n + 1}));
	printf("%g %d %d\n", nested({{1, 2}, {3, 4}}, {3}), scalar({7}), scalar({}, {}));
	printf("%d %d %d\n", over({1, 2}), over({1, 2}, {3}), over({1}, 2, 3));
	printf("%g %d %d\n", vector({1, 5, 3, (float)sum({n, n})}), c({4, 6}), cxx({4, 6}));
	pointer f = sum;
	printf("%d\n", f({n, 3}));
	int x[square], local(cube * a), in(a* one);
	for (int i = 0; i < 9; i++) x[i] = i;
	UNROLL(FOUR)
	for (int i = 0; i < 8; i++) x[i] += x[i + 1];
	_Pragma(TEXT(unroll 2)) for (int i = 0; i < 8; i++) x[i] += x[i + 1];
	printf("%d %d %d %u %u %u %d %d %g\n", x[3], local, in, bytes, minus, group, from, of, half);
	printf("%d %d %u %lld %llu\n", std::numeric_limits<int>::max(), std::numeric_limits<int>::lowest(), std::numeric_limits<unsigned>::max(),
	       std::numeric_limits<long long>::min(), std::numeric_limits<unsigned long long>::max());
	printf("%d %d %d %d\n", std::numeric_limits<signed char>::min(), std::numeric_limits<unsigned char>::max(), std::numeric_limits<short>::max(), std::numeric_limits<bool>::max());
	printf("%a %a %a %a %a\n", std::numeric_limits<float>::max(), std::numeric_limits<float>::min(), std::numeric_limits<float>::lowest(),
	       std::numeric_limits<float>::epsilon(), std::numeric_limits<float>::denorm_min());
	printf("%a %a %a %a %a\n", std::numeric_limits<double>::max(), std::numeric_limits<double>::min(), std::numeric_limits<double>::round_error(),
	       std::numeric_limits<double>::epsilon(), std::numeric_limits<double>::denorm_min());
	printf("%d %d\n", std::numeric_limits<float>::infinity() > 1e38f, std::numeric_limits<double>::quiet_NaN() == std::numeric_limits<double>::quiet_NaN());
	printf("%d %d %d %d %d %d\n", std::numeric_limits<float>::digits, std::numeric_limits<double>::digits10, std::numeric_limits<int>::digits10,
	       std::numeric_limits<long long>::digits10, std::numeric_limits<unsigned long long>::digits10, std::numeric_limits<signed char>::digits10);
	printf("%d %d %d %d %d %d\n", std::numeric_limits<int>::is_signed, std::numeric_limits<unsigned>::is_modulo, std::numeric_limits<float>::is_integer,
	       std::numeric_limits<double>::max_exponent, std::numeric_limits<float>::min_exponent10, std::numeric_limits<float>::max_digits10);
	typedef float real;
	printf("%d\n", sizeof(std::numeric_limits<real>::max()) == 4 && std::numeric_limits<real>::max() < std::numeric_limits<double>::max());
	return 0;
}
