// <string.h> on the device (C11 7.24). The functions of memory that the compiler expands in place are here as well, for
// programs that take their address.
typedef __SIZE_TYPE__ size_t;

void *memcpy(void *restrict d, const void *restrict s, size_t n) {
	return __builtin_memcpy(d, s, n);
}

void *memmove(void *d, const void *s, size_t n) {
	return __builtin_memmove(d, s, n);
}

void *memset(void *d, int c, size_t n) {
	return __builtin_memset(d, c, n);
}

int memcmp(const void *a, const void *b, size_t n) {
	const unsigned char *p = a, *q = b;
	for (size_t i = 0; i < n; i++)
		if (p[i] != q[i])
			return p[i] - q[i];
	return 0;
}

int bcmp(const void *a, const void *b, size_t n) {
	const unsigned char *p = a, *q = b;
	for (size_t i = 0; i < n; i++)
		if (p[i] != q[i])
			return 1;
	return 0;
}

void *memchr(const void *s, int c, size_t n) {
	const unsigned char *p = s;
	for (; n; n--, p++)
		if (*p == (unsigned char)c)
			return (void *)p;
	return 0;
}

size_t strlen(const char *s) {
	size_t n = 0;
	while (s[n])
		n++;
	return n;
}

size_t strnlen(const char *s, size_t max) {
	size_t n = 0;
	while (n < max && s[n])
		n++;
	return n;
}

int strcmp(const char *a, const char *b) {
	while (*a && *a == *b)
		a++, b++;
	return (unsigned char)*a - (unsigned char)*b;
}

int strncmp(const char *a, const char *b, size_t n) {
	for (; n; n--, a++, b++) {
		int d = (unsigned char)*a - (unsigned char)*b;
		if (d || !*a)
			return d;
	}
	return 0;
}

char *strcpy(char *restrict d, const char *restrict s) {
	char *p = d;
	while ((*p++ = *s++))
		;
	return d;
}

char *stpcpy(char *restrict d, const char *restrict s) {
	while ((*d = *s))
		d++, s++;
	return d;
}

char *strncpy(char *restrict d, const char *restrict s, size_t n) {
	size_t i = 0;
	for (; i < n && s[i]; i++)
		d[i] = s[i];
	for (; i < n; i++)
		d[i] = 0;
	return d;
}

char *strcat(char *restrict d, const char *restrict s) {
	char *p = d;
	while (*p)
		p++;
	while ((*p++ = *s++))
		;
	return d;
}

char *strncat(char *restrict d, const char *restrict s, size_t n) {
	char *p = d;
	while (*p)
		p++;
	for (; n && *s; n--)
		*p++ = *s++;
	*p = 0;
	return d;
}

char *strchr(const char *s, int c) {
	for (;; s++) {
		if (*s == (char)c)
			return (char *)s;
		if (!*s)
			return 0;
	}
}

char *strrchr(const char *s, int c) {
	const char *found = 0;
	for (;; s++) {
		if (*s == (char)c)
			found = s;
		if (!*s)
			return (char *)found;
	}
}

char *strstr(const char *s, const char *word) {
	for (;; s++) {
		const char *a = s, *b = word;
		while (*b && *a == *b)
			a++, b++;
		if (!*b)
			return (char *)s;
		if (!*s)
			return 0;
	}
}

size_t strspn(const char *s, const char *set) {
	size_t n = 0;
	for (; s[n]; n++) {
		const char *p = set;
		while (*p && *p != s[n])
			p++;
		if (!*p)
			break;
	}
	return n;
}

size_t strcspn(const char *s, const char *set) {
	size_t n = 0;
	for (; s[n]; n++)
		for (const char *p = set; *p; p++)
			if (*p == s[n])
				return n;
	return n;
}

char *strpbrk(const char *s, const char *set) {
	for (; *s; s++)
		for (const char *p = set; *p; p++)
			if (*p == *s)
				return (char *)s;
	return 0;
}
