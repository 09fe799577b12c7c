int printf(const char *, ...);
static int a; static long long b; static int c;
int main(void) { int s = 0; for (int i = 0; i < 10; i++) { s += __atomic_fetch_add(&a, i, __ATOMIC_SEQ_CST); s ^= (int)__atomic_exchange_n(&b, i * 3LL, __ATOMIC_ACQ_REL); int e = i; __atomic_compare_exchange_n(&a, &e, 100, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED); s += e; __atomic_fetch_or(&c, i, __ATOMIC_RELAXED); } printf("%d %d %lld %d\n", s, a, b, c); return 0; }
