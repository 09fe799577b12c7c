int printf(const char *, ...);
int main(void) { double re = 0.3, im = -0.4; int it = 0; for (; it < 60 && re * re + im * im < 4; it++) { double t = re * re - im * im + 0.28; im = 2 * re * im + 0.0113; re = t; } printf("%d %.12f %.12f\n", it, re, im); return 0; }
