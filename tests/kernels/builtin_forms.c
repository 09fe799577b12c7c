// GNU C's forms of functions with __builtin_: those that know an object's size, complex functions,
// wide characters, rounding modes.
// min-sm: 52
#include <complex.h>
#include <fenv.h>
#include <stdarg.h>
#include <stdio.h>
#include <wchar.h>

static int calls;
static size_t size(size_t n) { calls++; return n; }

static void list(const char *format, ...)
{
	char text[40];
	va_list ap;
	va_start(ap, format);
	__builtin___vsprintf_chk(text, 0, sizeof text, format, ap);
	va_end(ap);
	printf("%s\n", text);
	va_start(ap, format);
	__builtin___vsnprintf_chk(text, 6, 0, sizeof text, format, ap);
	va_end(ap);
	printf("%s\n", text);
}

static void fortified(void)
{
	char a[40] = "....................", b[40];
	char *end = __builtin___mempcpy_chk(b, "0123456789", 11, size(__builtin_object_size(b, 0)));
	printf("%s %d\n", b, (int)(end - b));
	__builtin___memcpy_chk(a, b, 4, sizeof a);
	__builtin___memmove_chk(a + 1, a, 5, size(39));
	__builtin___memset_chk(a + 8, '-', 3, __builtin_dynamic_object_size(a + 8, 1));
	printf("%s\n", a);
	end = __builtin___stpcpy_chk(a, "one", sizeof a);
	__builtin___strcat_chk(a, " two", __builtin_object_size(a, 2));
	__builtin___strncat_chk(a, " three four", 6, sizeof a);
	printf("%s %d\n", a, (int)(end - a));
	__builtin___strcpy_chk(b, a, sizeof b);
	end = __builtin___stpncpy_chk(a, "xyz", 2, size(40));
	__builtin___strncpy_chk(b + 3, "abcdef", 3, 37);
	printf("%s %s %d\n", a, b, (int)(end - a));
	int n = __builtin___sprintf_chk(a, 1, sizeof a, "%d:%s", 42, "text");
	int m = __builtin___snprintf_chk(b, 5, 1, sizeof b, "%x-%c", 0xabc, 'z');
	printf("%s %d %s %d\n", a, n, b, m);
	__builtin___printf_chk(0, "%s %d\n", "printed", 7);
	list("%d and %s", 5, "six");
	printf("calls %d\n", calls);
}

static void show(const char *name, double _Complex z) { printf("%s %.10f %.10f\n", name, __builtin_creal(z), __builtin_cimag(z)); }

static void complexes(void)
{
	double _Complex z = 3.0 - 4.0i;
	float _Complex w = 0.5f + 0.25if;
	printf("%g %g %.6f\n", __builtin_cabs(z), (double)__builtin_cabsf(w * 0 + 5), __builtin_carg(z));
	show("cexp", __builtin_cexp(w));
	show("clog", __builtin_clog(z));
	show("csqrt", __builtin_csqrt(z));
	show("cpow", __builtin_cpow(z, 2.0));
	show("csin", __builtin_csin(w));
	show("catanh", __builtin_catanh(w));
	show("cproj", __builtin_cproj(z));
	show("conj", __builtin_conj(z));
}

int main(void)
{
	fortified();
	complexes();
	wchar_t wide[8] = L"abc";
#ifdef __CPTX__
	int n = __builtin_wcslen(wide), c = __builtin_wcscmp(wide, L"abd"), d = __builtin_wcschr(wide, L'c') - wide;
#else
	int n = wcslen(wide), c = wcscmp(wide, L"abd"), d = wcschr(wide, L'c') - wide;
#endif
	printf("%d %d %d\n", n, c < 0 ? -1 : c > 0, d);
	int *p = __builtin_alloca_with_align_and_max(16, 128, 64);
	p[3] = 4;
	printf("%d %d\n", p[3], (int)((unsigned long)p % 16));
	return 0;
}
