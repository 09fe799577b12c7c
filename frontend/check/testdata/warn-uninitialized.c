// Variables without a value: -Wuninitialized, -Wsometimes-uninitialized.
int g(int);
int f1(int n, int *a) { int s; for (int i = 0; i < n; i++) s += a[i]; return s; } // warning: variable 's' is uninitialized when used here
int f2(int n) { int s; if (n) s = 1; return s; } // warning: variable 's' is used uninitialized whenever 'if' condition is false
int f3(int n) { int s; if (n) s = 1; else g(1); return s; } // warning: variable 's' is used uninitialized whenever 'if' condition is false
int f4(int n) { int s; return s; } // warning: unused parameter 'n' // warning: variable 's' is uninitialized when used here
int f5(int n) { int s; while (n--) { if (n > 3) g(s); s = n; } return 0; }
int f6(int n) { int s; switch (n) { case 1: s = 1; break; case 2: s = 2; break; } return s; }
int f7(int n) { int s; switch (n) { case 1: s = 1; break; default: s = 2; break; } return s; }
int f8(int n) { int s = s + 1; int q = q; return s; } // warning: unused parameter 'n' // warning: variable 's' is uninitialized when used within its own initialization
int f9(int n) { int s; (void)s; return 1; } // warning: unused parameter 'n'
int f10(int n) { int s; int *p = &s; return s; } // warning: unused parameter 'n' // warning: unused variable 'p'
int f11(int n) { int s; g(s); g(s); return 1; } // warning: unused parameter 'n' // warning: variable 's' is uninitialized when used here
int f12(int n) { int s; for (;;) { if (n) { s = 1; break; } } return s; }
int f13(int n) { int s; do { s = n; } while (s); return s; }
int f14(int n) { int s; if (n && (s = g(1))) return s; return s; }
int f15(int n) { int *s; return *s; } // warning: unused parameter 'n' // warning: variable 's' is uninitialized when used here
int f16(int n) { int s; s++; return s; } // warning: unused parameter 'n' // warning: variable 's' is uninitialized when used here
int f17(int n) { int s[3]; return s[1]; } // warning: unused parameter 'n'
struct S {int a, b;}; int f18(int n) { struct S s; return s.a; } // warning: unused parameter 'n'
int f19(int n) { int s; while (n) { s = 1; n--; } return s; }
int f20(int n) { int s; for (int i = 0; i < n; i++) s = i; return s; }
int f21(int n) { int s; if (n) { s = 1; } if (n) return s; return 0; }
int f22(int n) { int s; if (n) goto l; s = 1; l: return s; }
int f23(int n) { int s; return sizeof s; } // warning: unused parameter 'n'
int f24(int n) { int s; if (0) return s; return 0; } // warning: unused parameter 'n'
int f25(int n) { int s; return n ? s : 1; } // warning: variable 's' is uninitialized when used here
int f26(int n) { int s; if (n) { g(s); } return 1; } // warning: variable 's' is uninitialized when used here
struct R { int a; } mk(void);
int g2(int *);
int h1(int n) { int s; g2(&s); return s; } // warning: unused parameter 'n'
int h2(int n) { int s; asm("mov.u32 %0, 1;" : "=r"(s)); return s; } // warning: unused parameter 'n'
int h3(int n) { int s; asm("add.u32 %0, %1, 1;" : "=r"(n) : "r"(s)); return n; } // warning: variable 's' is uninitialized when used here
int h4(int n) { int s, t; s = t; return s; } // warning: unused parameter 'n' // warning: variable 't' is uninitialized when used here
int h5(int n) { int s; if (n) return 1; else s = 2; return s; }
int h6(int n) { int s; if (n) { s = 1; } else { if (n > 2) return 3; } return s; } // warning: variable 's' is used uninitialized whenever 'if' condition is false
int h7(int n) { int s; for (;;) { s = g(n); if (s) break; } return s; }
int h8(int n) { int s; while (1) { if (n) { s = 2; break; } n++; } return s; }
int h9(int n) { for (int i = 0; i < n; i++) { int s; if (i) s = i; else s = 2; g(s); } return 0; }
int h10(int n) { for (int i = 0; i < n; i++) { int s; g(s); s = 1; } return 0; } // warning: variable 's' is uninitialized when used here
int h11(int n) { int best; int have = 0; for (int i = 0; i < n; i++) { if (!have || i > best) { best = i; have = 1; } } return have ? best : 0; }
int h12(int n) { int s; switch (n) { case 1: s = 1; case 2: s = 2; break; default: return 0; } return s; }
int h13(int n) { int s; switch (n) { case 1: g(s); break; } return 0; } // warning: variable 's' is uninitialized when used here
int h14(int n) { int s = n ? s : 1; return s; } // warning: variable 's' is uninitialized when used within its own initialization
int h15(int n) { int s; n = n && (s = 1) && s; return n; }
int h16(int n) { int s; if (n) s = 1; else __builtin_trap(); return s; }
int h17(int n) { int s; return ({ s = n; s; }); }
int h18(int n) { int s; if (n) s = 1; g(n); return s + 1; } // warning: variable 's' is used uninitialized whenever 'if' condition is false
int h19(int n) { int s; if (n) s = 1; if (n > 1) return 0; return s; }
int h20(int n) { int s; if (n) s = 1; for (int i = 0; i < n; i++) g(s); return 0; }
int h21(int n) { int s; do { g(s); s = 1; } while (--n); return 0; } // warning: variable 's' is uninitialized when used here
int h22(int n) { int s; do { if (n) continue; s = 1; } while (--n); return s; }
int h23(int n) { int s; switch (n) { case 1: { s = 1; break; } case 2: if (n) { s = 2; break; } default: s = 3; } return s; }
int h24(int n) { volatile int s; return s; } // warning: unused parameter 'n'
int h25(int n) { static int s; return s; } // warning: unused parameter 'n'
int h26(int n) { float x; double y; x = y * 2; return (int)x; } // warning: unused parameter 'n' // warning: variable 'y' is uninitialized when used here
int h27(int n) { int s; switch (n) { case 0: do { s = 1; case 1: g(s); } while (--n > 0); } return 0; }
int h28(int n) { int s; switch (n) { default: for (;;) { case 1: s = 2; case 2: break; } } return n; } // warning: variable 's' set but not used
int h29(int n) { struct S s, t; t = s; return t.a + n; } // warning: variable 's' is uninitialized when used here
int h30(int n) { struct S s; s.a = n; struct S t = s; return t.a; }
