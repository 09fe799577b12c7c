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
