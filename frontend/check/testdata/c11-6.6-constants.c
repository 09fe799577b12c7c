// Constant expressions: what they evaluate to, and what is none (C11 6.6).
_Static_assert(!(1.0 > 1.0) && 2.0 > 1.0 && 1.0 >= 1.0 && !(1.0 < 1.0) && 1.0 <= 1.0 && 1.0 != 2.0, "floating comparisons");
_Static_assert((__int128)-1 < 0 && !((unsigned __int128)-1 < 0) && ((__int128)1 << 100) > ((__int128)1 << 99), "128 bits");
_Static_assert((int)3e9 == 2147483647 && (int)-3e9 == -2147483647 - 1 && (unsigned char)255.9 == 255, "saturation");
int here;
static int narrow = (int)&here; // error: initializer element is not a compile-time constant // warning: cast to smaller
static unsigned long wide = (unsigned long)&here;
static short shorter = (short)(unsigned long)&here; // error: initializer element is not a compile-time constant
static _Bool nonzero = &here;
struct fields { int a : 3; } fields;
static long bits = (long)&fields.a; // error: address of bit-field requested
register int r; // error: illegal storage class 'register' on file-scoped variable
auto int a; // error: illegal storage class 'auto' on file-scoped variable
_Complex _Bool cb; // error: complex integers are not supported
_Complex int ci; // error: complex integers are not supported
typedef int T;
void block(void) { long double T; T = 1; (void)T; } // warning: 'long double' has the representation of 'double'
struct seventeen { char c[17]; };
_Atomic struct seventeen big; // error: _Atomic cannot be applied to type 'struct seventeen' of 17 bytes: the device has no locks, and atomic operations on at most 16 bytes
__global__ void __launch_bounds__(128, 1) __maxnreg__(64) bounds(void) { } // error: __maxnreg__ and the second argument of __launch_bounds__ cannot be combined
void format(void) { printf("%\x1a"); } // warning: invalid conversion specifier '\x1a'
