// Lists of arguments that travel: as parameters, through pointers, in structs, copied, and to vprintf.
#include <stdarg.h>
#include <stdio.h>

struct cursor { int read; va_list list; };

static __attribute__((noinline)) int next(struct cursor *c) {
	c->read++;
	return va_arg(c->list, int);
}

static __attribute__((noinline)) double skip(va_list *list, int n) {
	double last = 0;
	while (n-- > 0)
		last = va_arg(*list, double);
	return last;
}

static __attribute__((noinline)) void say(const char *format, va_list list) {
	vprintf(format, list);
}

static __attribute__((noinline)) int walk(int n, ...) {
	struct cursor c = {0};
	int s = 0;
	va_start(c.list, n);
	while (c.read < n)
		s = 3 * s + next(&c);
	va_end(c.list);
	return s;
}

static __attribute__((noinline)) void print(const char *format, ...) {
	va_list list, again;
	va_start(list, format);
	va_copy(again, list);
	say(format, list);
	va_end(list);
	vprintf(format, again);
	va_end(again);
}

static __attribute__((noinline)) void tail(int n, const char *format, ...) {
	va_list list, rest;
	va_start(list, format);
	double last = skip(&list, n);
	va_copy(rest, list);
	printf("%g: ", last);
	vprintf(format, rest);
	va_end(rest);
	printf("%g\n", va_arg(list, double));
	va_end(list);
}

int main(void) {
	printf("%d %d\n", walk(4, 1, 2, 3, 4), walk(0));
	print("%d %s %g %lld\n", -7, "text", 2.5, 1ll << 40);
	print("nothing\n");
	tail(2, "%g %d %c\n", 0.5, 1.5, 2.5, 9, 'x');
	return 0;
}
