// Inline PTX with nvcc's constraints.
__device__ int a1(int x, unsigned short h, long long l, float f, double d, char c, int *p, __int128 q) {
	int r; const int cr = 0; struct S { int x; } s; float fr; unsigned long long ll;
	asm("add.s32 %0, %1, %2;" : "=r"(r) : "r"(x), "n"(5));
	asm volatile("mov.u32 %0, %%tid.x;" : "=r"(r));
	asm("add.s32 %[o], %[a], %[b];" : [o] "=r"(r) : [a] "r"(x), [b] "r"(1) : "memory");
	asm("{ .reg .pred p; setp.eq.s32 p, %1, 0; selp.s32 %0, 1, 2, p; }" : "+r"(r) : "r"(x));
	asm("cvt.u32.u16 %0, %1;" : "=r"(r) : "h"(h));
	asm("mov.b64 %0, {%1, %2};" : "=l"(ll) : "r"(x), "r"(r));
	asm("" :: "l"(p), "f"(f), "d"(d), "r"(c), "q"(q));
	asm("mov.b32 %0, %1;" : "=f"(fr) : "r"(x));
	asm("mad.lo.s32 %0, %1, %2, %0;" : "=r"(r) : "r"(x), "0"(r));
	asm volatile("bar.sync 0;");
	asm volatile("" ::: "memory");
	asm("add %0" : "r"(r)); // error: invalid output constraint 'r' in asm: it must begin with '=' or '+'
	asm("add %0" :: "=r"(r)); // error: invalid input constraint '=r' in asm
	asm("add %0" : "=x"(r)); // error: unknown constraint '=x' in asm
	asm("add %0" : "=r"(x + 1)); // error: expression is not assignable
	asm("add %0" : "=r"(cr)); // error: cannot assign to variable 'cr'
	asm("add %0" : "=r"(l)); // error: asm operand of type 'long long' does not match the constraint 'r', which names a 32-bit integer register
	asm("add %0" :: "f"(x)); // error: asm operand of type 'int' does not match the constraint 'f', which names a 32-bit floating-point register
	asm("add %0" :: "r"(f)); // error: asm operand of type 'float' does not match the constraint 'r'
	asm("add %0" :: "r"(s)); // error: an asm operand must have scalar type
	asm("add %0" :: "n"(x)); // error: constraint 'n' in asm expects an integer constant expression
	asm("add %2" : "=r"(r) : "r"(x)); // error: invalid operand number '%2' in inline assembly string: there are 2 operands
	asm("add %[z]" : "=r"(r) : "r"(x)); // error: unknown symbolic operand name 'z'
	asm("mov.u32 %0, %laneid; add.u32 %0, %0, %%tid.x; mov.u32 %0, %t;" : "=r"(r) : "r"(x));
	asm("add %_" : "=r"(r) : "r"(x)); // error: invalid % escape '%_'
	asm("add %r0" : "=r"(r) : "r"(x)); // error: operand modifier '%r' in inline assembly string is not supported
	asm("x" : "=r"(r) : "1"(x)); // error: invalid matching constraint '1'
	asm("x" ::: "ax"); // warning: unknown register name 'ax' in asm ignored
	asm("x" : "=r"(r) :: "memory" : l); // error: unexpected ':' in asm
	asm goto("x"); // error: asm goto is not available in device code
	return r;
}

// "C" takes text: a literal, or an array of const char whose contents are known.
__device__ const char c1[] = "add";
static __constant__ const char c2[8] = {'s', 'u', 'b', 0, 'x'};
__device__ const char c3[3] = {'m', 'u', 'l'};
extern __device__ const char c4[];
__device__ char c5[] = "add";
__device__ const int c6[] = {1};
__device__ const char c7[2][4] = {"add", "sub"};
__device__ const char *const c8 = "add";
__device__ __attribute__((weak)) const char c9[] = "add";
__device__ int a2(int x, int n) {
	const char plain[] = "add"; static const char stat[] = "add"; int r;
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"("add"), "r"(x));
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(c1), "r"(x));
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(c2), "r"(x));
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"((c3)), "r"(x));
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(&c1[0]), "r"(x));
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(stat), "r"(x));
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(c1 + 1), "r"(x)); // error: constraint 'C' in asm expects a string literal, or an array of const char whose contents are known
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(c4), "r"(x)); // error: constraint 'C' in asm expects a string literal
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(c5), "r"(x)); // error: constraint 'C' in asm expects a string literal
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(c6), "r"(x)); // error: constraint 'C' in asm expects a string literal
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(c7[1]), "r"(x)); // error: constraint 'C' in asm expects a string literal
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(c8 + n), "r"(x)); // error: constraint 'C' in asm expects a string literal
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(c9), "r"(x)); // error: constraint 'C' in asm expects a string literal
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(plain), "r"(x)); // error: constraint 'C' in asm expects a string literal
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(x), "r"(x)); // error: constraint 'C' in asm expects a string literal
	asm("%0" : "=C"(r) : "r"(x)); // error: invalid output constraint 'C' in asm
	return r;
}
