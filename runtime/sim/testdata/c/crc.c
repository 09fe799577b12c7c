int printf(const char *, ...);
int main(void) { unsigned c = ~0u; for (int i = 0; i < 1000; i++) { c ^= (unsigned char)(i * 7); for (int k = 0; k < 8; k++) c = c >> 1 ^ (c & 1 ? 0xedb88320 : 0); } printf("%08x\n", ~c); return 0; }
