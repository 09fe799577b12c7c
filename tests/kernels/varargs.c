// Variadic functions: every promoted type, structs of several sizes, va_copy,
// va_list as a parameter, many arguments, none at all, indirect calls.
#include <stdarg.h>
#include <stdio.h>

struct small { char c; };
struct mid { int a; double d; };
struct big { long long v[5]; };

static long long collect(const char *types, ...) {
	va_list ap, again;
	va_start(ap, types);
	va_copy(again, ap);
	long long sum = 0;
	for (const char *t = types; *t; t++) {
		switch (*t) {
		case 'i': sum = sum * 3 + va_arg(ap, int); break;
		case 'u': sum = sum * 3 + va_arg(ap, unsigned); break;
		case 'l': sum = sum * 3 + va_arg(ap, long long); break;
		case 'd': sum = sum * 3 + (long long)(va_arg(ap, double) * 4); break;
		case 'p': sum = sum * 3 + *va_arg(ap, int *); break;
		case 's': sum = sum * 3 + va_arg(ap, struct small).c; break;
		case 'm': {
			struct mid m = va_arg(ap, struct mid);
			sum = sum * 3 + m.a + (long long)m.d;
			break;
		}
		case 'b': sum = sum * 3 + va_arg(ap, struct big).v[4]; break;
		case 'f': sum = sum * 3 + va_arg(ap, int (*)(int))(5); break;
		}
	}
	if (*types == 'i')
		sum += va_arg(again, int);
	va_end(again);
	va_end(ap);
	return sum;
}

static int vsum(int n, va_list ap) {
	int s = 0;
	while (n-- > 0)
		s += va_arg(ap, int);
	return s;
}

static int sum(int n, ...) {
	va_list ap;
	va_start(ap, n);
	int half = vsum(n / 2, ap);
	va_end(ap);
	va_start(ap, n);
	int all = vsum(n, ap);
	va_end(ap);
	return half * 1000 + all;
}

static int nothing(int n, ...) { return n + 1; }
static double mean(struct mid m, ...) {
	va_list ap;
	va_start(ap, m);
	double t = m.d;
	for (int i = 0; i < m.a; i++)
		t += va_arg(ap, double);
	va_end(ap);
	return t / (m.a + 1);
}
static int twice(int x) { return 2 * x; }

int main(void) {
	int x = 77;
	struct small s = {-5};
	struct mid m = {3, 2.5};
	struct big b = {{1, 2, 3, 4, 5}};
	short h = -3;
	unsigned char u = 250;
	float f = 1.25f;
	printf("%lld\n", collect("", 1, 2));
	printf("%lld\n", collect("iiuld", h, u, 4000000000u, -(1ll << 40), f));
	printf("%lld\n", collect("isimibipdlf", 1, s, 2, m, 3, b, 4, &x, 0.5, 9ll, twice));
	printf("%lld\n", collect("dididid", 1.0, 1, 2.0, 2, 3.0, 3, 4.0));
	printf("%lld\n", collect("sssis", s, s, s, 1, s));
	printf("%d %d\n", sum(0), sum(10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
	int (*p)(int, ...) = x ? sum : nothing;
	printf("%d %d %d\n", p(3, 1, 2, 3), nothing(1), nothing(2, m, b));
	printf("%g\n", mean(m, 1.0, (double)f, 3.0));
	printf("%d %c %s %5.2f %lld %x %p\n", h, 'c', "str", f, -1ll, u, (void *)0 == 0 ? (void *)16 : (void *)0);
	return sum(4, 1, 2, 3, 4) & 0xff;
}
