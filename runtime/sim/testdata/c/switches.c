int printf(const char *, ...);
static int dense(int x) { switch (x) { case 0: return 3; case 1: return 1; case 2: return 4; case 3: return 1; case 4: return 5; case 5: return 9; case 6: case 7: return 2; default: return -1; } }
static int sparse(long x) { switch (x) { case -100: return 1; case 7: return 2; case 4000000000: return 3; case 1000: return 4; } return 0; }
int main(void) { int h = 0; for (int i = -3; i < 12; i++) h = h * 11 + dense(i); h += sparse(-100) + sparse(7) * 10 + sparse(4000000000) * 100 + sparse(1) * 1000; printf("%d\n", h); return 0; }
