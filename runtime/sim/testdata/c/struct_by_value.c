int printf(const char *, ...);
struct S { char c; int a; double d; short h[3]; };
__attribute__((noinline)) static struct S step(int i, struct S s) { s.a += i; s.d *= 1.5; s.h[i % 3] = i; s.c ^= i; return s; }
int main(void) {
  struct S s = {1, 2, 3.25, {1, 2, 3}};
  long acc = 0;
  for (int i = 0; i < 20; i++) { s = step(i, s); acc = acc * 31 + s.a + (long)s.d + s.h[1] + s.c; }
  printf("%ld %d %f %d %d %d\n", acc, s.a, s.d, s.h[0], s.h[1], s.h[2]);
  return 0;
}
