int printf(const char *, ...);
int main(void) {
  static const unsigned char code[] = {0, 1, 1, 2, 0, 3, 1, 2, 2, 4};
  int pc = 0, acc = 1;
next:
  switch (code[pc++]) { case 0: acc += 5; goto next; case 1: acc *= 3; goto next; case 2: acc ^= 0x2a; goto next; case 3: acc -= 1000; goto next; }
  printf("%d\n", acc);
  return 0;
}
