// Formatted output into memory: snprintf and its kin (C11 7.21.6.1, 7.21.6.5; %b is C23's). Floating numbers are correctly rounded
// at every precision: decimal.h has all their digits. Extended multibyte characters do not exist in the "C" locale.
#include "decimal.h"
typedef __SIZE_TYPE__ size_t;
typedef __WCHAR_TYPE__ wchar_t;
typedef __WINT_TYPE__ wint_t;

// __cptx_text is the output: characters beyond its room are counted only.
struct __cptx_text {
	char *at;
	size_t room, count;
};

// __cptx_spec is a conversion specification; precision is -1 if there is none.
struct __cptx_spec {
	int left, plus, space, alternate, zero;
	int width, precision;
	int size; // bytes of an integer argument
	char conversion;
};

static inline void __cptx_put(struct __cptx_text *t, char c) {
	if (t->count < t->room)
		t->at[t->count] = c;
	t->count++;
}

static __attribute__((noinline)) void __cptx_repeat(struct __cptx_text *t, char c, int n) {
	for (; n > 0; n--)
		__cptx_put(t, c);
}

static __attribute__((noinline)) void __cptx_copy(struct __cptx_text *t, const char *s, int n) {
	for (int i = 0; i < n; i++)
		__cptx_put(t, s[i]);
}

// __cptx_begin writes what stands before n characters: blanks, the prefix, zeros. It returns the blanks that stand behind them.
static __attribute__((noinline)) int __cptx_begin(struct __cptx_text *t, const struct __cptx_spec *s, const char *prefix, int len, int n) {
	int fill = s->width - len - n;
	if (!s->left && !s->zero)
		__cptx_repeat(t, ' ', fill);
	__cptx_copy(t, prefix, len);
	if (!s->left && s->zero)
		__cptx_repeat(t, '0', fill);
	return s->left ? fill : 0;
}

// __cptx_sign puts the sign that a number is to have in p and returns its length.
static int __cptx_sign(const struct __cptx_spec *s, int negative, char *p) {
	*p = negative ? '-' : s->plus ? '+' : ' ';
	return negative || s->plus || s->space;
}

static __attribute__((noinline)) void __cptx_string(struct __cptx_text *t, struct __cptx_spec *s, const char *text, int n) {
	s->zero = 0;
	int behind = __cptx_begin(t, s, "", 0, n);
	__cptx_copy(t, text, n);
	__cptx_repeat(t, ' ', behind);
}

// __cptx_integer writes v, of which negative tells the sign, by d i u o x X b B p.
static __attribute__((noinline)) void __cptx_integer(struct __cptx_text *t, struct __cptx_spec *s, unsigned long long v, int negative) {
	char digits[64], prefix[2];
	int at = 64, len = 0;
	char c = s->conversion;
	unsigned base = c == 'o' ? 8 : (c | 32) == 'x' || c == 'p' ? 16 : (c | 32) == 'b' ? 2 : 10;
	char letter = c == 'X' ? 'A' - 10 : 'a' - 10;
	for (unsigned long long rest = v; rest; rest /= base) {
		unsigned d = rest % base;
		digits[--at] = (d < 10 ? '0' : letter) + d;
	}
	if (c == 'd' || c == 'i') {
		len = __cptx_sign(s, negative, prefix);
	} else if (c == 'p' || s->alternate && v && (base == 16 || base == 2)) {
		prefix[0] = '0';
		prefix[1] = c == 'p' ? 'x' : c;
		len = 2;
	}
	int n = 64 - at, least = s->precision < 0 ? 1 : s->precision;
	if (s->alternate && base == 8 && least <= n)
		least = n + 1 - (n > 0 && digits[at] == '0');
	if (s->precision >= 0)
		s->zero = 0;
	int zeros = least > n ? least - n : 0;
	int behind = __cptx_begin(t, s, prefix, len, n + zeros);
	__cptx_repeat(t, '0', zeros);
	__cptx_copy(t, digits + at, n);
	__cptx_repeat(t, ' ', behind);
}

