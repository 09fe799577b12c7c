// Structures, unions, bit-fields, enumerations.
struct S { int a; struct { int b; union { int c; float d; }; }; };
_Static_assert(__builtin_offsetof(struct S, d) == 8, "anonymous");
void use(struct S *s) { s->c = s->b; s->e = 1; } // error: no member named 'e'
struct Self { struct Self *next; struct Self bad; }; // error: incomplete type
struct Fn { int f(void); }; // error: declared as a function
struct Flex { int n; char d[]; };
_Static_assert(sizeof(struct Flex) == 4, "flexible");
struct Zero { int z[0]; };
_Static_assert(sizeof(struct Zero) == 0, "zero length");
struct Empty { };
_Static_assert(sizeof(struct Empty) == 0, "empty");
struct Bits { signed a : 3; unsigned b : 5; _Bool c : 1; long long d : 40; int : 0; char e : 8; };
_Static_assert(sizeof(struct Bits) == 16, "bits");
struct B1 { int a : -1; }; // error: negative width
struct B2 { _Bool b : 2; }; // error: exceeds the width
struct B3 { int *p : 3; }; // error: non-integral
typedef _Atomic int atomic;
struct Ab1 { _Atomic int a : 3; }; // error: bit-field 'a' has atomic type '_Atomic int'
struct Ab2 { int b : 2; _Atomic(int) a : 3; }; // error: bit-field 'a' has atomic type '_Atomic int'
struct Ab3 { const _Atomic _Bool a : 1; }; // error: bit-field 'a' has atomic type 'const _Atomic _Bool'
struct Ab4 { _Atomic int : 3; int b; }; // error: anonymous bit-field has atomic type
struct Ab5 { int a; _Atomic int : 0; }; // error: anonymous bit-field has atomic type
struct Ab6 { atomic a : 3; }; // error: bit-field 'a' has atomic type
union Ab7 { atomic a : 3; int b; }; // error: bit-field 'a' has atomic type
struct Ab8 { _Atomic enum { Y } a : 1; }; // error: bit-field 'a' has atomic type
struct Ab9 { _Atomic float a : 3; }; // error: non-integral
struct B4 { int n : 3; } b4;
int *pb = &b4.n; // error: address of bit-field
int sz = sizeof(b4.n); // error: bit-field
struct Dup { int a; struct { int a; }; }; // error: duplicate member
struct Not { int; }; // warning: does not declare anything
struct Vm { int n; };
void vm(int n) { struct { int a[n]; } s; } // error: fields must have a constant size
union Un { char c[5]; int i; };
_Static_assert(sizeof(union Un) == 8, "union");
enum E { A, B, C = B + 5, D };
_Static_assert(D == 7 && sizeof(enum E) == 4, "enum");
enum Neg { N = -1 };
_Static_assert((enum Neg)-1 < 0, "signed");
_Static_assert((enum E)-1 > 0, "unsigned");
enum Big { G = 0xffffffffU };
_Static_assert(sizeof(enum Big) == 4 && G > 0, "big");
enum Bigger { H = 1LL << 40, I };
_Static_assert(sizeof(enum Bigger) == 8 && I == (1LL << 40) + 1, "bigger");
// GNU C before C23, and before gcc 13: only the enumerators that fit no int have another type.
enum Mixed { MI0 = 1, MI1 = 0x100000000LL, MI2, MI3 = -1 };
enum Top { TO0, TO1 = 0x80000000, TO2 };
enum Signs { SI0 = -1, SI1 = 0xffffffff };
enum Narrow { NA0 = 1UL, NA1 = 5LL, NA2 = (char)3 };
#define IS(e, t) _Static_assert(_Generic(e, t: 1, default: 0), #e)
IS(MI0, int); IS(MI1, long); IS(MI2, long); IS(MI3, int); IS((enum Mixed)0, long);
IS(TO0, int); IS(TO1, unsigned); IS(TO2, unsigned); IS((enum Top)0, unsigned);
IS(SI0, int); IS(SI1, long); IS((enum Signs)0, long);
IS(NA0, int); IS(NA1, int); IS(NA2, int); IS((enum Narrow)0, unsigned);
_Static_assert(!(MI3 < 0u) && sizeof MI0 == 4, "an int against an unsigned");
enum __attribute__((packed)) Small { S1 = 200 };
_Static_assert(sizeof(enum Small) == 1, "packed enum");
enum Fixed : unsigned char { F1 = 255 };
_Static_assert(sizeof(enum Fixed) == 1, "fixed");
enum Over : unsigned char { O1 = 256 }; // error: not representable
enum E { Z }; // error: redefinition
enum { R = 1.5 }; // error: integer constant expression
struct P1 { char a; int b; } __attribute__((packed));
_Static_assert(sizeof(struct P1) == 5, "packed");
struct P2 { char a; int b __attribute__((packed)); };
_Static_assert(sizeof(struct P2) == 5, "packed member");
struct __attribute__((aligned(16))) A1 { int a; };
_Static_assert(sizeof(struct A1) == 16 && _Alignof(struct A1) == 16, "aligned");
struct A2 { char c; int a __attribute__((aligned(8))); };
_Static_assert(__builtin_offsetof(struct A2, a) == 8, "aligned member");
typedef int unaligned __attribute__((aligned(1)));
struct A3 { char c; unaligned a; };
_Static_assert(sizeof(struct A3) == 5, "aligned typedef");
#pragma pack(1)
struct K1 { char a; long b; };
#pragma pack()
struct K2 { char a; long b; };
_Static_assert(sizeof(struct K1) == 9 && sizeof(struct K2) == 16, "pragma pack");
_Static_assert(sizeof(float3) == 12 && _Alignof(float3) == 4, "float3");
_Static_assert(sizeof(float4) == 16 && _Alignof(float4) == 16, "float4");
_Static_assert(sizeof(double4) == 32 && _Alignof(double4) == 16, "double4");
_Static_assert(sizeof(uchar2) == 2 && _Alignof(uchar2) == 2, "uchar2");
typedef struct { int a; } Untagged;
struct NoMember { Untagged; int b; }; // warning: declaration does not declare anything
_Static_assert(sizeof(struct NoMember) == sizeof(int), "a typedef name makes no anonymous member");
struct Anonymous { const struct { int c; }; volatile union { int d; float e; }; };
_Static_assert(sizeof(struct Anonymous) == 2 * sizeof(int), "anonymous members");
struct Nothing { struct { int :0; } a; int x[0]; };
struct Nothing nothing[1000000000] = { [0 ... 999999999] = {} };
struct { struct Nothing a[1000000000]; int x; } afterNothing = { 3 };
