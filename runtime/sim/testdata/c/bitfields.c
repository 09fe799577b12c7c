int printf(const char *, ...);
struct B { unsigned a : 3; int b : 5; unsigned c : 13; long long d : 40; _Bool e : 1; unsigned short f : 9; };
int main(void) {
  struct B x = {0}; unsigned h = 0;
  for (int i = -40; i < 40; i++) { x.a += i; x.b = i; x.c ^= i * 77; x.d += (long long)i << 30; x.e = i & 2; x.f = i * 5; h = h * 31 + x.a + x.b + x.c + (unsigned)x.d + x.e + x.f; }
  printf("%u %d\n", h, (int)sizeof x);
  return 0;
}
