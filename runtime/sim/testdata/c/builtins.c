int printf(const char *, ...);
int main(void) {
  unsigned h = 0; volatile unsigned long long v[] = {1, 2, 0xff00, 0x80000000ULL, 0xffffffffffffffffULL, 0x123456789abcdef0ULL};
  for (int i = 0; i < 6; i++) {
    unsigned long long x = v[i]; unsigned y = (unsigned)x | 1;
    h = h * 31 + __builtin_popcountll(x) + __builtin_clzll(x) * 3 + __builtin_ctzll(x) * 5 + __builtin_ffsll(x);
    h = h * 31 + __builtin_popcount(y) + __builtin_clz(y) + __builtin_bswap32(y) + (unsigned)__builtin_bswap64(x) + __builtin_parity(y);
    h ^= (y << 13 | y >> 19) + (unsigned)(x >> 7 | x << 57);
  }
  int r; printf("%u %d %d\n", h, __builtin_add_overflow(0x7fffffff, (int)v[0], &r), __builtin_mul_overflow(65536, (int)v[1], &r));
  return 0;
}
