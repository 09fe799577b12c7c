int printf(const char *, ...);
int main(void) {
  float f = 1; double d = 1;
  for (int i = 1; i < 60; i++) { f = f * 1.1f + 1.0f / i; d = d * 1.07 - 1.0 / (i + 3); if (f > 1000) f -= 999.5f; }
  printf("%.9g %.17g\n", f, d);
  printf("%d %u %lld %llu %d %d\n", (int)-1.9, (unsigned)3e9, (long long)-1e18, (unsigned long long)1.8e19, (int)(short)f, (unsigned char)-d);
  float big = 16777217, inf = 1e38f * 10, nan = inf - inf; double tiny = 4.9e-324;
  printf("%g %g %d %d %d %g\n", big, inf, nan == nan, nan != nan, nan < 1, tiny / 2);
  printf("%d %d %d\n", inf > 1e38f, -inf < nan, !(nan >= 0));
  return 0;
}
