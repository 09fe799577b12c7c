// Strings of wide characters: the basics of <wchar.h> (C11 7.29.4). They compare as wchar_t does.
typedef __SIZE_TYPE__ size_t;
typedef __WCHAR_TYPE__ wchar_t;

size_t wcslen(const wchar_t *s) {
	size_t n = 0;
	while (s[n])
		n++;
	return n;
}

size_t wcsnlen(const wchar_t *s, size_t max) {
	size_t n = 0;
	while (n < max && s[n])
		n++;
	return n;
}

wchar_t *wcscpy(wchar_t *restrict d, const wchar_t *restrict s) {
	wchar_t *p = d;
	while ((*p++ = *s++))
		;
	return d;
}

wchar_t *wcsncpy(wchar_t *restrict d, const wchar_t *restrict s, size_t n) {
	size_t i = 0;
	for (; i < n && s[i]; i++)
		d[i] = s[i];
	for (; i < n; i++)
		d[i] = 0;
	return d;
}

wchar_t *wcscat(wchar_t *restrict d, const wchar_t *restrict s) {
	wchar_t *p = d;
	while (*p)
		p++;
	while ((*p++ = *s++))
		;
	return d;
}

wchar_t *wcsncat(wchar_t *restrict d, const wchar_t *restrict s, size_t n) {
	wchar_t *p = d;
	while (*p)
		p++;
	for (; n && *s; n--)
		*p++ = *s++;
	*p = 0;
	return d;
}

int wcscmp(const wchar_t *a, const wchar_t *b) {
	while (*a && *a == *b)
		a++, b++;
	return (*a > *b) - (*a < *b);
}

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t n) {
	for (; n; n--, a++, b++)
		if (*a != *b || !*a)
			return (*a > *b) - (*a < *b);
	return 0;
}

wchar_t *wcschr(const wchar_t *s, wchar_t c) {
	for (;; s++) {
		if (*s == c)
			return (wchar_t *)s;
		if (!*s)
			return 0;
	}
}

wchar_t *wcsrchr(const wchar_t *s, wchar_t c) {
	const wchar_t *found = 0;
	for (;; s++) {
		if (*s == c)
			found = s;
		if (!*s)
			return (wchar_t *)found;
	}
}

wchar_t *wcsstr(const wchar_t *s, const wchar_t *word) {
	for (;; s++) {
		const wchar_t *a = s, *b = word;
		while (*b && *a == *b)
			a++, b++;
		if (!*b)
			return (wchar_t *)s;
		if (!*s)
			return 0;
	}
}

size_t wcsspn(const wchar_t *s, const wchar_t *set) {
	size_t n = 0;
	for (; s[n]; n++) {
		const wchar_t *p = set;
		while (*p && *p != s[n])
			p++;
		if (!*p)
			break;
	}
	return n;
}

size_t wcscspn(const wchar_t *s, const wchar_t *set) {
	size_t n = 0;
	for (; s[n]; n++)
		for (const wchar_t *p = set; *p; p++)
			if (*p == s[n])
				return n;
	return n;
}

wchar_t *wcspbrk(const wchar_t *s, const wchar_t *set) {
	for (; *s; s++)
		for (const wchar_t *p = set; *p; p++)
			if (*p == *s)
				return (wchar_t *)s;
	return 0;
}

wchar_t *wmemcpy(wchar_t *restrict d, const wchar_t *restrict s, size_t n) { return __builtin_memcpy(d, s, n * sizeof *d); }

wchar_t *wmemmove(wchar_t *d, const wchar_t *s, size_t n) { return __builtin_memmove(d, s, n * sizeof *d); }

wchar_t *wmemset(wchar_t *d, wchar_t c, size_t n) {
	for (size_t i = 0; i < n; i++)
		d[i] = c;
	return d;
}

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t n) {
	for (; n; n--, a++, b++)
		if (*a != *b)
			return *a > *b ? 1 : -1;
	return 0;
}

wchar_t *wmemchr(const wchar_t *s, wchar_t c, size_t n) {
	for (; n; n--, s++)
		if (*s == c)
			return (wchar_t *)s;
	return 0;
}
