// Types that C++ has otherwise than C: enumerations, truth values, characters, empty structs.
#include <cstdio>

enum Kind { None, Some, Many, All };
enum Signed { Low = -1, High = 1 };
enum Wide { Huge = 0x80000000u };
enum Byte : unsigned char { Full = 255 };
enum Typed : long long { Far = 1ll << 40 };
struct Fields { Kind kind : 2; Signed sign : 2; bool flag : 1; unsigned rest : 5; };
struct Empty { };
struct Holder { Empty e; char c; Empty f[3]; };
struct Outer { struct Inner { int a, b; } in[2]; enum Mode { On, Off } mode; union { int i; float f; }; };
struct Self { Self *next; int value; };
typedef struct Old { int x; } Old;
typedef struct { int y; } Unnamed;
struct Later;
__device__ int use(Later *p);
struct Later { int z; };
__device__ int use(Later *p) { return p->z; }
__device__ int stat(int x) { return x + 1; }
struct stat { int size; };

__device__ Kind next(Kind k) { return Kind((k + 1) % 4); }
__device__ int sizes(Empty, Holder h) { return int(sizeof(Empty) * 1000 + sizeof h * 10 + sizeof(Fields)); }
__device__ int sum(Self *s) { int n = 0; for (; s; s = s->next) n += s->value; return n; }
__constant__ const int table[4] = {1, 2, 3, 4};

struct OnlyBits { int : 3; };
struct OnlyZero { int : 0; long long : 0; };
struct __attribute__((aligned(8))) ZeroAligned { int : 0; };
union ZeroUnion { char : 0; };
struct ManyBits { int : 17; long long : 40; };
struct OfZero { OnlyZero z[2]; int : 0; int x; };
__device__ int onlyBits(OnlyZero, ZeroUnion, OfZero o) { return o.x; }

int main()
{
    Kind k = Some, z = None;
    Fields f = {All, Low, true, 31};
    Outer o = {{{1, 2}, {3, 4}}, Outer::Off};
    o.f = 1.0f;
    printf("%d %d %d %d\n", k - 2 < 0, z - 1 < 0, (k - 2) / 2, (k - 4) >> 1);
    printf("%d %d %d %d %d\n", f.kind, f.sign, f.flag, f.rest, f.kind - 4 < 0);
    printf("%d %d %d %d %d\n", int(sizeof(Kind)), int(sizeof(Byte)), int(sizeof(Typed)), Full + 1, Huge / 2 > 0);
    printf("%d %d %d\n", sizes(Empty(), Holder()), int(sizeof(Outer)), int(Far >> 38));
    printf("%d %d %d %d\n", int(sizeof('a')), int(sizeof(1 < 2)), int(sizeof(!k)), int(sizeof(k && z)));
    printf("%d %d %d\n", -(k < All), ~(k == Some), (k < z) - (z < k));
    printf("%d %d %d\n", next(All), next(k), int(sizeof(k + z)));
    Self a = {nullptr, 1}, b = {&a, 2};
    Old old = {7};
    struct Old same = old;
    Unnamed u = {8};
    Later l = {9};
    struct stat s = {10};
    printf("%d %d %d %d %d %d\n", sum(&b), same.x, u.y, use(&l), stat(s.size), o.in[1].b + o.mode + (o.i >> 23));
    auto t = k < All;
    auto c = 'x';
    char letters[] = {'a', 'b', '\0'};
    switch (c) { case 'x': letters[1] = c; break; case Full: letters[1] = 'f'; }
    switch (k) { case None: case Some: letters[0]++; break; default: letters[0]--; }
    printf("%d %d %s %d\n", int(sizeof t), int(sizeof c), letters, table[Many]);
    printf("%d %d\n", 'a' < '\xff', '\xff' == char(255));
    OnlyZero zeros[3];
    OfZero of = {};
    of.x = 5;
    printf("%d %d %d %d %d %d\n", int(sizeof(OnlyBits)), int(sizeof(OnlyZero)), int(sizeof(ZeroAligned)), int(sizeof(ZeroUnion)), int(sizeof(ManyBits)), int(sizeof(OfZero)));
    printf("%d %d\n", int(&zeros[2] - &zeros[0]), onlyBits(zeros[1], ZeroUnion(), of));
    float sum = 0;
    for (int i = 0; i < 4; i++) sum += (i & 1) == 1 ? All : 0.5f;
    printf("%g %g\n", sum, 1.0f + (k == Some));
    return 0;
}
