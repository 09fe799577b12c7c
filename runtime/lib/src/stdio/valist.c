// vprintf of a va_list that stands behind an argument of 4 bytes. The driver's printf takes the arguments from where a structure that
// begins at a multiple of 8 has them; those of a list lie as in one that began earlier.
typedef __SIZE_TYPE__ size_t;

// __cptx_vararg is the size of the argument of a conversion, 0 if it has none.
static inline int __cptx_vararg(char conversion, int longs, int word) {
	switch (conversion) {
	case 'd': case 'i': case 'o': case 'u': case 'x': case 'X': case 'b': case 'B':
		return longs > 1 ? 8 : longs == 1 ? (int)sizeof(long) : word ? (int)sizeof(size_t) : 4;
	case 'c':
		return 4;
	case 'e': case 'E': case 'f': case 'F': case 'g': case 'G': case 'a': case 'A':
		return 8;
	case 's': case 'p': case 'n':
		return sizeof(void *);
	}
	return 0;
}

// __cptx_vararg_copy takes an argument of n bytes from *from to *to; it returns 0 if there is no room up to end.
static inline int __cptx_vararg_copy(const char **from, char **to, char *end, int n) {
	const char *f = (const char *)(((size_t)*from + n - 1) & -(size_t)n);
	char *t = (char *)(((size_t)*to + n - 1) & -(size_t)n);
	if (t + n > end)
		return 0;
	if (n == 8)
		*(unsigned long long *)t = *(const unsigned long long *)f;
	else
		*(unsigned *)t = *(const unsigned *)f;
	*from = f + n;
	*to = t + n;
	return 1;
}

__attribute__((noinline)) void __cptx_vararg_list(const char *format, const char *from, char *to) {
	char *end = to + 32 * 8; // more arguments the driver does not take
	while (*format) {
		if (*format++ != '%')
			continue;
		int longs = 0, word = 0;
		for (;; format++) {
			char c = *format;
			if (c == '*') {
				if (!__cptx_vararg_copy(&from, &to, end, 4))
					return;
			} else if (c == 'l' || c == 'q')
				longs += c == 'q' ? 2 : 1;
			else if (c == 'j')
				longs = 2;
			else if (c == 'z' || c == 't')
				word = 1;
			else if (!(c >= '0' && c <= '9') && c != '.' && c != '-' && c != '+' && c != ' ' && c != '#' && c != 'h' && c != 'L')
				break;
		}
		if (!*format)
			return;
		int n = __cptx_vararg(*format++, longs, word);
		if (n && !__cptx_vararg_copy(&from, &to, end, n))
			return;
	}
}

// __vprintf_list is the list for the driver: list itself, or buffer, of 256 bytes, with its arguments.
const void *__vprintf_list(const char *format, const void *list, void *buffer) {
	if (((size_t)list & 7) == 0 || !format)
		return list;
	__cptx_vararg_list(format, list, buffer);
	return buffer;
}
