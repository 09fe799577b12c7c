int printf(const char *, ...);
volatile int g = 3; volatile long long gl; volatile char gc;
int main(void) { for (int i = 0; i < 10; i++) { g = g * 3 + i; gl += g; gc = (char)gl; g ^= gc; } printf("%d %lld %d\n", g, gl, gc); return 0; }
