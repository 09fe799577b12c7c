int printf(const char *, ...);
int main(void) {
  unsigned h = 0; volatile double v[] = {0.5, 1.5, -2.5, 1e9, -1e9, 123456.789, 3e-310, 65504.0};
  for (int i = 0; i < 8; i++) { float f = (float)v[i]; union { float f; unsigned u; } x = {f}; h = h * 33 + x.u; h += (int)v[i]; h ^= (unsigned)(long long)(v[i] * 1000); }
  for (int i = 0; i < 40; i++) { long long n = (1LL << i) * 3 + 1; h = h * 7 + (unsigned)(long long)(float)n + (unsigned)(long long)(double)-n; }
  printf("%u\n", h);
  return 0;
}
