// strdup and strndup (C23 7.26.2.6, 7.26.2.7), on the device's heap.
typedef __SIZE_TYPE__ size_t;
void *malloc(size_t);
size_t strlen(const char *);
size_t strnlen(const char *, size_t);

char *strdup(const char *s) {
	size_t n = strlen(s) + 1;
	char *d = malloc(n);
	return d ? __builtin_memcpy(d, s, n) : 0;
}

char *strndup(const char *s, size_t max) {
	size_t n = strnlen(s, max);
	char *d = malloc(n + 1);
	if (d) {
		__builtin_memcpy(d, s, n);
		d[n] = 0;
	}
	return d;
}
