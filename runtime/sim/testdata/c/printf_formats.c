int printf(const char *, ...);
int main(void) {
  printf("%d|%5d|%-5d|%05d|%+d|% d|%.3d|%8.3d\n", 42, 42, 42, 42, 42, 42, 42, 42);
  printf("%u %x %X %o %#x %#o %#X\n", 4000000000u, 255, 255, 8, 255, 8, 0);
  printf("%ld %lld %lu %llx %hd %hhd %hu %hhu\n", -5L, -6LL, 7UL, 0x123456789abcdefLL, 70000, 300, 70000, 300);
  printf("%f %.2f %10.3f %-10.1f| %+f %e %.3E %g %g %g %G %#g\n", 1.5, 2.345, -3.14159, 2.5, 1.0, 12345.678, 0.00012, 1e10, 1e-5, 0.0001, 1e20, 1.0);
  printf("%a %A %.2a\n", 1.5, -0.1, 3.14159);
  printf("%c%c%c %s|%10s|%-10s|%.2s %%\n", 'a', 'b', 67, "str", "right", "left", "cut");
  printf("%*d %-*d %.*f\n", 6, 42, 6, 42, 2, 3.14159);
  printf("%f %f %F %e %g %5.1f|%-8f|%08.2f\n", 1.0 / 0.0, -1.0 / 0.0, 1.0 / 0.0, 0.0, 100000.0, 9.96, 0.5, -1.5);
  printf("%.0f %.0f %.0f %g %g\n", 0.5, 1.5, 2.5, 123456789.0, 0.1 + 0.2);
  printf("%zu %td %jd %i\n", (unsigned long)9, 10L, 11L, -1);
  printf("%.0e %#.0f %#.0e %g %g %.10g\n", 12345.0, 3.0, 3.0, 1e5, 1e6, 1.0 / 3);
  return 0;
}
