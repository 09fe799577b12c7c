// Statements (C11 6.8).
int ext(int);
_Noreturn void die(void);
int loops(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) { if (i == 3) continue; if (i == 9) break; s += i; }
  while (n > 0 && s) n--;
  do { s ^= n; } while (s > 5 || n);
#pragma unroll 4
  for (int i = 0; i < 16; i++) s += ext(i);
  for (;;) { if (ext(s)) return s; }
}
int sw(int x) {
  switch (x) {
  case 1: return 10;
  case 2: case 3: x++;
  case 5 ... 8: return x;
  case 100 ... 1000: x = 7; break;
  default: x = 1;
  }
  switch (3) { case 3: x++; break; case 4: x--; }
  switch (x) { int y; case 0: y = 2; return y; }
  return x;
}
int gotos(int n) {
  if (n) goto out;
again:
  n++;
  if (n < 10) goto again;
  if (0) { dead: n = 5; }
  if (n == 11) goto dead;
out:
  return n;
  n = 4;
}
int computed(int i) {
  static void *tab[] = { &&a, &&b, &&c };
  int r = 0;
  goto *tab[i];
a: r++;
b: r += 2;
c: r += 4;
  if (r < 20) goto *(r & 1 ? &&a : &&b);
  return r;
}
int noret(int x) { if (x) die(); return 1; }
int noret2(int x) { return x ? 3 : (die(), 4); }
int vla(int n) {
  int s = 0;
  for (int i = 1; i < n; i++) {
    int a[i], b[i][n];
    if (i == 5) continue;
    a[0] = i; b[i - 1][2] = 4;
    s += a[0] + sizeof a + sizeof b[0];
    if (s > 100) goto end;
  }
end:
  return s;
}
int stmtexpr(int x) { return ({ int y = x * 2; y > 4 ? y : x; }) + ({ x; }); }
int constcond(int x) { if (1) x++; else x--; while (0) x += 2; if (0 && x) x = 9; return 1 ? x : x / 0; }
