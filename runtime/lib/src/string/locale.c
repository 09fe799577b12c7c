// The functions of <string.h> and <strings.h> that depend on a locale, which is always "C" (C11 7.24.4.3, POSIX.1-2008).
typedef __SIZE_TYPE__ size_t;

static inline int __cptx_lower(int c) { return (unsigned)c - 'A' < 26 ? c + 32 : c; }

int strcasecmp(const char *a, const char *b) {
	for (;; a++, b++) {
		int d = __cptx_lower((unsigned char)*a) - __cptx_lower((unsigned char)*b);
		if (d || !*a)
			return d;
	}
}

int strncasecmp(const char *a, const char *b, size_t n) {
	for (; n; n--, a++, b++) {
		int d = __cptx_lower((unsigned char)*a) - __cptx_lower((unsigned char)*b);
		if (d || !*a)
			return d;
	}
	return 0;
}

char *strcasestr(const char *s, const char *word) {
	for (;; s++) {
		const char *a = s, *b = word;
		while (*b && __cptx_lower((unsigned char)*a) == __cptx_lower((unsigned char)*b))
			a++, b++;
		if (!*b)
			return (char *)s;
		if (!*s)
			return 0;
	}
}

int strcoll(const char *a, const char *b) {
	while (*a && *a == *b)
		a++, b++;
	return (unsigned char)*a - (unsigned char)*b;
}

size_t strxfrm(char *restrict d, const char *restrict s, size_t n) {
	size_t i = 0;
	for (; s[i]; i++)
		if (i < n)
			d[i] = s[i];
	if (i < n)
		d[i] = 0;
	return i;
}
