int printf(const char *, ...);
struct __attribute__((packed)) P { char a; int b; short c; double d; };
int main(void) { struct P p[3]; long h = 0; for (int i = 0; i < 3; i++) { p[i].a = i; p[i].b = -i * 1000; p[i].c = i * 7; p[i].d = i / 3.0; } for (int i = 0; i < 3; i++) h = h * 31 + p[i].a + p[i].b + p[i].c + (long)(p[i].d * 1e6); printf("%ld %d\n", h, (int)sizeof p); return 0; }
