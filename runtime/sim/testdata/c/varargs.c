int printf(const char *, ...);
#include <stdarg.h>
__attribute__((noinline)) static double sum(int n, ...) {
  va_list ap, aq; va_start(ap, n); va_copy(aq, ap); double t = 0;
  for (int i = 0; i < n; i++) { t += va_arg(ap, int); t += va_arg(ap, double); t += (double)va_arg(ap, long long); }
  t += va_arg(aq, int); va_end(aq); va_end(ap); return t;
}
int main(void) { printf("%f\n", sum(3, 1, 2.5, 3LL, 4, 5.5, 1LL << 40, -7, 8.25, -9LL)); return 0; }
