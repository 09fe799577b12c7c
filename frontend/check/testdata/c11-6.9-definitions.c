// External definitions, K&R functions, variably modified types.
int kr(a, b, c) int a; float b; char *c; { return a + b + *c; }
int kr2(a, b) int a; { return a + b; } // error: 'b' was not declared
int kr3(a) int a, z; { return a; } // error: is missing
int kr4(a) int a = 1; { return a; } // error: is initialized
int proto(int a), twice(int), twice(int);
int call(void) { return kr(1, 2.0f, "x") + proto(1); }
int incomplete(struct Nope n) { return 0; } // error: incomplete type // warning: will not be visible
struct Nope2 result(void) { } // error: incomplete result type
typedef int FT(int);
FT viatype;
FT viatype2 { return 0; } // error: through a typedef
int viatype(int a) { return a; }
int *ptr(int n, int a[n], int m[n][n + 1]) { return m[1]; }
void stat(int a[static 4], int c[const], int d[restrict static 2]);
void vm(int n) {
    int a[n], b[n][n];
    int (*p)[n] = b;
    typedef int V[n];
    V v, *w = &v;
    sizeof(int[n]);
    static int (*sp)[n];
    int c[n] = {}, d[n] = {1}; // error: variable-sized object
    int e[-n];
    if (n) { int f[n * 2]; f[0] = sizeof f; }
    for (int i = 0; i < n; i++) { char g[i + 1]; g[i] = 0; }
}
inline int in1(void) { return 1; }
extern inline int in2(void) { return 1; }
static inline int in3(void) { return 1; }
int nobody(void);
static int undefined(void); // warning: not defined
int caller(void) { return nobody() + undefined() + in1() + in3(); }
int twice_def(void) { return 1; }
int twice_def(void) { return 2; } // error: redefinition of 'twice_def'
int after_var; int after_var(void); // error: different kind
auto int autof(void) { return 0; } // error: illegal storage class
typedef int tdf(void) { return 1; } // error: declared 'typedef'
