// Constraints that few programs touch.
struct T;
int g1(int n) {
	int r = _Generic(1, void: 1, default: 2); // error: type 'void' in generic association incomplete
	r += _Generic(1, int[]: 1, default: 2); // error: type 'int[]' in generic association incomplete
	r += _Generic(1, int[n]: 1, default: 2); // error: type 'int[*]' in generic association is a variably modified type
	r += _Generic(1, struct T: 1, default: 2); // error: type 'struct T' in generic association incomplete
	r += _Generic(1, float: nope, default: 2); // error: use of undeclared identifier 'nope'
	r += __builtin_choose_expr(1, 2, nope2); // error: use of undeclared identifier 'nope2'
	return r;
}
int lit = (int){1};
int *plit = &(int){1};
static struct U late; // warning: tentative definition of variable with internal linkage has incomplete non-array type 'struct U'
struct U { int x; };
void a1(int a[static]) { } // error: 'static' may not be used without an array size
void a2(int a[*]);
void a3(int a[*]) { } // error: variable length array must be bound in function definition
void a4(int a[3][static 3]) { } // error: 'static' used in non-outermost array type derivation
void a5(int (*a)[static 3]); // error: 'static' used in non-outermost array type derivation
void a6(int a[const static 3]) { a[0] = 1; }
void a7(int a[const static 3]) { a++; } // error: cannot assign to variable 'a' with const-qualified type 'int *const'
int a8[static 3]; // error: 'static' used in array declarator outside of function prototype
int a9[*]; // error: star modifier used outside of function prototype
int (* restrict p1)(void); // error: pointer to function type 'int (void)' may not be 'restrict' qualified
typedef int (*fp)(void);
restrict fp p2; // error: pointer to function type 'int (void)' may not be 'restrict' qualified
_Atomic(_Atomic(int)) at1; // error: _Atomic cannot be applied to qualified type '_Atomic int'
_Atomic(const int) at2; // error: _Atomic cannot be applied to qualified type 'const int'
_Atomic const int at3;
void f1(int x) { goto *x; } // error: computed goto must be of pointer type, not 'int'
void f2(void *x) { goto *x; l: ; x = &&l; }
int f3(void) { int __func__; return 0; } // error: '__func__' is a predefined identifier
const char *outside = __func__; // warning: predefined identifier is only valid inside function
int c1 = 'abcde'; // warning: character constant too long for its type
int n, c2[(n, 3)]; // error: variable length array declaration not allowed at file scope // warning: left operand of comma operator has no effect
int k1(char);
int k1(a) char a; { return a; }
int k2(float);
int k2(a) double a; { return a; } // error: conflicting types for 'k2': 'int ()', was 'int (float)'
int isn(int i, float x) { return __builtin_isnan(i) + __builtin_isnan(x) + isnan(i); } // error: floating point classification requires argument of floating point type (passed in 'int')
int f4([[maybe_unused]] int x, [[maybe_unused]] int y) { return 1; }
