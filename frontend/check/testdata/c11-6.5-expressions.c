// Constraints of expressions: C11 6.5.1 to 6.5.17.
struct S { int x; const int c; int bits : 3; unsigned u1 : 1; int a[4]; };
struct T;
struct V { const int a; int b; };
union U { int i; float f; };
extern struct T *pt;
extern struct T et;
const int ci = 1;
__constant__ int cc;
int gi, *gp, garr[4];
float gf;
void *gv;
struct S gs;
typedef int fn(int);
fn ff;
void vf(void);
void k(int a, float b, struct S s, const struct S *cs, char *str) {
	nope = 1; // error: use of undeclared identifier 'nope'
	nope = 2;
	strr = 0; // error: use of undeclared identifier 'strr'; did you mean 'str'?
	1 = a; // error: expression is not assignable
	ci = 2; // error: cannot assign to variable 'ci' with const-qualified type 'const int'
	cs->x = 1; // error: read-only variable is not assignable
	gs.c = 1; // error: cannot assign to non-static data member 'c' with const-qualified type 'const int'
	garr = 0; // error: array type 'int[4]' is not assignable
	ff = 0; // error: non-object type 'fn' (aka 'int (int)') is not assignable
	cc = 3; // error: cannot assign to 'cc': __constant__ memory can be written by the host only
	"abc"[0] = 'x';
	struct V v1 = {1, 2}, v2 = {3, 4};
	v1 = v2; // error: cannot assign to variable 'v1' with a const-qualified member
	(a ? gi : a) = 1; // error: expression is not assignable
	s = gs; // error: cannot assign to variable 's' with a const-qualified member
	a(); // error: called object type 'int' is not a function or function pointer
	ff(); // error: too few arguments to function call, expected 1, have 0
	ff(1, 2); // error: too many arguments to function call, expected 1, have 2
	ff(s); // error: passing 'struct S' to parameter of incompatible type 'int'
	ff(gp); // error: incompatible pointer to integer conversion passing 'int *' to parameter of type 'int'
	a = vf(); // error: assigning to 'int' from incompatible type 'void'
	a.x = 1; // error: member reference base type 'int' is not a structure or union
	a->x = 1; // error: member reference type 'int' is not a pointer
	s.nope = 1; // error: no member named 'nope' in 'struct S'
	cs.x; // error: member reference type 'const struct S *' is a pointer; did you mean to use '->'? // warning: unused
	s->x; // error: member reference type 'struct S' is not a pointer; did you mean to use '.'? // warning: unused
	pt->x; // error: incomplete definition of type 'struct T'
	*pt; // error: incomplete type 'struct T' where a complete type is required
	pt + 1; // error: arithmetic on a pointer to an incomplete type 'struct T'
	pt[0]; // error: subscript of pointer to incomplete type 'struct T'
	*a; // error: indirection requires pointer operand ('int' invalid)
	&1; // error: cannot take the address of an rvalue of type 'int'
	&s.bits; // error: address of bit-field requested
	a[1]; // error: subscripted value is not an array or pointer
	gp[1.0]; // error: array subscript is not an integer
	register int r = 1;
	&r; // error: address of register variable requested
	-s; // error: invalid argument type 'struct S' to unary expression
	~gf; // error: invalid argument type 'float' to unary expression
	-gp; // error: invalid argument type 'int *' to unary expression
	!s; // error: invalid argument type 'struct S' to unary expression
	s++; // error: cannot increment value of type 'struct S'
	5++; // error: expression is not assignable
	pt++; // error: arithmetic on a pointer to an incomplete type 'struct T'
	sizeof(struct T); // error: invalid application of 'sizeof' to an incomplete type 'struct T'
	sizeof s.bits; // error: invalid application of 'sizeof' to bit-field
	_Alignof(struct T); // error: invalid application of '_Alignof' to an incomplete type
	(struct S)a; // error: used type 'struct S' where arithmetic or pointer type is required
	(int)s; // error: operand of type 'struct S' where arithmetic or pointer type is required
	(int *)1.0; // error: operand of type 'double' cannot be cast to type 'int *'
	(float)gp; // error: operand of type 'int *' cannot be cast to type 'float'
	(int[3])a; // error: cast to incomplete or non-scalar type 'int[3]' is not allowed
	a % 1.0; // error: invalid operands to binary expression ('int' and 'double')
	gp * 2; // error: invalid operands to binary expression ('int *' and 'int')
	gp + gp; // error: invalid operands to binary expression ('int *' and 'int *')
	1 - gp; // error: invalid operands to binary expression ('int' and 'int *')
	gp - gf; // error: invalid operands to binary expression ('int *' and 'float')
	gp - (float *)0; // error: 'int *' and 'float *' are not pointers to compatible types
	a << 1.0; // error: invalid operands
	a & gp; // error: invalid operands
	s == s; // error: invalid operands
	a && s; // error: invalid operands
	a ? s : 1; // error: incompatible operand types ('struct S' and 'int')
	a = gp == 5; // warning: comparison between pointer and integer ('int *' and 'int')
	a = gp == &gf; // warning: comparison of distinct pointer types ('int *' and 'float *')
	gp = a ? gp : &gf; // warning: pointer type mismatch ('int *' and 'float *')
	gp = a ? gp : 5; // warning: pointer/integer type mismatch in conditional expression
	gp += 1.0; // error: invalid operands to binary expression ('int *' and 'double')
	a += gp; // error: invalid operands
	gp *= 2; // error: invalid operands
	gf %= 2; // error: invalid operands
	ff += 1; // error: non-object type
	_Generic(a, float: 1); // error: controlling expression type 'int' not compatible with any generic association type
	_Generic(a, int: 1, int: 2); // error: type 'int' in generic association compatible with previously specified type 'int'
	a = _Generic(a, default: 1, default: 2); // error: duplicate default generic association
	(void){0}; // error: compound literal has invalid type 'void'
	gi = (union U)gs.x; // error: assigning to 'int' from incompatible type 'union U'
	(union U)1.5; // error: cast to union type from type 'double' not present in union
	if (s) a = 1; // error: used type 'struct S' where arithmetic or pointer type is required
	while (vf()) a = 1; // error: used type 'void' where arithmetic or pointer type is required
	k; // warning: expression result unused
	__func__[0] = 'x'; // error: read-only variable is not assignable
	__real__ gp; // error: invalid type 'int *' to __real operator
}
void k2(int a) { a + 1 = 2; } // error: expression is not assignable

// Function types without a pointer in type names: parsed as such, refused where C wants an object type.
int ft1 = sizeof(int(void)); // warning: invalid application of 'sizeof' to type 'int (void)'
int ft2 = _Alignof(int(int)); // warning: invalid application of '_Alignof' to type 'int (int)'
int ft3 = sizeof(int(*())[3]); // warning: invalid application of 'sizeof' to type 'int (*())[3]'
void ft4(void) { (int(void))0; } // error: cast to incomplete or non-scalar type 'int (void)' is not allowed
int ft5 = _Generic(ft4, void(void): 1, default: 0); // error: type 'void (void)' in generic association not an object type
int ft6 = __builtin_offsetof(int(void), x); // error: offsetof requires struct or union type, 'int (void)' invalid
_Atomic(int(char)) ft7; // error: _Atomic cannot be applied to array or function type 'int (char)'
int ft8 = ((int(void)){0})(); // error: compound literal has invalid type 'int (void)'
int ft9 = sizeof(int(void)[3]); // error: array of functions of type 'int (void)'; declare an array of function pointers
__typeof__(int(int)(int)) ft10; // error: function cannot return function type 'int (int)'
