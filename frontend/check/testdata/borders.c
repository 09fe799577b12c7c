// flags: -Wall -Wextra -std=c23
// What stands next to the border of a rule: the first that is told, the last that is not. clang 19 says the same where it knows the construct.
const const int twice = 1; // warning: duplicate 'const' declaration specifier
volatile volatile int also; // warning: duplicate 'volatile' declaration specifier
const volatile int once = 2;
int *const restrict r;
int *const const *restrict restrict rr; // warning: duplicate 'const' declaration specifier // warning: duplicate 'restrict' declaration specifier
int *volatile const *const volatile cv;
__device__ void __maxnreg__(32) m1(void) {} // warning: launch bounds apply to kernels only
__launch_bounds__(64) __device__ void m2(void) {} // warning: launch bounds apply to kernels only
__cluster_dims__(2) __device__ void m3(void) {} // warning: launch bounds apply to kernels only
enum Color { Red, Green, Blue } color;
enum Shape { Round, Square } shape;
struct B { int one : 1; unsigned u1 : 1; int three : 3; } b;
int known(int p) {
	int x, y, z, w; // warning: variable 'z' set but not used
	if (1) x = p;
	if (0) z = 1; else y = p;
	if (p) w = 1; // warning: variable 'w' is used uninitialized whenever 'if' condition is false
	return x + y + w;
}
int unknown(int p) {
	int z, v;
	if (0) z = p;
	if (1) ; else v = p;
	return z + v; // warning: variable 'z' is uninitialized when used here // warning: variable 'v' is uninitialized when used here
}
int f1 [[gnu::noinline]] (int a), arr [[maybe_unused]] [3];
int f1(int a) { return a; }
void fields(void) {
	b.one = 1; // warning: implicit truncation from 'int' to a one-bit wide bit-field changes value from 1 to -1
	b.one = 3; // warning: implicit truncation from 'int' to bit-field changes value from 3 to -1
	b.one = -1;
	b.one = 0;
	b.u1 = 1;
	b.u1 = 2; // warning: implicit truncation from 'int' to bit-field changes value from 2 to 0
	b.three = 3;
	b.three = 4; // warning: implicit truncation from 'int' to bit-field changes value from 4 to -4
	b.three = -4;
	b.three = -5; // warning: implicit truncation from 'int' to bit-field changes value from -5 to 3
}
int bits(float f) {
	int n = __builtin_bit_cast(int, f);
	struct B s = __builtin_bit_cast(struct B, n);
	long l = __builtin_bit_cast(long, n); // error: size of '__builtin_bit_cast' source type 'int' does not match destination type 'long'
	return s.three + (int)l;
}
