int printf(const char *, ...);
int main(void) {
  unsigned long long u = 0x123456789abcdefULL; long long s = -0x7fedcba987654321LL;
  printf("%llu %llu %lld %lld\n", u / 12345, u % 777, s / 999, s % 1001);
  printf("%llu %lld %llx\n", u >> 13, s >> 17, u << 9);
  for (int i = 0; i < 20; i++) { u = u * 6364136223846793005ULL + 1442695040888963407ULL; s ^= (long long)(u >> (i + 20)); }
  printf("%llx %llx\n", u, (unsigned long long)s);
  return 0;
}