// __cptx_format_exponent puts an exponent of at least so many digits into p and returns its length.
static __attribute__((noinline)) int __cptx_format_exponent(char *p, char letter, int e, int least) {
	char digits[5];
	int n = 0;
	unsigned v = e < 0 ? -e : e;
	for (; v || n < least; v /= 10)
		digits[n++] = '0' + v % 10;
	p[0] = letter;
	p[1] = e < 0 ? '-' : '+';
	for (int i = 0; i < n; i++)
		p[2 + i] = digits[n - 1 - i];
	return 2 + n;
}

// __cptx_hexadecimal writes x by %a: one digit before the point, 0 for zero and subnormal numbers.
static __attribute__((noinline)) void __cptx_hexadecimal(struct __cptx_text *t, struct __cptx_spec *s, double x) {
	unsigned long long bits = (unsigned long long)__double_as_longlong(x), m = bits & 0xfffffffffffffull;
	int e = (int)(bits >> 52 & 2047), places = 13;
	char prefix[3], tail[8];
	int len = __cptx_sign(s, (int)(bits >> 63), prefix);
	prefix[len++] = '0';
	prefix[len++] = s->conversion == 'A' ? 'X' : 'x';
	if (e)
		m |= 1ull << 52;
	else if (m)
		e = 1;
	e = m ? e - 1023 : 0;
	if (s->precision < 0) {
		while (places && !(m >> (52 - 4 * places) & 15))
			places--;
	} else if (s->precision < 13) {
		int drop = 4 * (13 - s->precision);
		unsigned long long rest = m & ((1ull << drop) - 1), half = 1ull << (drop - 1);
		m -= rest;
		if (rest > half || rest == half && m >> drop & 1)
			m += 1ull << drop;
	}
	if (s->precision >= 0)
		places = s->precision;
	int point = places || s->alternate;
	int n = __cptx_format_exponent(tail, s->conversion == 'A' ? 'P' : 'p', e, 1);
	char letter = s->conversion == 'A' ? 'A' - 10 : 'a' - 10;
	int behind = __cptx_begin(t, s, prefix, len, 1 + point + places + n);
	__cptx_put(t, '0' + (int)(m >> 52));
	if (point)
		__cptx_put(t, '.');
	for (int i = 1; i <= places; i++) {
		int d = i <= 13 ? (int)(m >> (52 - 4 * i) & 15) : 0;
		__cptx_put(t, (d < 10 ? '0' : letter) + d);
	}
	__cptx_copy(t, tail, n);
	__cptx_repeat(t, ' ', behind);
}

// __cptx_format_decimal writes the finite number x by f e g.
static __attribute__((noinline)) void __cptx_format_decimal(struct __cptx_text *t, struct __cptx_spec *s, double x) {
	struct __cptx_digits d;
	char sign, tail[8];
	int len = __cptx_sign(s, (unsigned long long)__double_as_longlong(x) >> 63 != 0, &sign);
	char kind = s->conversion | 32;
	int places = s->precision < 0 ? 6 : s->precision, n = 0;
	__cptx_expand(&d, x);
	if (kind == 'f') {
		__cptx_round(&d, -places);
	} else {
		if (kind == 'g' && places > 0)
			places--;
		__cptx_round(&d, d.exponent - places);
	}
	int exponent = kind == 'e' || kind == 'g' && (d.exponent < -4 || d.exponent > places);
	if (kind == 'g') {
		int lowest = d.exponent - places; // place of the last digit
		if (!s->alternate) {
			int least = 9 * (__CPTX_UNITS + 1 - d.end);
			lowest = lowest > least ? lowest : least;
			while (lowest < (exponent ? d.exponent : 0) && !__cptx_digit(&d, lowest))
				lowest++;
		}
		places = (exponent ? d.exponent : 0) - lowest;
		places = places > 0 ? places : 0;
	}
	if (exponent)
		n = __cptx_format_exponent(tail, s->conversion - (kind == 'g' ? 2 : 0), d.exponent, 2);
	int high = exponent || d.exponent > 0 ? d.exponent : 0, low = exponent ? high : 0; // of the digits before the point
	int point = places || s->alternate;
	int behind = __cptx_begin(t, s, &sign, len, high - low + 1 + point + places + n);
	for (int i = high; i >= low; i--)
		__cptx_put(t, '0' + __cptx_digit(&d, i));
	if (point)
		__cptx_put(t, '.');
	for (int i = 1; i <= places; i++)
		__cptx_put(t, '0' + __cptx_digit(&d, low - i));
	__cptx_copy(t, tail, n);
	__cptx_repeat(t, ' ', behind);
}

