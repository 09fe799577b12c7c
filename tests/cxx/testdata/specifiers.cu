// Words of C++ around declarations and functions that mean nothing for the code, or little.
#include <cstdio>
#include <cstdint>

__device__ int plain(int x) noexcept { return x + 1; }
__device__ int sure(int x) noexcept(true) { return x + 2; }
__device__ int sized(int x) noexcept(sizeof(int) == 4) { return x + 3; }
__device__ int old(int x) throw() { return x + 4; }
__device__ int declared(int x) noexcept;
__device__ int declared(int x) noexcept { return x * 5; }
[[nodiscard]] __device__ inline int kept(int x) { return x - 1; }
[[nodiscard, gnu::noinline]] __device__ static int both([[maybe_unused]] int x, int y) { return y; }
__device__ int (*pointer(int n))(int) noexcept { return n ? plain : sure; }
alignas(32) __device__ static int first[3] = {1, 2, 3};
__device__ alignas(16) int second = 4;
struct alignas(8) Pair { char a; alignas(4) char b; };
struct Mixed { char c; alignas(double) char d[3]; };
enum Level : std::uint8_t { low = 3, high = 200 };
union Word { float f; unsigned u; };

__device__ int bits(void)
{
    float f = 1.5f;
    unsigned u = __builtin_bit_cast(unsigned, f);
    float g = __builtin_bit_cast(float, u + 0x800000u);
    Word w = __builtin_bit_cast(Word, 0x40400000);
    struct Halves { unsigned short a, b; } h = __builtin_bit_cast(Halves, u);
    return int(u >> 20) + int(g * 10) + int(w.f * 100) + h.b;
}

__device__ int chosen(int x)
{
    if (x == 0) return 10;
    else if (x == 1) { return 11; }
    else if (x == 2) for (int i = 0; i < 3; i++) { if (i == x) return 12; else if (i > x) return 99; else continue; }
    else if (x == 5) switch (x) { case 5: if (x) break; else return 3; default: return 98; }
    else { if (x > 3) { if (x > 100) return 1; else return 14; } }
    return 15;
}

int main()
{
    alignas(64) int local = 7;
    [[maybe_unused]] int unused = 8;
    printf("%d %d %d %d %d %d %d\n", plain(1), sure(1), sized(1), old(1), declared(1), kept(1), both(1, 2));
    printf("%d %d\n", pointer(0)(1), pointer(1)(1));
    printf("%d %d %d\n", int((std::uintptr_t)first % 32), int((std::uintptr_t)&second % 16), int((std::uintptr_t)&local % 64));
    printf("%d %d %d %d\n", int(sizeof(Pair)), int(alignof(Pair)), int(sizeof(Mixed)), int(alignof(Mixed)));
    printf("%d %d %d %d\n", int(low), int(high), int(sizeof(Level)), bits());
    for (int i = 0; i < 7; i++)
        printf("%d ", chosen(i));
    printf("%d\n", first[1] + second);
    return 0;
}
