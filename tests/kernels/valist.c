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

/* An int in front leaves the list at a multiple of 4: what follows may be of 4 bytes or of 8. */
static __attribute__((noinline)) void levelled(int level, const char *format, ...) {
	va_list list;
	va_start(list, format);
	for (int i = 0; i < level; i++)
		printf("%d ", va_arg(list, int));
	vprintf(format, list);
	va_end(list);
}

int main(void) {
	printf("%d %d\n", walk(4, 1, 2, 3, 4), walk(0));
	print("%d %s %g %lld\n", -7, "text", 2.5, 1ll << 40);
	print("nothing\n");
	tail(2, "%g %d %c\n", 0.5, 1.5, 2.5, 9, 'x');
	for (int level = 1; level < 4; level++) {
		const char *format = level == 1 ? "%d %d %g %s\n" : level == 2 ? "%d %g %s\n" : "%g %s\n";
		levelled(level, format, 1, 2, 3, 0.5, "end");
	}
	levelled(1, "%g %d %lld %c|%-5s|%p\n", 1, 2.5, 3, 4ll, 'c', "s", (void *)0x10);
	levelled(1, "%hd %% %*d %5.1f %ld %u %#x %g\n", 1, 7, 4, 9, 1.25, -3l, 5u, 255, 6.5);
	levelled(1, "no arguments\n", 1);
	levelled(1, "%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %lld\n", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18ll);
	return 0;
}
