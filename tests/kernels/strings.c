// String handling, with the library's functions and with loops of our own:
// signedness of comparisons, overlapping moves, terminators, numbers.
#include <stdio.h>
#include <string.h>

static int sign(int x) { return (x > 0) - (x < 0); }
static size_t length(const char *s) { const char *p = s; while (*p) p++; return (size_t)(p - s); }
static char *itoa_(int v, char *out, int base) {
	char tmp[40], *p = tmp, *o = out;
	unsigned u = v < 0 ? 0u - (unsigned)v : (unsigned)v;
	do *p++ = "0123456789abcdefghijklmnopqrstuvwxyz"[u % (unsigned)base]; while (u /= (unsigned)base);
	if (v < 0)
		*o++ = '-';
	while (p > tmp)
		*o++ = *--p;
	*o = 0;
	return out;
}
static long parse(const char *s, const char **end) {
	long v = 0;
	int negative = 0, base = 10;
	while (*s == ' ' || *s == '\t')
		s++;
	if (*s == '-' || *s == '+')
		negative = *s++ == '-';
	if (*s == '0' && (s[1] | 32) == 'x')
		base = 16, s += 2;
	for (;; s++) {
		int d = *s >= '0' && *s <= '9' ? *s - '0' : (*s | 32) >= 'a' && (*s | 32) <= 'f' ? (*s | 32) - 'a' + 10 : 99;
		if (d >= base)
			break;
		v = v * base + d;
	}
	*end = s;
	return negative ? -v : v;
}
static const char *find(const char *hay, const char *needle) {
	for (; *hay; hay++) {
		const char *h = hay, *n = needle;
		while (*n && *h == *n)
			h++, n++;
		if (!*n)
			return hay;
	}
	return NULL;
}
static int glob(const char *p, const char *s) {
	for (; *p; p++, s++) {
		if (*p == '*') {
			for (;; s++) {
				if (glob(p + 1, s))
					return 1;
				if (!*s)
					return 0;
			}
		}
		if (!*s || (*p != '?' && *p != *s))
			return 0;
	}
	return !*s;
}
static void utf8(unsigned c, char *o) {
	if (c < 0x80) *o++ = (char)c;
	else if (c < 0x800) *o++ = (char)(0xc0 | c >> 6), *o++ = (char)(0x80 | c & 63);
	else *o++ = (char)(0xe0 | c >> 12), *o++ = (char)(0x80 | c >> 6 & 63), *o++ = (char)(0x80 | c & 63);
	*o = 0;
}

int main(void) {
	char a[64] = "hello", b[64], *p;
	strcat(strcpy(b, a), ", world");
	printf("%s %zu %zu\n", b, strlen(b), length(b + 3));
	printf("%d %d %d %d\n", sign(strcmp("abc", "abd")), sign(strcmp("abc", "ab")), sign(strcmp("\x80", "\x7f")), strcmp("", ""));
	printf("%d %d\n", sign(memcmp("\xff\0z", "\x01\0z", 3)), sign(strncmp("abcX", "abcY", 3)));
	printf("%s %s\n", strchr(b, 'o'), strrchr(b, 'o'));
	memmove(b + 2, b, strlen(b) + 1);
	printf("%s\n", b);
	memmove(b, b + 4, strlen(b + 4) + 1);
	printf("%s\n", b);
	memset(a + 1, '*', 3);
	strncpy(b, a, 8);
	printf("%s %d\n", b, b[7]);
	for (p = b; *p; p++)
		if (*p == '*')
			*p = (char)('A' + (p - b));
	printf("%s\n", b);
	printf("%s %s %s\n", itoa_(-2147483647 - 1, a, 10), itoa_(255, a + 20, 2), itoa_(123456789, a + 40, 36));
	const char *end;
	long v = parse("  -0x7fGh", &end), w = parse("12345678901 ", &end);
	printf("%ld %ld '%s'\n", v, w, end);
	printf("%s %d\n", find("finding a needle", "nee"), find("abc", "abcd") == NULL);
	printf("%d%d%d%d%d\n", glob("a*b?d", "axxbcd"), glob("*", ""), glob("a*", "b"), glob("**c", "abc"), glob("?", ""));
	utf8(0x20ac, a);
	utf8(0xe9, a + 3);
	for (p = a; *p; p++)
		printf("%02x", (unsigned char)*p);
	printf("\n%s|%.3s|%8s|%-8s|%c%c%%\n", "plain", "truncated", "right", "left", 'x', 65);
	static const char table[] = "concat" "enated\n" "\101\x42\t\\\"'\?";
	printf("%zu %s\n", sizeof table, table);
	return (int)length(table) + sign(strcmp(a, b));
}
