// Forms with __builtin_ mean the library's function where the program has one of the same name.
#include <stddef.h>
#include <stdio.h>

double powi(double x, int n) { return __builtin_powi(x, n) + 1000; }

extern inline __attribute__((gnu_inline, always_inline)) char *strcpy(char *d, const char *s) {
    return __builtin___strcpy_chk(d, s, __builtin_object_size(d, 1));
}

extern inline __attribute__((gnu_inline, always_inline)) size_t strlen(const char *s) {
    return __builtin_strlen(s) + 100;
}

static int calls;

static int next(void) { return ++calls; }

int main(void) {
    char text[20];
    printf("%g %g\n", powi(3, 3), __builtin_powi(3, 3));
    printf("%s\n", strcpy(text, "copied"));
    printf("%d %d\n", (int)strlen(text), (int)__builtin_strlen(text));
    // Operands of __imag__ and __real__ are evaluated, also real ones.
    int i = 1;
    double x = 2;
    printf("%d\n", __imag__ ++i);
    printf("%d\n", __imag__(i += 2) + __real__ next());
    printf("%g %d %g\n", __imag__ x++, i, x);
    __imag__ next();
    printf("%d\n", calls + (int)sizeof(__imag__ next()));
    return 0;
}
