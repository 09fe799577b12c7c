int printf(const char *, ...);
int main(void) {
  double d = 0; float f = 0;
  for (int i = 1; i < 50; i++) { d += __builtin_sqrt(i) - __builtin_fabs(3 - i) + __builtin_floor(i * 0.3) + __builtin_ceil(-i * 0.7) + __builtin_trunc(i / 3.0); f += __builtin_sqrtf(i) * __builtin_fabsf(-1.25f) + __builtin_fminf(i, 10) + __builtin_fmaxf(-i, -20); d = __builtin_fma(d, 0.5, i); d += __builtin_copysign(2, -d); }
  printf("%.17g %.9g\n", d, f);
  return 0;
}
