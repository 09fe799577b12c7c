// Arithmetic, conversions and comparisons (C11 6.3, 6.5).
int add(int a, int b) { return a + b; }
unsigned mul(unsigned a, unsigned b) { return a * b - a / b + a % b; }
long long wide(int a, short b) { return (long long)a * b; }
signed char narrow(double d, unsigned char c) { return (signed char)d + c; }
_Bool truth(float f, _Bool b) { return f || !b; }
int cmp(float x, float y, unsigned i, int j) { return (x < y) + (x != y) * 2 + (i > 5u) + (j >= -1); }
unsigned shifts(unsigned x, int n, long long m) { return (x << n) | (x >> m) | ((int)x >> 3); }
float fl(float a, float b, double c) { a += b * (float)c; return -a / 2; }
int incs(int *p, char c, float f, _Bool b) { c++; ++f; b++; b--; return *p++ + (*p)-- + c + (int)f + b; }
char cadd(char *c, int n) { *c += n; *c <<= 1; return *c; }
int pdiff(int *a, int *b, struct { int x[3]; } *s) { return (int)(a - b) + (int)(s - (s - 2)); }
int ternary(int c, int a, int b) { return c ? a : b ? a + b : 0; }
int elvis(int a, int b) { return a ?: b; }
int logic(int a, int b, int c) { return (a && b) || !c; }
__int128 big(__int128 a, unsigned long long b) { return a * b + (a >> 3); }
_Float16 half(_Float16 a, _Float16 b) { return a * b + (_Float16)1; }
_Complex double cmul(_Complex double a, double b) { return a * b / a + __real__ a; }
unsigned u2f(float f, double d) { return (unsigned)f + (unsigned)(unsigned long long)d + (unsigned short)f; }
int ptrs(void *p, long x) { return p == 0 || (long)p == x || p < (void *)x; }
