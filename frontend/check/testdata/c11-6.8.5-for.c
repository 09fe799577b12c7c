// What a for statement may declare: C11 6.8.5p3.
void f(void) {
	for (int i = 0, j = 1; i < j; i++) ;
	for (struct S { int a; } s = {1}; s.a; s.a--) ;
	for (int h(void);;) break; // error: non-variable declaration in 'for' loop
	for (int i = 0, g(void); i;) break; // error: non-variable declaration in 'for' loop
	for (struct T { int a; };;) break; // error: non-variable declaration in 'for' loop
	for (enum { A };;) break; // error: non-variable declaration in 'for' loop
	for (typedef int U;;) break; // error: declaration of non-local variable in 'for' loop
	for (static int i;;) break; // error: declaration of non-local variable in 'for' loop
	for (extern int i;;) break; // error: declaration of non-local variable in 'for' loop
	for (register int i = 0; i;) break;
	for (int (*p)(void) = 0; p;) break;
	for (__auto_type i = 1; i;) break;
	for (;;) break;
}
