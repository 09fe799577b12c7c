// Syntax errors hide nothing: the rest of the file is checked, and nobody complains about what is lost.
struct first { int a; } // error: expected ';' after struct
struct lost { int x y; }; // error: expected ';' before 'y'
static int unused(void) { return 0; }
int f1(struct lost *p) { return p->x; }
int f2(int a)
{
	a = ; // error: expected an expression before ';'
}
int f3(int a)
{
	struct lost l;
	l.x = 3;
	return undeclared + a; // error: use of undeclared identifier 'undeclared'
}
INLINE int f4(int a) { return a; } // error: unknown type name 'INLINE'
MACRO __device__ uint2 f4b(int a) { return make_uint2(a, a); } // error: unknown type name 'MACRO'
int f5(void) { return f4(1) + f2(2) + f4(nope); } // error: use of undeclared identifier 'nope'
enum { A = 1 2, B }; // error: expected ',' or '}' in the enumerator list before '2'
int f6(void) { return A + B; }
void f7(foo x, int y); // error: unknown type name 'foo'
void f8(int x) { f7(x); f8(1, 2); } // error: too many arguments to function call, expected 1, have 2
int (*k)(zot); // error: a parameter list without types is only allowed in a function definition
