int printf(const char *, ...);
typedef unsigned __int128 u128; typedef __int128 i128;
static void show(u128 v) { printf("%016llx%016llx\n", (unsigned long long)(v >> 64), (unsigned long long)v); }
int main(void) {
  u128 a = ((u128)0x0123456789abcdefULL << 64) | 0xfedcba9876543210ULL; i128 b = -(i128)a;
  show(a + 0xffffffffffffffffULL); show(a * 3); show(a - (a << 5)); show((u128)b); show(a >> 7); show((u128)(b >> 65)); show(a * a);
  show((u128)0xffffffffffffffffULL * 0xffffffffffffffffULL);
  return a > (u128)b;
}
