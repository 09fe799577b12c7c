// Statements: C11 6.8.
enum E { E1, E2 };
void noret(void) __attribute__((noreturn));
int ret0(int x) {
	if (x) return 1;
} // warning: non-void function does not return a value in all control paths
int ret1(int x) { // warning: unused parameter 'x'
} // warning: non-void function does not return a value
int ret2(int x) { while (1) { if (x) return x; } }
int ret3(int x) { for (;;) { if (x) break; } } // warning: non-void function does not return a value
int ret4(int x) { switch (x) { case 1: return 1; default: return 2; } }
int ret5(int x) { switch (x) { case 1: return 1; } } // warning: in all control paths
int ret6(enum E x) { switch (x) { case E1: return 1; case E2: return 2; } }
int ret7(int x) { do { return x; } while (0); }
int ret8(int x) { if (x) return 1; else noret(); }
int ret9(int x) { if (x) return 1; __builtin_unreachable(); }
int ret10(int x) { a: if (x) return 1; goto a; }
int ret11(int x) { if (x) { return; } return 1; } // error: non-void function 'ret11' should return a value
void ret12(int x) { return x; } // error: void function 'ret12' should not return a value
void ret13(int x) { return ret12(x); }
_Noreturn void ret14(int x) { if (x) for (;;) ; } // warning: function declared 'noreturn' should not return
_Noreturn void ret15(int x) { return; } // warning: function 'ret15' declared 'noreturn' should not return // warning: unused parameter 'x'
int *ret16(void) { int l[4]; return l; } // warning: address of stack memory associated with local variable 'l' returned
int *ret17(int p) { return &p; } // warning: address of stack memory associated with local variable 'p' returned
void s1(int x, float f, struct S { int a; } s) {
	break; // error: 'break' statement not in loop or switch statement
	continue; // error: 'continue' statement not in loop statement
	case 1: ; // error: 'case' statement not in switch statement
	default: ; // error: 'default' statement not in switch statement
	switch (f) { case 1: ; } // error: statement requires expression of integer type ('float' invalid)
	switch (x) {
	case 1: x++; break;
	case 1: break; // error: duplicate case value '1'
	case 2 ... 5: break;
	case 4: break; // error: duplicate case value '4'
	case 9 ... 7: break; // warning: empty case range specified
	case 1.5: break; // error: integer constant expression must have integer type, not 'double'
	case x: break; // error: expression is not an integer constant expression
	case E1: case 'a': break;
	case 0x100000000: break; // warning: overflow converting case value to switch condition type // error: duplicate case value '0'
	default: break;
	default: break; // error: multiple default labels in one switch
	continue; // error: 'continue' statement not in loop statement
	}
	switch ((unsigned char)x) { case -1: case 255: case 256: break; } // warning: (-1 to 255) // warning: (256 to 0)
	twice: x++; goto twice;
	twice: x--; // error: redefinition of label 'twice'
	unused: x++; // warning: unused label 'unused'
	for (int i = 0; i < 3; i++) { int i = 2; x += i; }
	i = 1; // error: use of undeclared identifier 'i'
	do x++; while (s); // error: used type 'struct S' where arithmetic or pointer type is required
	goto *f; // error: computed goto must be of pointer type, not 'float'
	{ __label__ loc; loc: if (x) goto loc; }
	{ __label__ loc; loc: if (x) goto loc; }
	for (x = 0; x < 3; x++) switch (x) { case 1: continue; case 2: break; }
	if (x); // warning: if statement has empty body
}
void s2(int a, int b, int c) {
	if (a = b) c = 1; // warning: using the result of an assignment as a condition without parentheses
	if ((a = b)) c = 1;
	if (a) if (b) c = 1; else c = 2; // warning: add explicit braces to avoid dangling else
	a == b; // warning: equality comparison result unused
	a + b; // warning: expression result unused
	a; // warning: expression result unused
	(void)a;
	a, b; // warning: left operand of comma operator has no effect // warning: expression result unused
	a++, b++;
	a && b++;
	a ? b++ : c++;
	*(volatile int *)&a;
	ret2(a);
	if (a && b || c) a = 1; // warning: '&&' within '||'
	if (a & b == c) a = 1; // warning: & has lower precedence than ==; == will be evaluated first
	a = 1 << b + 1; // warning: operator '<<' has lower precedence than '+'; '+' will be evaluated first
	a = b | c & 1; // warning: '&' within '|'
	a = 1 << 32; // warning: shift count >= width of type
	a = 1 << -1; // warning: shift count is negative
	a = b / 0; // warning: division by zero is undefined
	a %= 0; // warning: division by zero is undefined
	a = 0 && b / 0;
	if (0) a = 1 << 40;
	a = sizeof(1 << 40);
	a = 2147483647 + 1; // warning: overflow in expression; result is -2147483648 with type 'int'
	a = 65536 * 65536; // warning: overflow in expression; result is 0 with type 'int'
	a = a == a; // warning: self-comparison always evaluates to true
	unsigned char uc = a; unsigned un = b; static int tab[4];
	a = uc == 300; // warning: result of comparison of constant 300 with expression of type 'unsigned char' is always false
	a = uc < 256; // warning: always true
	a = uc >= 0;
	a = b < un; // warning: comparison of integers of different signs: 'int' and 'unsigned int'
	a = un < 5;
	a = tab[4]; // warning: array index 4 is past the end of the array (that has type 'int[4]')
	int *end = &tab[4];
	a = tab[-1]; // warning: array index -1 is before the beginning of the array
	if (tab) a = 1; // warning: address of array 'tab' will always evaluate to 'true'
	if (s1) a = 1; // warning: address of function 's1' will always evaluate to 'true'
	a = *end + *(int *)0; // warning: indirection of non-volatile null pointer
	a = (int)(void *)end; // warning: cast to smaller integer type 'int' from 'void *'
	end = (int *)a; // warning: cast to 'int *' from smaller integer type 'int'
	a = 'ab'; // warning: multi-character character constant
}
void s3(void) { goto nowhere; } // error: use of undeclared label 'nowhere'
void s4(int n) {
	goto in; // error: cannot jump from this goto statement to its label
	int a[n];
	in: a[0] = 1; goto in;
	{ int b[n]; goto out; }
	goto inner; // error: cannot jump from this goto statement to its label
	n = ({ inner: n++; if (n < 9) goto inner; goto out; n; });
	switch (n) { ({ case 2: n = 1; }); // error: cannot jump from switch statement to this case label
		({ switch (n) { case 3: n = 2; default:; } }); }
	out: switch (n) { int c[n]; case 1: break; // error: cannot jump from switch statement to this case label
	}
	for (static int i = 0; i < 3; i++) ; // error: declaration of non-local variable in 'for' loop
}
