int printf(const char *, ...);
int main(void) { unsigned h = 0; for (int i = 0; i < 32; i++) { int v = (int)0x87654321; h = h * 5 + (v >> i) + ((unsigned)v >> i) + ((unsigned)v << i); long long w = (long long)0x8765432112345678; h ^= (unsigned)(w >> (2 * i)) + (unsigned)((unsigned long long)w >> (i + 31)); } printf("%u\n", h); return 0; }
