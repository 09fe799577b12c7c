// Addresses of functions that the compiler provides: in tables, in variables, passed on; all are called through pointers.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static float (*const table[])(float) = {sqrtf, fabsf, floorf, ceilf};
double (*root)(double) = sqrt;
static int (*absolute)(int) = abs;

static int apply(int (*f)(const char *), const char *s) { return f(s); }
static void stop(void (*f)(int), int status) { f(status); }

int main(void) {
	float sum = 0;
	for (int i = 0; i < 4; i++)
		sum += table[i](i & 1 ? -6.25f : 6.25f);
	void *(*copy)(void *, const void *, size_t) = memcpy;
	size_t (*length)(const char *) = &strlen;
	int (*compare)(const char *, const char *) = *strcmp;
	char b[8];
	copy(b, "abc", 4);
	apply(puts, b);
	printf("%g %g %d %d %d\n", sum, root(16), absolute(-3), (int)length("four"), compare(b, "abc"));
	printf("%d %d\n", apply(atoi, "42"), abs == absolute);
	stop(exit, 0);
	return 1;
}
