int printf(const char *, ...);
int main(void) {
  unsigned char uc = 250; signed char sc = -120; unsigned short us = 65000; short ss = -32000;
  int t = 0;
  for (int i = 0; i < 40; i++) { uc += 7; sc -= 9; us += 1234; ss -= 777; t += uc * sc + us - ss; uc ^= ss; sc = (signed char)(sc << 1); }
  printf("%d %d %d %d %d\n", t, uc, sc, us, ss);
  return 0;
}
