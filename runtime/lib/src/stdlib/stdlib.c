// <stdlib.h> on the device (C11 7.22): number parsing, sorting, calloc. There is no errno.
typedef __SIZE_TYPE__ size_t;

void *malloc(size_t);
void *calloc(size_t n, size_t size) {
	size_t total = n * size;
	if (size && total / size != n)
		return 0;
	void *p = malloc(total);
	if (p)
		__builtin_memset(p, 0, total);
	return p;
}

static long long __cptx_decimal(const char *s) {
	unsigned long long v = 0;
	int neg = 0;
	while (*s == ' ' || (unsigned)*s - '\t' < 5)
		s++;
	if (*s == '-' || *s == '+')
		neg = *s++ == '-';
	for (; (unsigned)*s - '0' < 10; s++)
		v = v * 10 + (*s - '0');
	return neg ? -v : v;
}
int atoi(const char *s) { return (int)__cptx_decimal(s); }
long atol(const char *s) { return (long)__cptx_decimal(s); }
long long atoll(const char *s) { return __cptx_decimal(s); }

// __cptx_number parses an integer whose magnitude saturates at limit (limit + 1 for a negative one if sign is set).
static unsigned long long __cptx_number(const char *s, char **end, int base, unsigned long long limit, int sign) {
	const char *start = s, *digits;
	unsigned long long v = 0;
	int neg = 0, over = 0;
	while (*s == ' ' || (unsigned)*s - '\t' < 5)
		s++;
	if (*s == '-' || *s == '+')
		neg = *s++ == '-';
	if ((base == 0 || base == 16) && s[0] == '0' && (s[1] | 32) == 'x') {
		unsigned d = s[2];
		if (d - '0' < 10 || (d | 32) - 'a' < 6) {
			s += 2;
			base = 16;
		}
	}
	if (base == 0)
		base = *s == '0' ? 8 : 10;
	if (sign && neg)
		limit++;
	for (digits = s;; s++) {
		unsigned d = (unsigned char)*s;
		d = d - '0' < 10 ? d - '0' : (d | 32) - 'a' < 26 ? (d | 32) - 'a' + 10 : 99;
		if (d >= (unsigned)base)
			break;
		if (v > (limit - d) / base)
			over = 1;
		v = v * base + d;
	}
	if (end)
		*end = (char *)(s == digits ? start : s);
	if (over)
		return sign && neg ? -limit : limit;
	return neg ? -v : v;
}
long strtol(const char *restrict s, char **restrict end, int base) { return (long)__cptx_number(s, end, base, __LONG_MAX__, 1); }
long long strtoll(const char *restrict s, char **restrict end, int base) { return (long long)__cptx_number(s, end, base, ~0ull >> 1, 1); }
unsigned long strtoul(const char *restrict s, char **restrict end, int base) { return (unsigned long)__cptx_number(s, end, base, ~0ul, 0); }
long long strtoimax(const char *restrict s, char **restrict end, int base) { return (long long)__cptx_number(s, end, base, ~0ull >> 1, 1); }
unsigned long long strtoumax(const char *restrict s, char **restrict end, int base) { return __cptx_number(s, end, base, ~0ull, 0); }
unsigned long long strtoull(const char *restrict s, char **restrict end, int base) { return __cptx_number(s, end, base, ~0ull, 0); }

void *bsearch(const void *key, const void *base, size_t n, size_t size, int (*cmp)(const void *, const void *)) {
	const char *p = base;
	while (n) {
		const char *mid = p + n / 2 * size;
		int c = cmp(key, mid);
		if (c == 0)
			return (void *)mid;
		if (c > 0) {
			p = mid + size;
			n -= n / 2 + 1;
		} else {
			n /= 2;
		}
	}
	return 0;
}

// __cptx_swap exchanges two elements, by words where they lie so.
static void __cptx_swap(char *a, char *b, size_t size) {
	size_t i = 0;
	if ((((size_t)a | (size_t)b | size) & 3) == 0)
		for (; i < size; i += 4) {
			unsigned t, u, *p = __builtin_assume_aligned(a + i, 4), *q = __builtin_assume_aligned(b + i, 4);
			__builtin_memcpy(&t, p, 4);
			__builtin_memcpy(&u, q, 4);
			__builtin_memcpy(p, &u, 4);
			__builtin_memcpy(q, &t, 4);
		}
	for (; i < size; i++) {
		char t = a[i];
		a[i] = b[i];
		b[i] = t;
	}
}
// qsort is heapsort: no recursion, no extra memory, never quadratic.
void qsort(void *base, size_t n, size_t size, int (*cmp)(const void *, const void *)) {
	char *p = base;
	for (size_t start = n / 2, end = n; end > 1;) {
		if (start > 0) {
			start--;
		} else {
			end--;
			__cptx_swap(p, p + end * size, size);
		}
		for (size_t root = start, child; (child = 2 * root + 1) < end; root = child) {
			if (child + 1 < end && cmp(p + child * size, p + (child + 1) * size) < 0)
				child++;
			if (cmp(p + root * size, p + child * size) >= 0)
				break;
			__cptx_swap(p + root * size, p + child * size, size);
		}
	}
}