static __attribute__((noinline)) void __cptx_format_number(struct __cptx_text *t, struct __cptx_spec *s, double x) {
	unsigned long long bits = (unsigned long long)__double_as_longlong(x);
	if ((bits >> 52 & 2047) == 2047) {
		int upper = s->conversion < 'a';
		char sign;
		int len = __cptx_sign(s, (int)(bits >> 63), &sign);
		s->zero = 0;
		int behind = __cptx_begin(t, s, &sign, len, 3);
		__cptx_copy(t, bits << 12 ? upper ? "NAN" : "nan" : upper ? "INF" : "inf", 3);
		__cptx_repeat(t, ' ', behind);
	} else if ((s->conversion | 32) == 'a') {
		__cptx_hexadecimal(t, s, x);
	} else {
		__cptx_format_decimal(t, s, x);
	}
}

// __cptx_wide writes a wide string; 0 if it has a character that the "C" locale has not.
static int __cptx_wide(struct __cptx_text *t, struct __cptx_spec *s, const wchar_t *w, int most) {
	int n = 0;
	while ((most < 0 || n < most) && w[n]) {
		if ((unsigned)w[n] > 127)
			return 0;
		n++;
	}
	s->zero = 0;
	int behind = __cptx_begin(t, s, "", 0, n);
	for (int i = 0; i < n; i++)
		__cptx_put(t, (char)w[i]);
	__cptx_repeat(t, ' ', behind);
	return 1;
}

// __cptx_parse reads a specification behind its % up to the conversion; stars[0] and stars[1] tell that width and precision are arguments.
static const char *__cptx_parse(const char *f, struct __cptx_spec *s, int *stars) {
	*s = (struct __cptx_spec){ .precision = -1, .size = 4 };
	stars[0] = stars[1] = 0;
	for (;; f++) {
		if (*f == '-')
			s->left = 1;
		else if (*f == '+')
			s->plus = 1;
		else if (*f == ' ')
			s->space = 1;
		else if (*f == '#')
			s->alternate = 1;
		else if (*f == '0')
			s->zero = 1;
		else if (*f != '\'')
			break;
	}
	if (*f == '*') {
		stars[0] = 1;
		f++;
	}
	for (; (unsigned)*f - '0' < 10; f++)
		s->width = s->width * 10 + (*f - '0');
	if (*f == '.') {
		s->precision = 0;
		if (*++f == '*') {
			stars[1] = 1;
			f++;
		} else if (*f == '-') { // a negative precision is none
			s->precision = -1;
			while ((unsigned)*++f - '0' < 10)
				;
		}
		for (; (unsigned)*f - '0' < 10; f++)
			s->precision = s->precision * 10 + (*f - '0');
	}
	return f;
}

// __cptx_length reads a length modifier; size 16 means long double.
static const char *__cptx_length(const char *f, struct __cptx_spec *s) {
	switch (*f) {
	case 'h':
		s->size = f[1] == 'h' ? 1 : 2;
		return f + (f[1] == 'h' ? 2 : 1);
	case 'l':
		s->size = f[1] == 'l' ? 8 : sizeof(long);
		return f + (f[1] == 'l' ? 2 : 1);
	case 'j':
		s->size = 8;
		return f + 1;
	case 'z':
	case 't':
		s->size = sizeof(size_t);
		return f + 1;
	case 'L':
		s->size = 16;
		return f + 1;
	}
	return f;
}

