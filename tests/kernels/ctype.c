// <ctype.h>, <stdlib.h>'s numbers from text, absolute values, <string.h>'s searches and bounded copies, on every input that differs.
#include <ctype.h>
#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

#ifdef __GLIBC__ // which may be older than these; what snprintf does is the same
#define strlcpy(to, from, n) ((size_t)snprintf(to, n, "%s", from))
#define strlcat(to, from, n) (strnlen(to, n) + (size_t)snprintf((to) + strnlen(to, n), (n) - strnlen(to, n), "%s", from))
#endif

static int formatted(char *to, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	int n = vsprintf(to, format, ap);
	va_end(ap);
	return n;
}

static void classes(void)
{
	// through pointers, so that a macro or an inline function of the header is not all that is seen
	static int (*const is[])(int) = { isalnum, isalpha, isblank, iscntrl, isdigit, isgraph, islower, isprint, ispunct, isspace, isupper, isxdigit };
	unsigned hash = 0;
	for (int c = -1; c < 256; c++) {
		unsigned direct = (unsigned)(!!isalnum(c) | !!isalpha(c) << 1 | !!isblank(c) << 2 | !!iscntrl(c) << 3 | !!isdigit(c) << 4 | !!isgraph(c) << 5 |
			!!islower(c) << 6 | !!isprint(c) << 7 | !!ispunct(c) << 8 | !!isspace(c) << 9 | !!isupper(c) << 10 | !!isxdigit(c) << 11), by = 0;
		for (int i = 0; i < 12; i++)
			by |= (unsigned)!!is[i](c) << i;
		if (direct != by)
			printf("%d: %x %x\n", c, direct, by);
		hash = hash * 31 + direct + (unsigned)toupper(c) * 7 + (unsigned)tolower(c);
		if (c % 16 == 0)
			printf("%d %u\n", c, hash);
	}
}

static void numbers(void)
{
	static const char *const texts[] = { "", "0", "-0", " 12", "\t\n+7", "--1", "0x", "0x1g", "0X7f", "010", "zz", "-zZ9", "9223372036854775807", "9223372036854775808",
		"-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "-1", "99999999999999999999999", "2147483648x", "1 2", "0b101" };
	static const int bases[] = { 10, 0, 16, 8, 36, 3 };
	for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
		for (unsigned k = 0; k < sizeof bases / sizeof *bases; k++) {
			char *a, *b, *c, *d;
			long l = strtol(texts[i], &a, bases[k]);
			long long ll = strtoll(texts[i], &b, bases[k]);
			unsigned long u = strtoul(texts[i], &c, bases[k]);
			unsigned long long ull = strtoull(texts[i], &d, bases[k]);
			printf("%s/%d: %ld %lld %lu %llu %d%d%d%d\n", texts[i], bases[k], l, ll, u, ull, (int)(a - texts[i]), (int)(b - texts[i]), (int)(c - texts[i]), (int)(d - texts[i]));
		}
	static const char *const plain[] = { "42", "  -17x", "+2147483647", "", "x", "-2147483648", "0077" };
	for (unsigned i = 0; i < sizeof plain / sizeof *plain; i++)
		printf("%d %ld %lld\n", atoi(plain[i]), atol(plain[i]), atoll(plain[i]));
	volatile int n = -5;
	printf("%d %ld %lld %d\n", abs(n), labs(LONG_MIN + 6 + n), llabs(-7LL * n), (int)imaxabs(n));
	for (int i = 0; i < 33; i++)
		printf("%d ", ffs((int)(1u << (i & 31)) * (i < 32)));
	printf("\n");
}

static int at(const void *found, const void *from) { return found ? (int)((const char *)found - (const char *)from) : -1; }

static void searches(void)
{
	static const char text[] = "abracadabra\0hidden";
	static const char *const parts[] = { "", "a", "abra", "cad", "dabra", "x", "abracadabra", "abracadabrax", "ra", "aa" };
	for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
		printf("%s: %d %d %d %d\n", parts[i], at(strstr(text, parts[i]), text), (int)strspn(text, parts[i]), (int)strcspn(text, parts[i]), at(strpbrk(text, parts[i]), text));
	for (int c = 'a'; c < 'i'; c++)
		printf("%d %d %d\n", at(memchr(text, c, sizeof text), text), at(memchr(text, c, 3), text), at(memchr(text + 1, c + 256, 9), text));
	printf("%d %d\n", at(memchr(text, 0, sizeof text), text), at(memchr(text, 'a', 0), text));
	for (int n = 0; n < 14; n++)
		printf("%d %d ", (int)strnlen(text, (size_t)n), !!bcmp(text, "abracadaXra", (size_t)(n < 12 ? n : 12)));
	printf("\n");
}

static void copies(void)
{
	for (int n = 0; n < 10; n++) {
		char a[24] = "start";
		strncat(a, "concatenate", (size_t)n);
		printf("%s %d\n", a, (int)strlen(a));
	}
	for (size_t n = 1; n < 12; n++) {
		char a[16] = "", b[16] = "tail";
		int copied = (int)strlcpy(a, "lengthy", n), joined = (int)strlcat(b, "lengthy", n);
		printf("%d %s %d %s\n", copied, a, joined, b);
	}
	char f[40];
	printf("%d %s\n", formatted(f, "%s is %d, %.3f", "this", 17, 2.0 / 3), f);
	wchar_t w[6] = L"", v[6] = { 5, -1, 'x', 0x10ffff, 0, 7 };
	wmemcpy(w, v, 6);
	printf("%d %d %d\n", (int)w[1], (int)w[3], wmemcmp(w, v, 6));
	puts("a line");
	putchar('c');
	putchar('\n');
}

static void heap(void)
{
	int *p = malloc(10 * sizeof *p), *q = calloc(7, sizeof *q);
	if (!p || !q)
		abort();
	int sum = 0;
	for (int i = 0; i < 10; i++)
		p[i] = i * i;
	for (int i = 0; i < 7; i++)
		sum += q[i] + p[i];
	free(q);
	char *d = strdup("on the heap"), *e = strndup(d, 6);
	printf("%d %s|%s|\n", sum, d, e);
	free(d);
	free(e);
	free(p);
	free(NULL);
}

int main(void)
{
	classes();
	numbers();
	searches();
	copies();
	heap();
	return 0;
}
