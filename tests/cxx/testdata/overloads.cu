// Overloaded functions and operators.
#include <cmath>
#include <cstdio>

struct Complex { float re, im; };
struct Fixed { int raw; };
enum Flags { None, Read = 1, Write = 2 };

__device__ Complex operator+(Complex a, Complex b) { return Complex{a.re + b.re, a.im + b.im}; }
__device__ Complex operator-(const Complex &a, const Complex &b) { return Complex{a.re - b.re, a.im - b.im}; }
__device__ Complex operator*(Complex a, Complex b) { return Complex{a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
__device__ Complex operator*(float s, Complex a) { return Complex{s * a.re, s * a.im}; }
__device__ Complex operator*(Complex a, float s) { return s * a; }
__device__ Complex operator-(Complex a) { return Complex{-a.re, -a.im}; }
__device__ Complex operator~(Complex a) { return Complex{a.re, -a.im}; }
__device__ Complex &operator+=(Complex &a, Complex b) { a = a + b; return a; }
__device__ bool operator==(const Complex &a, const Complex &b) { return a.re == b.re and a.im == b.im; }
__device__ bool operator!=(const Complex &a, const Complex &b) { return !(a == b); }
__device__ bool operator!(const Complex &a) { return a.re == 0 && a.im == 0; }
__device__ uint2 operator^(uint2 a, uint2 b) { return make_uint2(a.x ^ b.x, a.y ^ b.y); }
__device__ uint2 operator<<(uint2 a, int n) { return make_uint2(a.x << n, a.y << n); }
__device__ float3 operator+(float3 a, float3 b) { return make_float3(a.x + b.x, a.y + b.y, a.z + b.z); }
__device__ float3 operator+(float3 a, float b) { return make_float3(a.x + b, a.y + b, a.z + b); }
__device__ Fixed &operator++(Fixed &f) { f.raw += 256; return f; }
__device__ Fixed operator++(Fixed &f, int) { Fixed old = f; ++f; return old; }
__device__ bool operator<(Fixed a, Fixed b) { return a.raw < b.raw; }
__device__ bool operator&&(Fixed a, Fixed b) { return a.raw > 1000 & b.raw > 1000; }
__device__ Flags operator|(Flags a, Flags b) { return Flags(int(a) | int(b)); }
__device__ Fixed operator%(Fixed a, int m) { Fixed r = {a.raw % m}; return r; }

__device__ int kind(int) { return 1; }
__device__ int kind(unsigned) { return 2; }
__device__ int kind(long long) { return 3; }
__device__ int kind(float) { return 4; }
__device__ int kind(double) { return 5; }
__device__ int kind(char) { return 6; }
__device__ int kind(bool) { return 7; }
__device__ int kind(const char *) { return 8; }
__device__ int kind(void *) { return 9; }
__device__ int kind(Complex) { return 10; }
__device__ int kind(Flags) { return 11; }
__device__ int kind(float3) { return 12; }
__device__ int kind(int, int) { return 13; }
__device__ int kind(int, double) { return 14; }
__device__ int access(int *) { return 1; }
__device__ int access(const int *) { return 2; }
__device__ int bound(int &) { return 1; }
__device__ int bound(const int &) { return 2; }
__device__ int few(int a) { return a; }
__device__ int few(int a, int b, int c = 3) { return a + b + c; }
__device__ int wide(long long) { return 1; }
__device__ int wide(double) { return 2; }
__device__ int narrow(int) { return 1; }
__device__ int narrow(double) { return 2; }

__device__ float dot(float2 a, float2 b) { return a.x * b.x + a.y * b.y; }
__device__ float dot(const float3 &a, const float3 &b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
__device__ float3 max(float3 a, float3 b) { return make_float3(max(a.x, b.x), max(a.y, b.y), max(a.z, b.z)); }
__device__ float abs(Complex c) { return sqrtf(c.re * c.re + c.im * c.im); }
__device__ static int twice(int x) { return 2 * x; }
__device__ static float twice(float x) { return 2.25f * x; }
__device__ float3 make_float3(float s) { return make_float3(s, s, s); }
__device__ float3 make_float3(float2 v, float z) { return make_float3(v.x, v.y, z); }

// Overloads of built-in functions, of which an argument may need a conversion.
__device__ void round(unsigned a, unsigned b, unsigned &sum, unsigned c) { sum = a + b + c; }
__device__ bool iszero(float2 a) { return a.x == 0 && a.y == 0; }
__device__ bool isnormal(float2 a) { return a.x == 1; }
__device__ float pow(float x, char n) { return x + n + 100; }
__device__ double fma(double a, double b) { return a * b + 1; }
__device__ int max(int a, int b, int c) { return max(a, max(b, c)); }
__device__ int abs(float2 v) { return v.x < 0 ? -1 : 1; }
__device__ double powi(double x, int n) { return x + n + 1000; }
__device__ double powi(double x, int n);
__device__ float log(const char *s) { return s[0]; }

int main()
{
    unsigned sum = 0;
    round(1, 2, sum, 3l);
    printf("%u %g %d %d %d\n", sum, round(2.5), isnormal(make_float2(1, 2)), iszero(make_float2(0, 0)), iszero(make_float2(0, 1)));
    printf("%g %g %g %g %d %d %g %g %g\n", pow(2.f, 'a'), pow(2.f, 3.f), pow(2., 3), fma(2, 3), max(1, 2l, 3), abs(make_float2(-1, 0)), powi(1.f, 2), log("a"), log(1.));
    const float classes[] = {0.f, -0.f, 1e-40f, 1.f, INFINITY, NAN};
    for (int n = 0; n < 6; n++) {
        volatile float x = classes[n], half = classes[n] / 2;
        volatile double y = x * 0x1p-900 * 0x1p-50;
        printf("%d %d %d %d %d %d ", std::fpclassify(x), iszero(x), issubnormal(x), iscanonical(x), issignaling(x), iseqsig(x, x));
        printf("%d %d %d %d %d %d\n", std::fpclassify(y), iszero(y), issubnormal(y), iscanonical(y), issignaling(y), std::isgreater(x, half));
    }
    Complex a{1, 2}, b{3, -1}, c = a * b + 2.0f * a - -b;
    c += ~a;
    (c += a) += b;
    printf("%g %g %d %d %d %d\n", c.re, c.im, a == b, a != b, !a, !(a - a));
    uint2 u = make_uint2(5, 6) ^ (make_uint2(1, 1) << 3);
    float3 v = make_float3(1) + make_float3(make_float2(2, 3), 4) + 0.5f;
    printf("%u %u %g %g %g\n", u.x, u.y, v.x, v.y, v.z);
    Fixed f = {512}, old = f++;
    ++f;
    printf("%d %d %d %d %d %d\n", f.raw, old.raw, old < f, f && f, old && f, (f % 100).raw);
    short s = 1;
    unsigned char uc = 2;
    printf("%d %d %d %d %d %d\n", kind(1), kind(1u), kind(1ll), kind(1.f), kind(1.), kind('c'));
    printf("%d %d %d %d %d %d\n", kind(true), kind("s"), kind(&s), kind(a), kind(Read | Write), kind(v));
    printf("%d %d %d %d %d %d\n", kind(s), kind(uc), kind(1 < 2), kind(1, 2), kind(1, 2.5f), kind(!s));
    int i = 1;
    const int k = 2;
    printf("%d %d %d %d %d\n", access(&i), access(&k), bound(i), bound(k), bound(i + 1));
    printf("%d %d %d %d %d %d\n", few(1), few(1, 2), few(1, 2, 4), wide(1.f), narrow(uc), narrow(1.f));
    printf("%g %g %g %g\n", dot(make_float2(1, 2), make_float2(3, 4)), dot(v, v), max(v, make_float3(4)).y, abs(a * b));
    printf("%d %g %d %g %g\n", twice(2), twice(2.f), max(1, 2), max(1.5f, 2.5f), pow(2.f, 2.f));
    return 0;
}
