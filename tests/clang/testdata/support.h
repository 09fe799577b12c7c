/* What the test programs need of a C library, for clang's nvptx64 target. A
 * va_list of this target points at the arguments as vprintf wants them. */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define printf support_printf
static int support_printf(const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	int n = vprintf(format, ap);
	va_end(ap);
	return n;
}

#define strlen support_strlen
static size_t support_strlen(const char *s)
{
	size_t n = 0;
	while (s[n])
		n++;
	return n;
}

#define strcmp support_strcmp
static int support_strcmp(const char *a, const char *b)
{
	for (; *a && *a == *b; a++, b++)
		;
	return (unsigned char)*a - (unsigned char)*b;
}

#define strncmp support_strncmp
static int support_strncmp(const char *a, const char *b, size_t n)
{
	for (; n && *a && *a == *b; a++, b++, n--)
		;
	return n ? (unsigned char)*a - (unsigned char)*b : 0;
}

/* clang makes calls of memcmp itself. */
int memcmp(const void *a, const void *b, size_t n)
{
	const unsigned char *p = a, *q = b;
	for (; n && *p == *q; p++, q++, n--)
		;
	return n ? *p - *q : 0;
}

#define strcpy support_strcpy
static char *support_strcpy(char *to, const char *from)
{
	char *p = to;
	while ((*p++ = *from++))
		;
	return to;
}

#define strncpy support_strncpy
static char *support_strncpy(char *to, const char *from, size_t n)
{
	size_t i = 0;
	for (; i < n && from[i]; i++)
		to[i] = from[i];
	for (; i < n; i++)
		to[i] = 0;
	return to;
}

#define strcat support_strcat
static char *support_strcat(char *to, const char *from)
{
	support_strcpy(to + support_strlen(to), from);
	return to;
}

#define strchr support_strchr
static char *support_strchr(const char *s, int c)
{
	for (; *s != (char)c; s++)
		if (!*s)
			return 0;
	return (char *)s;
}

#define strrchr support_strrchr
static char *support_strrchr(const char *s, int c)
{
	const char *found = 0;
	do
		if (*s == (char)c)
			found = s;
	while (*s++);
	return (char *)found;
}

#define calloc support_calloc
static void *support_calloc(size_t n, size_t size)
{
	char *p = malloc(n * size);
	for (size_t i = 0; p && i < n * size; i++)
		p[i] = 0;
	return p;
}

#define exit(code) support_exit()
static _Noreturn void support_exit(void)
{
	__asm__ volatile("exit;");
	__builtin_unreachable();
}

#define __assert_fail(text, file, line, function) __builtin_trap()
