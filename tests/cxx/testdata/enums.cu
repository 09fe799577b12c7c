// Scoped enumerations, and traits of types in templates.
#include <cstdio>
#include <limits>
#include <type_traits>

enum class Shade { Dark, Light = 5, Pale };
enum struct Small : unsigned char { A = 200, B };
enum class Mask : unsigned { None = 0, Read = 1, Write = Read << 1, Both = 3 };
enum Plain { Dark = 77 };
namespace kinds { enum class Kind { Add, Mul }; template <Kind K> __device__ int run(int a, int b) { if constexpr (K == Kind::Add) return a + b; else return a * b; } }
struct Item { Shade shade; Small small; };
__device__ Mask operator|(Mask a, Mask b) { return Mask(unsigned(a) | unsigned(b)); }
__device__ int name(Shade) { return 1; }
__device__ int name(Small) { return 2; }
__device__ int name(int) { return 3; }
__device__ int name(unsigned) { return 4; }
__device__ int next(Shade s)
{
    switch (s) {
    case Shade::Dark: return (int)Shade::Light;
    case Shade::Light: return static_cast<int>(Shade::Pale);
    default: return -1;
    }
}
template <typename T> __device__ int traits()
{
    int bits = 0;
    if constexpr (std::is_same<T, float>::value)
        bits |= 1;
    if constexpr (std::is_same_v<T, const int>)
        bits |= 2;
    bits |= std::is_integral<T>::value << 2 | std::is_floating_point_v<T> << 3 | std::is_arithmetic<T>::value << 4 | std::is_signed<T>::value << 5;
    bits |= std::is_unsigned_v<T> << 6 | std::is_pointer<T>::value << 7 | std::is_const_v<T> << 8 | std::is_void<T>::value << 9 | std::is_enum<T>::value << 10 | std::is_class<T>::value << 11;
    return bits;
}
template <typename T> __device__ T lowest() { return std::numeric_limits<T>::lowest(); }
template <typename A, typename B> __device__ bool same(A, B) { return std::is_same<A, B>::value; }
// Other names of enumerations qualify their enumerators.
namespace far { namespace inside { enum class Deep { X = 3, Y = 5 }; enum Flat { Q = 7, R = 9 }; } }
namespace near {
using Deep = far::inside::Deep;
typedef far::inside::Flat Flat;
template <Deep d> __device__ int of() { return int(d); }
template <> __device__ int of<Deep::Y>() { return 50; }
}
namespace used { using far::inside::Deep; __device__ int first() { return int(Deep::X); } }
using Nearer = near::Deep;
template <typename E> __device__ int last() { return int(E::Y); }
__device__ void other()
{
    using Local = far::inside::Flat;
    printf("%d %d %d %d", int(near::Deep::X), near::Flat::R, near::of<near::Deep::Y>(), near::of<Nearer::X>());
    printf(" %d %d %d %d\n", used::first(), int(Nearer::Y), Local::Q, last<Nearer>());
}

int main()
{
    other();
    Shade s = Shade::Light, t{Shade::Pale};
    Item item = {Shade::Dark, Small::B};
    printf("%d %d %d %d\n", (int)s, int(t), static_cast<int>(item.small), (int)Dark);
    printf("%d %d %d\n", (int)sizeof(s), (int)sizeof(Small), (int)sizeof(Item));
    printf("%d %d %d\n", s == Shade::Light, s < t, item.shade != Shade::Dark);
    printf("%u %d\n", unsigned(Mask::Read | Mask::Write), (Mask::Read | Mask::Write) == Mask::Both);
    printf("%d %d %d %d\n", name(s), name(Small::A), name(3), name(unsigned(Mask::Write)));
    printf("%d %d %d\n", next(Shade::Dark), next(s), next(t));
    printf("%d %d\n", kinds::run<kinds::Kind::Add>(3, 4), kinds::run<kinds::Kind::Mul>(3, 4));
    printf("%d %d %d %d %d\n", traits<int>(), traits<const int>(), traits<float>(), traits<double>(), traits<bool>());
    printf("%d %d %d %d %d %d\n", traits<char *>(), traits<void>(), traits<Shade>(), traits<Plain>(), traits<Item>(), traits<unsigned long>());
    printf("%d %g %d\n", lowest<int>(), lowest<float>(), lowest<unsigned>() == 0);
    printf("%d %d %d\n", same(1, 2), same(1, 2u), same(s, t));
    return 0;
}
