// flags: -Wno-everything -Wshadow
// Declarations that hide others. clang 19 says the same (tests/clang).
int g; static int sg; extern int eg; typedef int T; enum { EC }; int fn(void); struct S { int m; };
void a(int g);
void b(int g) { (void)g; } // warning: declaration shadows a variable in the global scope
void c(int p) { int p2; { int p; (void)p; } { int p2; (void)p2; } (void)p2; } // warning: declaration shadows a local variable // warning: declaration shadows a local variable
void d(void) { int g; (void)g; } // warning: declaration shadows a variable in the global scope
void d2(void) { static int sg; (void)sg; } // warning: declaration shadows a variable in the global scope
void d3(void) { extern int g; (void)g; }
void d4(void) { int eg; (void)eg; } // warning: declaration shadows a variable in the global scope
void d5(void) { int fn; (void)fn; }
void d6(void) { int T; (void)T; }
void d7(void) { int EC; (void)EC; }
void d8(void) { typedef float T; T x; (void)x; } // warning: declaration shadows a typedef in the global scope
void d9(void) { for (int i = 0; i < 3; i++) for (int i = 0; i < 3; i++) ; } // warning: declaration shadows a local variable
void d10(int n) { int x = ({ int n = 3; n; }); (void)x; (void)n; } // warning: declaration shadows a local variable
void d11(void) { int x; { extern int fn2(void); typedef int x; enum { g }; } (void)x; } // warning: declaration shadows a variable in the global scope
void d12(void) { int m; struct S s; (void)m; (void)s; }
void d13(void (*g)(int sg), int k) { (void)g; (void)k; } // warning: declaration shadows a variable in the global scope
void d14(void) { int i = 1; if (i) { int i = 2; (void)i; } switch (i) { case 1: { int i; (void)i; } } while (i) { int i = 0; (void)i; } } // warning: declaration shadows a local variable // warning: declaration shadows a local variable // warning: declaration shadows a local variable
void d15(void) { int fn(void); (void)fn; int g = g; (void)g; } // warning: declaration shadows a variable in the global scope
void d16(g) int g; { (void)g; } // warning: declaration shadows a variable in the global scope
