// long double: the host's size, a double's value; in records, arrays, complex numbers, parameters and variable arguments.
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct S { char a; long double x; char c; };

long double scalar = 1.5L, table[3] = {1, 2, 3};
struct S record = {1, 2.5L, 3};
_Complex long double z = 1.0L;

static __attribute__((noinline)) long double sum(struct S s, long double y) { return s.x + y + s.c; }

static __attribute__((noinline)) struct S make(long double x) {
	struct S t;
	memset(&t, 0, sizeof t);
	t.a = 1;
	t.x = x;
	t.c = 2;
	return t;
}

static __attribute__((noinline)) int variadic(int n, ...) {
	va_list ap;
	va_start(ap, n);
	int k = va_arg(ap, int);
	long double l = va_arg(ap, long double);
	int r = (int)(l * 10 + k) + va_arg(ap, int);
	va_end(ap);
	return r;
}

static __attribute__((noinline)) void clear(void *p, size_t n) { memset(p, 0, n); }

int main(void) {
	struct { int before; long double l; int after; } box = {7, 3, 8};
	long double local = 3, row[4] = {1, 2, 3, 4}, *p = row;
	clear(&local, sizeof local);
	clear(&box.l, sizeof box.l);
	p++;
	*p += 2;
	local -= 1;
	printf("%d %g %d %g %g %g %g\n", box.before, (double)box.l, box.after, (double)local, (double)row[1], (double)(p - row), (double)sum(record, scalar));
	table[2] = table[0] / 2;
	z = z * 2.0L + 1.0iL;
	printf("%g %g %g %g\n", (double)table[2], (double)table[1], (double)__real__ z, (double)__imag__ z);
	struct S t = make(7), u = t;
	printf("%g %d %d %d\n", (double)u.x, u.c, variadic(1, 2, (long double)3, 4), variadic(0, -1, 0.5L, 1));
	return __builtin_isnan(local) + (u.x > 6.5L);
}
