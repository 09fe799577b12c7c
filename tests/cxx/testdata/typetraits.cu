// Traits of <type_traits> that make types.
#include <cstdio>
#include <type_traits>

enum Small : unsigned char { SmallA, SmallB };
enum class Scoped : short { X };
struct Plain { int a; };
template <typename T> using Wide = std::conditional_t<std::is_same_v<T, float>, double, T>;
template <typename T, int N> struct Pick { using type = std::conditional_t<(N > 4), double, float>; type x; };
template <typename T> __device__ std::make_unsigned_t<T> magic(T x) { return (std::make_unsigned_t<T>)x + 1u; }
template <typename T> __device__ typename std::enable_if<std::is_integral<T>::value, int>::type kind(T) { return 1; }
template <typename T> __device__ typename std::enable_if<std::is_floating_point<T>::value, int>::type kind(T) { return 2; }
template <typename T> __device__ std::enable_if_t<std::is_pointer_v<T>, int> kind(T) { return 3; }
template <typename T> __device__ std::enable_if_t<(sizeof(T) > 4), int> size(T);
template <typename T> __device__ std::enable_if_t<(sizeof(T) > 4), int> size(T) { return 8; }
template <typename T> __device__ std::enable_if_t<(sizeof(T) <= 4), int> size(T) { return 4; }
template <typename T> __device__ Wide<T> widened(T x) { Wide<T> a = x; return a / 3; }
template <typename T, typename U = std::remove_cv_t<T>> __device__ U next(T x) { U u = x; u += 1; return u; }
template <typename T, typename = std::enable_if_t<std::is_floating_point_v<T>>> __device__ int only(T) { return 1; }
__device__ int only(long) { return 2; }
template <typename T> __device__ int sum(const T *p)
{
    const T x = p[0];
    std::decay_t<decltype(x)> y = x;
    y += 1;
    std::remove_const_t<const T> z = y;
    z++;
    typename std::remove_pointer<const T *>::type c = z;
    std::remove_volatile_t<volatile T> v = c;
    v += 2;
    std::remove_reference_t<T &> r = v;
    std::remove_cv_t<std::remove_reference_t<const T &>> s = r;
    s += 1;
    std::remove_extent_t<T[3]> e = s;
    std::add_pointer_t<T> a = &e;
    std::add_const_t<T> k = *a + 1;
    return y + z + c + v + r + s + e + k;
}

int main()
{
    printf("%u %u %d %d %d\n", magic(-3), (unsigned)magic((signed char)-1), kind(1), kind(2.0f), kind("a"));
    printf("%d %d %d\n", size(1.0), size('a'), size(1LL));
    printf("%.9g %.9g %d\n", (double)widened(1.0f), (double)widened(1.0), widened(7));
    printf("%d %d %d %d\n", next<const int>(3), only(1.0f), only(1), only(2L));
    int i = 5;
    float f = 1.5f;
    printf("%d %d\n", sum(&i), sum(&f));
    printf("%d %d %d\n", (int)sizeof(Pick<int, 8>), (int)sizeof(Pick<int, 2>), (int)sizeof(Pick<int, 5>::type));
    std::underlying_type_t<Small> u = 255;
    std::underlying_type<Scoped>::type w = -1;
    std::make_signed_t<unsigned long long> n = -1;
    std::make_unsigned_t<Small> m = 200;
    std::make_signed<char>::type q = (char)200;
    std::common_type_t<int, float> c = 1.5f;
    std::common_type_t<short, unsigned char> d = 70000;
    printf("%d %d %lld %d %d %g %d\n", u + 1, w, n, m + 100, q, c, d);
    printf("%d%d%d\n", std::is_same_v<std::common_type_t<int, unsigned>, unsigned>, std::is_same_v<std::make_unsigned_t<const int>, const unsigned>, std::is_same_v<std::decay_t<int[3]>, int *>);
    printf("%d%d\n", std::is_same_v<std::conditional<true, int, float>::type, int>, std::is_same_v<std::enable_if_t<true>, void>);
    std::conditional_t<sizeof(int) == 4, Plain, float> p = {4};
    printf("%d %d\n", p.a, (int)std::make_unsigned_t<short>(-1));
    return 0;
}
