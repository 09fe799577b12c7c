int printf(const char *, ...);
union U { float f; unsigned u; unsigned char b[4]; };
int main(void) {
  union U x; unsigned h = 0;
  for (int i = 0; i < 30; i++) { x.f = i * 1.37f - 20; h = h * 17 + x.u; x.b[i & 3] ^= 0x80; h += (int)(x.f * 0.001f > 0); }
  printf("%u\n", h);
  return 0;
}
