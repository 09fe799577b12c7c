int a; int a; extern int a; // fine: tentative
int b = 1;
int b = 2; // error: redefinition
extern int c; static int c; // error: follows non-static
static int d; extern int d; int d; // error: follows static
int e; float e; // error: conflicting types
int f(int); int f(float); // error: conflicting types
int g(); int g(int x) { return x; }
typedef int T; typedef int T; typedef float T; // error: typedef redefinition
int T; // error: different kind
struct S { int x; };
struct S { int y; }; // error: redefinition
union S u1; // error: tag type
struct I;
struct I i1;
struct J i1j; // error: never completed
static struct I i2; // warning: tentative definition of variable with internal linkage has incomplete non-array type
struct I { int a; };
int arr1[-1]; // error: negative size
int arr2[1.5]; // error: non-integer
void arr3[3]; // error: incomplete element
int arr4[3](void); // error: array of functions
int fn1(void)[3]; // error: cannot return array
void v1; // error: incomplete type
enum E { A, B = 5, C, A }; // error: redefinition of enumerator
_Static_assert(C == 6, "enum");
enum W { W1 = 0x100000000LL, W2 };
_Static_assert(sizeof(enum W) == 8 && sizeof(W2) == 8, "wide");
_Static_assert(1 == 2, "never"); // error: static assertion failed: never
long long long x1; // error: invalid combination
unsigned float x2; // error: invalid combination
x3; // error: type specifier missing
static extern int x4; // error: cannot combine
auto int x5; // error: illegal storage class
int x6(void) { return 0; }
int x6(void) { return 1; } // error: redefinition
int x7 __attribute__((aligned(3))); // error: not a power of 2
_Alignas(2) int x8; // error: less than minimum
_Alignas(16) int x9;
_Static_assert(sizeof(struct { char a; _Alignas(8) int b; }) == 16, "align");
_Thread_local int x10; // error: not available in device code
int x11 __attribute__((frobnicate)); // warning: unknown attribute
void x12(void) __attribute__((constructor)); // error: not available
struct { int a; int a; } x13; // error: duplicate member
struct { int a : 33; } x14; // error: exceeds the width
struct { int a : 0; } x15; // error: zero width
struct { float a : 3; } x16; // error: non-integral
struct { int a[]; int b; } x17; // error: not at the end
struct { struct { int p; }; union { int q; float r; }; } x18;
int *restrict x19;
int restrict x20; // error: restrict requires a pointer
long double x21; // warning: representation of 'double'
__global__ int k1(void) { return 1; } // error: void return type
__global__ void k2(int n, ...) {} // error: variable argument list
__shared__ __constant__ int x22; // error: more than one memory
__shared__ int x23[]; // error: extern __shared__
extern __shared__ int x24[];
__device__ int x25 __attribute__((packed));
void x26(int a, int a); // error: redefinition of parameter
void x27(void, int); // error: 'void' type
int x28(a, b) int a; float b; { return a + b; }
int x29(a) int b; { return 0; } // error: is missing // error: was not declared
typedef struct { int x; } X30 __attribute__((aligned(32)));
_Static_assert(sizeof(X30) == 4 && _Alignof(X30) == 32, "typedef align");
struct __attribute__((packed)) x31 { char a; int b; };
_Static_assert(sizeof(struct x31) == 5, "packed");
#pragma pack(push, 2)
struct x32 { char a; int b; };
#pragma pack(pop)
_Static_assert(sizeof(struct x32) == 6, "pack");
void fn(void) {
    int a; int a; // error: redefinition
    static int s;
    __device__ int dv; // error: cannot be declared inside
    struct I2 loc; // error: incomplete type
    extern int b;
    int n = 3;
    typedef int V[n];
    V v;
    extern int vv[n]; // error: cannot have linkage
    static int sv[n]; // error: static storage duration
    __shared__ int shv[n]; // error: must have a constant size
    __auto_type x = 1.5f;
    _Static_assert(sizeof x == 4, "auto");
}
int filevla[b]; // error: not allowed at file scope

register int fileRegister; // error: illegal storage class 'register' on file-scoped variable
auto int fileAuto; // error: illegal storage class 'auto' on file-scoped variable
void shared(void)
{
	register __shared__ int inRegister; // error: 'inRegister' cannot be 'register' and have static storage duration
	auto __shared__ int automatic; // error: 'automatic' cannot be 'auto' and have static storage duration
}
int addressed;
int narrowAddress = (int)&addressed; // error: initializer element is not a compile-time constant // warning: cast to smaller integer type 'int' from 'int *'
long truncated = (long)(int)&addressed; // error: initializer element is not a compile-time constant // warning: cast to smaller integer type 'int' from 'int *'
_Bool anyAddress = &addressed;
unsigned long wideAddress = (unsigned long)&addressed;
