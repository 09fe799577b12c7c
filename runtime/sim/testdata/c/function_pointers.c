int printf(const char *, ...);
static int f1(int x) { return x * 3; }
static int f2(int x) { return x - 7; }
static int f3(int x) { return x ^ 0x55; }
static int (*volatile ops[3])(int) = {f1, f2, f3};
int main(void) { int a = 0; for (int i = 0; i < 50; i++) a = a * 7 + ops[i % 3](i); printf("%d\n", a); return a & 127; }
