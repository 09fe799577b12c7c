int printf(const char *, ...);
static int even(unsigned n); static int odd(unsigned n) { return n ? even(n - 1) : 0; } static int even(unsigned n) { return n ? odd(n - 1) : 1; }
static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
int main(void) { printf("%d %d %d\n", even(100), odd(77), ack(2, 6)); return 0; }
