int printf(const char *, ...);
static int counter(void) { static int n = 10; static long long big = 1LL << 33; n += 3; big += n; return n + (int)(big >> 33); }
const short table[] = {5, -6, 7, -8}; char text[] = "abc";
int main(void) { int s = 0; for (int i = 0; i < 9; i++) s = s * 2 + counter() + table[i & 3] + text[i % 4]; printf("%d\n", s); return 0; }
