int printf(const char *, ...);
typedef float v4 __attribute__((vector_size(16))); typedef int i4 __attribute__((vector_size(16)));
int main(void) { v4 a = {1, 2, 3, 4}, b = {0.5f, -1, 2, 0.25f}; i4 m = {0}; for (int i = 0; i < 5; i++) { a = a * b + 1.0f; m = m * 3 + (a > b); } printf("%g %g %g %g %d %d %d %d\n", a[0], a[1], a[2], a[3], m[0], m[1], m[2], m[3]); return 0; }
