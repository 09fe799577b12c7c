// Declarators of parameters: C11 6.7.6.3.
int f1((void)); // error: expected declaration specifiers in parameter declaration
int f2(int (void));
int f3(int (x));
int f4(register int x);
int f5(void, int); // error: argument may not have 'void' type
int f6(void x); // error: argument may not have 'void' type
int f7(int x[static 3], int y[*]);
int f8(static int x); // error: invalid storage class specifier 'static' in function declarator
int f9(int x, ...);
int f10(const void); // error: argument may not have 'void' type
struct last { int a; int b }; // warning: expected ';' at end of declaration list