int vsnprintf(char *restrict to, size_t n, const char *restrict f, __builtin_va_list args) {
	struct __cptx_text text = { to, n ? n - 1 : 0, 0 }, *t = &text;
	struct __cptx_spec spec, *s = &spec;
	__builtin_va_list ap;
	__builtin_va_copy(ap, args);
	int result = 0;
	for (; *f; f++) {
		if (*f != '%') {
			__cptx_put(t, *f);
			continue;
		}
		int stars[2];
		const char *start = f;
		f = __cptx_parse(f + 1, s, stars);
		if (stars[0] && (s->width = __builtin_va_arg(ap, int)) < 0) {
			s->left = 1;
			s->width = -s->width;
		}
		if (stars[1])
			s->precision = __builtin_va_arg(ap, int);
		if (s->precision < 0)
			s->precision = -1;
		int wide = *f == 'l';
		f = __cptx_length(f, s);
		s->conversion = *f;
		switch (*f) {
		case 'd':
		case 'i': {
			long long v = s->size == 8 ? __builtin_va_arg(ap, long long) : __builtin_va_arg(ap, int);
			v = s->size == 1 ? (signed char)v : s->size == 2 ? (short)v : v;
			__cptx_integer(t, s, v < 0 ? 0ull - (unsigned long long)v : (unsigned long long)v, v < 0);
			break;
		}
		case 'u':
		case 'o':
		case 'x':
		case 'X':
		case 'b':
		case 'B': {
			unsigned long long v = s->size == 8 ? __builtin_va_arg(ap, unsigned long long) : __builtin_va_arg(ap, unsigned);
			__cptx_integer(t, s, s->size == 1 ? (unsigned char)v : s->size == 2 ? (unsigned short)v : v, 0);
			break;
		}
		case 'p': {
			unsigned long long v = (size_t)__builtin_va_arg(ap, void *);
			if (v)
				__cptx_integer(t, s, v, 0);
			else
				__cptx_string(t, s, "(nil)", 5);
			break;
		}
		case 'a':
		case 'A':
		case 'e':
		case 'E':
		case 'f':
		case 'F':
		case 'g':
		case 'G':
			__cptx_format_number(t, s, s->size == 16 ? (double)__builtin_va_arg(ap, long double) : __builtin_va_arg(ap, double));
			break;
		case 'c':
			if (wide) {
				wchar_t w[2] = { (wchar_t)__builtin_va_arg(ap, wint_t), 0 };
				if (!__cptx_wide(t, s, w, 1))
					result = -1;
			} else {
				char c = (char)__builtin_va_arg(ap, int);
				__cptx_string(t, s, &c, 1);
			}
			break;
		case 's':
			if (wide) {
				if (!__cptx_wide(t, s, __builtin_va_arg(ap, const wchar_t *), s->precision))
					result = -1;
			} else {
				const char *p = __builtin_va_arg(ap, const char *);
				int len = 0;
				if (!p)
					p = s->precision < 0 || s->precision > 5 ? "(null)" : "";
				while ((s->precision < 0 || len < s->precision) && p[len])
					len++;
				__cptx_string(t, s, p, len);
			}
			break;
		case 'n': {
			void *p = __builtin_va_arg(ap, void *);
			if (s->size == 8)
				*(long long *)p = (long long)t->count;
			else if (s->size == 4)
				*(int *)p = (int)t->count;
			else if (s->size == 2)
				*(short *)p = (short)t->count;
			else
				*(signed char *)p = (signed char)t->count;
			break;
		}
		case '%':
			__cptx_put(t, '%');
			break;
		default: // no conversion: it stands for itself
			for (; start < f; start++)
				__cptx_put(t, *start);
			f--;
		}
		if (result < 0)
			break;
	}
	__builtin_va_end(ap);
	if (n)
		to[t->count < n ? t->count : n - 1] = 0;
	return result < 0 || t->count > 0x7fffffff ? -1 : (int)t->count;
}

int snprintf(char *restrict to, size_t n, const char *restrict f, ...) {
	__builtin_va_list ap;
	__builtin_va_start(ap, f);
	int r = vsnprintf(to, n, f, ap);
	__builtin_va_end(ap);
	return r;
}

int vsprintf(char *restrict to, const char *restrict f, __builtin_va_list ap) { return vsnprintf(to, 0x7fffffff, f, ap); }

int sprintf(char *restrict to, const char *restrict f, ...) {
	__builtin_va_list ap;
	__builtin_va_start(ap, f);
	int r = vsnprintf(to, 0x7fffffff, f, ap);
	__builtin_va_end(ap);
	return r;
}
