// What <string.h> has beyond C11 (POSIX.1-2008, glibc manual "Search Functions" and "Copying Strings"): searching, copying with bounds.
typedef __SIZE_TYPE__ size_t;

void *memrchr(const void *s, int c, size_t n) {
	const unsigned char *p = s;
	while (n--)
		if (p[n] == (unsigned char)c)
			return (void *)(p + n);
	return 0;
}

void *rawmemchr(const void *s, int c) {
	const unsigned char *p = s;
	while (*p != (unsigned char)c)
		p++;
	return (void *)p;
}

void *memmem(const void *s, size_t n, const void *word, size_t m) {
	const unsigned char *p = s, *w = word;
	for (; n >= m; n--, p++) {
		size_t i = 0;
		while (i < m && p[i] == w[i])
			i++;
		if (i == m)
			return (void *)p;
	}
	return 0;
}

char *strchrnul(const char *s, int c) {
	while (*s && *s != (char)c)
		s++;
	return (char *)s;
}

void *memccpy(void *restrict d, const void *restrict s, int c, size_t n) {
	unsigned char *p = d;
	const unsigned char *q = s;
	while (n--)
		if ((*p++ = *q++) == (unsigned char)c)
			return p;
	return 0;
}

void *mempcpy(void *restrict d, const void *restrict s, size_t n) {
	return (char *)__builtin_memcpy(d, s, n) + n;
}

char *stpncpy(char *restrict d, const char *restrict s, size_t n) {
	size_t i = 0, end;
	for (; i < n && s[i]; i++)
		d[i] = s[i];
	for (end = i; i < n; i++)
		d[i] = 0;
	return d + end;
}

size_t strlcpy(char *restrict d, const char *restrict s, size_t n) {
	size_t i = 0;
	for (; s[i]; i++)
		if (i + 1 < n)
			d[i] = s[i];
	if (n)
		d[i < n ? i : n - 1] = 0;
	return i;
}

size_t strlcat(char *restrict d, const char *restrict s, size_t n) {
	size_t len = 0, i = 0;
	while (len < n && d[len])
		len++;
	for (; s[i]; i++)
		if (len + i + 1 < n)
			d[len + i] = s[i];
	if (len < n)
		d[len + i < n ? len + i : n - 1] = 0;
	return len + i;
}

char *strtok_r(char *restrict s, const char *restrict delimiters, char **restrict next) {
	const char *d;
	if (!s)
		s = *next;
	for (; *s; s++) { // the delimiters in front
		for (d = delimiters; *d && *d != *s; d++)
			;
		if (!*d)
			break;
	}
	if (!*s) {
		*next = s;
		return 0;
	}
	char *token = s;
	for (; *s; s++)
		for (d = delimiters; *d; d++)
			if (*d == *s) {
				*s = 0;
				*next = s + 1;
				return token;
			}
	*next = s;
	return token;
}

char *strsep(char **s, const char *delimiters) {
	char *token = *s;
	if (!token)
		return 0;
	for (char *p = token; *p; p++)
		for (const char *d = delimiters; *d; d++)
			if (*d == *p) {
				*p = 0;
				*s = p + 1;
				return token;
			}
	*s = 0;
	return token;
}

void bcopy(const void *s, void *d, size_t n) { __builtin_memmove(d, s, n); }

void bzero(void *d, size_t n) { __builtin_memset(d, 0, n); }

char *strchr(const char *, int);
char *strrchr(const char *, int);

char *index(const char *s, int c) { return strchr(s, c); }

char *rindex(const char *s, int c) { return strrchr(s, c); }
