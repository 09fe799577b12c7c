int printf(const char *, ...);
int main(void) { int h = 0; for (int i = -50; i < 50; i++) for (int j = -7; j < 8; j++) if (j) h = h * 3 + i / j * 5 + i % j + (int)((unsigned)i / (unsigned)(j + 10)) + (short)i / (signed char)j; long long g = 0; for (long long i = -5; i < 5; i++) g = g * 1000003 + (i * 1000000007LL) / 13 - (i * 999999937LL) % 17; printf("%d %lld\n", h, g); return 0; }
