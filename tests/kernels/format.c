// snprintf and its kin: every conversion, flags, widths, precisions, rounding and truncation.
#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

static char out[512];

static void show(int n) { printf("%d [%s]\n", n, out); }

static int through(char *to, size_t n, const char *f, ...)
{
	va_list ap;
	va_start(ap, f);
	int r = vsnprintf(to, n, f, ap);
	va_end(ap);
	return r;
}

static void integers(void)
{
	static const char *const formats[] = { "%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%.3d", "%8.3d", "%-8.3d|", "%+08.3d", "%i", "%.0d" };
	static const int values[] = { 0, 1, -1, 42, -1234, INT_MAX, INT_MIN };
	for (unsigned i = 0; i < sizeof formats / sizeof *formats; i++)
		for (int k = 0; k < 7; k++)
			show(snprintf(out, sizeof out, formats[i], values[k]));
	static const char *const bases[] = { "%u", "%o", "%x", "%X", "%#o", "%#x", "%#X", "%#.0o", "%#8.4x", "%-#8o|", "%08x", "%.12x" };
	for (unsigned i = 0; i < sizeof bases / sizeof *bases; i++)
		for (int k = 0; k < 7; k++)
			show(snprintf(out, sizeof out, bases[i], (unsigned)values[k]));
	show(snprintf(out, sizeof out, "%hhd %hhu %hd %hu %ld %lu %lld %llx %zu %td %jd", 300, 300, 70000, 70000, LONG_MIN, ULONG_MAX, LLONG_MIN,
		ULLONG_MAX, (size_t)7, (ptrdiff_t)-7, (intmax_t)-9));
}

static void texts(void)
{
	int at = 0;
	show(snprintf(out, sizeof out, "%s|%5s|%-5s|%.2s|%5.1s|%c|%3c|%-3c|%%", "abc", "abc", "abc", "abc", "abc", 'x', 'y', 'z'));
	show(snprintf(out, sizeof out, "%*d|%-*d|%.*d|%*d", 5, 1, 5, 2, 3, 3, -5, 4));
	show(snprintf(out, sizeof out, "%p %p %20p", (void *)0, (void *)0x1234abcd, (void *)1));
	show(snprintf(out, sizeof out, "%ls %lc %.2ls", L"wide", (wint_t)L'w', L"cut"));
	show(snprintf(out, sizeof out, "abc%nde%s", &at, ""));
	printf("%d\n", at);
	for (size_t n = 0; n < 9; n++) {
		memset(out, '#', 16);
		int r = through(out, n, "%d%s", 1234, "abc");
		printf("%d %.10s %d\n", r, n ? out : "", out[n]);
	}
	show(sprintf(out, "%s-%d", "plain", 5));
}

static void floats(void)
{
	static const double values[] = { 0, -0.0, 1, -1, 0.5, 1.5, 2.5, 0.1, 0.05, 0.25, 1e15, 123456789, 1e22, 1e23, 1.7976931348623157e308, 2.2250738585072014e-308,
		4.9406564584124654e-324, 3.14159265358979, 9.5, 99.5, 999999.5, 0.00001, 0.0001, 9.9999e-5, 1.0 / 0.0, -1.0 / 0.0, 100, 1e-10, 0x1.8p0, 0x1.fffffffffffffp0 };
	static const char *const formats[] = { "%f", "%.0f", "%.1f", "%10.2f", "%-10.2f|", "%+.3f", "% 010.1f", "%#.0f", "%e", "%.0e", "%.15e", "%E", "%#.0e",
		"%g", "%.3g", "%.17g", "%#.12g", "%.0g", "%G", "%a", "%.0a", "%.3a", "%A", "%20.5a", "%.30f", "%.25g" };
	for (unsigned i = 0; i < sizeof formats / sizeof *formats; i++)
		for (unsigned k = 0; k < sizeof values / sizeof *values; k++)
			show(snprintf(out, sizeof out, formats[i], values[k]));
	show(snprintf(out, sizeof out, "%Lf %.3Le", (long double)2.75, (long double)1e100));
}

int main(void)
{
	integers();
	texts();
	floats();
	return 0;
}
