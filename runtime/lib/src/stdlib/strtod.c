// Text to floating point (C11 7.22.1.3), correctly rounded, to nearest and ties to even. Short numbers are one exact
// multiplication or division of doubles (Clinger, "How to Read Floating Point Numbers Accurately", 1990); all others are ratios of big
// integers, of which 64 bits and the fact of a remainder decide. There is no errno: too large is infinity, too small zero or subnormal.

// A number of 801 digits, or 5^1126 (see __cptx_decimal_bits), and room for one shift more.
enum { __CPTX_LIMBS = 90, __CPTX_DIGITS = 800 };

// __cptx_big is an integer of n limbs, the lowest first.
struct __cptx_big {
	unsigned limb[__CPTX_LIMBS];
	int n;
};

static __attribute__((noinline)) void __cptx_multiply(struct __cptx_big *b, unsigned factor, unsigned add) {
	unsigned carry = add;
	for (int i = 0; i < b->n; i++) {
		unsigned long long v = (unsigned long long)b->limb[i] * factor + carry;
		b->limb[i] = (unsigned)v;
		carry = (unsigned)(v >> 32);
	}
	if (carry)
		b->limb[b->n++] = carry;
}

static void __cptx_power5(struct __cptx_big *b, int n) {
	for (; n >= 13; n -= 13)
		__cptx_multiply(b, 1220703125, 0); // 5^13
	for (; n > 0; n--)
		__cptx_multiply(b, 5, 0);
}

static int __cptx_width(const struct __cptx_big *b) { return b->n ? 32 * b->n - __builtin_clz(b->limb[b->n - 1]) : 0; }

static __attribute__((noinline)) void __cptx_shift(struct __cptx_big *b, int bits) {
	int whole = bits >> 5, part = bits & 31;
	unsigned high = 0;
	if (!b->n)
		return;
	for (int i = b->n - 1; i >= 0; i--) {
		unsigned v = b->limb[i];
		if (i == b->n - 1)
			high = part ? v >> (32 - part) : 0;
		b->limb[i + whole] = v << part | (part && i ? b->limb[i - 1] >> (32 - part) : 0);
	}
	for (int i = 0; i < whole; i++)
		b->limb[i] = 0;
	b->n += whole;
	if (high)
		b->limb[b->n++] = high;
}

static int __cptx_below(const struct __cptx_big *a, const struct __cptx_big *b) {
	if (a->n != b->n)
		return a->n < b->n;
	for (int i = a->n - 1; i >= 0; i--)
		if (a->limb[i] != b->limb[i])
			return a->limb[i] < b->limb[i];
	return 0;
}

// __cptx_subtract takes b from a, which is not less.
static void __cptx_subtract(struct __cptx_big *a, const struct __cptx_big *b) {
	unsigned borrow = 0;
	for (int i = 0; i < a->n; i++) {
		unsigned long long v = (unsigned long long)a->limb[i] - (i < b->n ? b->limb[i] : 0) - borrow;
		a->limb[i] = (unsigned)v;
		borrow = (unsigned)(v >> 32) & 1;
	}
	while (a->n && !a->limb[a->n - 1])
		a->n--;
}

// __cptx_assemble returns the bits of the floating number of p bits of precision next to q * 2^e, and a little more if rest is set. q
// has 63 or 64 bits; the largest exponent is bias.
static __attribute__((noinline)) unsigned long long __cptx_assemble(unsigned long long q, int rest, int e, int p, int bias) {
	if (!q)
		return 0;
	int up = __builtin_clzll(q);
	q <<= up;
	e += 63 - up; // the value is 1.xxx * 2^e
	unsigned long long infinity = (unsigned long long)(2 * bias + 1) << (p - 1);
	if (e > bias)
		return infinity;
	int kept = e < 1 - bias ? p - (1 - bias - e) : p;
	if (kept < 0)
		return 0;
	unsigned long long m = kept ? q >> (64 - kept) : 0, low = kept ? q << kept : q;
	int tie = low == 1ull << 63;
	if (kept == 0 ? low > 1ull << 63 || tie && rest : low > 1ull << 63 || tie && (rest || m & 1))
		m++;
	unsigned long long bits = e < 1 - bias ? m : ((unsigned long long)(e + bias - 1) << (p - 1)) + m;
	return bits < infinity ? bits : infinity;
}

// __cptx_decimal_bits converts the digits at s, of which count are significant, times 10^exponent. A point between them is skipped. The
// value is between 10^-326 and 10^311, so that the power of five is at most 5^(801+325).
static __attribute__((noinline)) unsigned long long __cptx_decimal_bits(const char *s, int count, int exponent, int p, int bias) {
	struct __cptx_big a, b;
	int more = 0;
	a.n = 0;
	unsigned chunk = 0, scale = 1;
	for (int i = 0; i < count; s++) {
		if (*s == '.')
			continue;
		if (i++ >= __CPTX_DIGITS) {
			more |= *s != '0';
			continue;
		}
		chunk = chunk * 10 + (*s - '0');
		scale *= 10;
		if (scale == 1000000000) {
			__cptx_multiply(&a, scale, chunk);
			chunk = 0;
			scale = 1;
		}
	}
	__cptx_multiply(&a, scale, chunk);
	if (count > __CPTX_DIGITS) { // what is left out counts as a digit 1
		exponent += count - __CPTX_DIGITS;
		if (more) {
			__cptx_multiply(&a, 10, 1);
			exponent--;
		}
	}
	int e = exponent;
	unsigned long long q = 0;
	if (exponent >= 0) {
		__cptx_power5(&a, exponent);
		int width = __cptx_width(&a), drop = width - 64, rest = 0;
		if (drop <= 0) {
			for (int i = a.n - 1; i >= 0; i--)
				q = q << 32 | a.limb[i];
			return __cptx_assemble(q, 0, e, p, bias);
		}
		int whole = drop >> 5, part = drop & 31;
		for (int i = 0; i < whole; i++)
			rest |= a.limb[i] != 0;
		rest |= (a.limb[whole] & ((1u << part) - 1)) != 0;
		q = (unsigned long long)a.limb[whole] >> part | (unsigned long long)a.limb[whole + 1] << (32 - part);
		if (part)
			q |= (unsigned long long)a.limb[whole + 2] << (64 - part);
		return __cptx_assemble(q, rest, e + drop, p, bias);
	}
	b.n = 1;
	b.limb[0] = 1;
	__cptx_power5(&b, -exponent);
	int wider = __cptx_width(&b) - __cptx_width(&a);
	if (wider > 0)
		__cptx_shift(&a, wider);
	else
		__cptx_shift(&b, -wider);
	e -= wider;
	for (int i = 0; i < 64; i++) { // the quotient is between 1/2 and 2
		q <<= 1;
		if (!__cptx_below(&a, &b)) {
			__cptx_subtract(&a, &b);
			q |= 1;
		}
		__cptx_shift(&a, 1);
	}
	return __cptx_assemble(q, a.n != 0, e - 63, p, bias);
}

static const double __cptx_exact10[23] = { 1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
	1e17, 1e18, 1e19, 1e20, 1e21, 1e22 };

static inline int __cptx_isdigit(char c) { return (unsigned)c - '0' < 10; }

// __cptx_read_exponent reads an exponent behind the letter at s, if there is one, and sets *end behind it.
static int __cptx_read_exponent(const char *s, const char **end) {
	const char *p = s + 1;
	int negative = 0, e = 0;
	if (*p == '-' || *p == '+')
		negative = *p++ == '-';
	if (!__cptx_isdigit(*p)) {
		*end = s;
		return 0;
	}
	for (; __cptx_isdigit(*p); p++)
		if (e < 100000000)
			e = e * 10 + (*p - '0');
	*end = p;
	return negative ? -e : e;
}

// __cptx_hex reads a hexadecimal number behind its 0x.
static __attribute__((noinline)) unsigned long long __cptx_hex(const char *s, const char **end, int p, int bias) {
	unsigned long long q = 0;
	int rest = 0, e = 0, point = 0;
	for (;; s++) {
		unsigned d = (unsigned char)*s;
		if (d == '.' && !point) {
			point = 1;
			continue;
		}
		d = d - '0' < 10 ? d - '0' : (d | 32) - 'a' < 6 ? (d | 32) - 'a' + 10 : 99;
		if (d > 15)
			break;
		if (q >> 60) {
			rest |= d != 0;
			e += 4;
		} else {
			q = q << 4 | d;
		}
		if (point)
			e -= 4;
	}
	*end = s;
	if ((*s | 32) == 'p')
		e += __cptx_read_exponent(s, end);
	e = e > 100000 ? 100000 : e < -100000 ? -100000 : e;
	return __cptx_assemble(q, rest, e, p, bias);
}

// __cptx_match returns how many letters of word, which is in lower case, s begins with.
static int __cptx_match(const char *s, const char *word) {
	int n = 0;
	while (word[n] && (s[n] | 32) == word[n])
		n++;
	return n;
}

// __cptx_float reads a number without its sign; the result is its bits. *end becomes 0 if there is none.
static __attribute__((noinline)) unsigned long long __cptx_float(const char *s, const char **end, int p, int bias) {
	if (__cptx_match(s, "inf") == 3) {
		*end = s + (__cptx_match(s, "infinity") == 8 ? 8 : 3);
		return (unsigned long long)(2 * bias + 1) << (p - 1);
	}
	if (__cptx_match(s, "nan") == 3) {
		*end = s += 3;
		if (*s++ == '(') {
			while (__cptx_isdigit(*s) || (unsigned)(*s | 32) - 'a' < 26 || *s == '_')
				s++;
			if (*s == ')')
				*end = s + 1;
		}
		return (unsigned long long)(2 * bias + 1) << (p - 1) | 1ull << (p - 2);
	}
	if (s[0] == '0' && (s[1] | 32) == 'x') {
		const char *d = s + 2 + (s[2] == '.');
		if (__cptx_isdigit(*d) || (unsigned)(*d | 32) - 'a' < 6)
			return __cptx_hex(s + 2, end, p, bias);
	}
	const char *first = 0, *point = 0, *last = 0; // the first and the last digit that is not 0
	int any = 0, after = 0, count = 0, tail = 0; // digits behind the point; significant ones; zeros at their end
	unsigned long long value = 0;
	for (;; s++) {
		if (*s == '.' && !point) {
			point = s;
			continue;
		}
		if (!__cptx_isdigit(*s))
			break;
		any = 1;
		after += point != 0;
		if (!first && *s == '0')
			continue;
		if (!first)
			first = s;
		count++;
		tail = *s == '0' ? tail + 1 : 0;
		if (count <= 19)
			value = value * 10 + (*s - '0');
		last = s;
	}
	if (!any) {
		*end = 0;
		return 0;
	}
	*end = s;
	int e = (*s | 32) == 'e' ? __cptx_read_exponent(s, end) : 0;
	if (!last)
		return 0;
	e -= after;
	if (count > 19) {
		count -= tail;
		e += tail;
	}
	if (count + e > 310)
		return (unsigned long long)(2 * bias + 1) << (p - 1);
	if (count + e < -325)
		return 0;
	if (p == 53 && count <= 19 && value < 1ull << 53 && e >= -22 && e <= 22) {
		double x = (double)value;
		return (unsigned long long)__double_as_longlong(e < 0 ? x / __cptx_exact10[-e] : x * __cptx_exact10[e]);
	}
	return __cptx_decimal_bits(first, count, e, p, bias);
}

// __cptx_read reads blanks, sign and number. The sign is bit sign of the result.
static unsigned long long __cptx_read(const char *start, char **end, int p, int bias, int sign) {
	const char *s = start, *behind;
	while (*s == ' ' || (unsigned)*s - '\t' < 5)
		s++;
	unsigned long long negative = *s == '-';
	if (*s == '-' || *s == '+')
		s++;
	unsigned long long bits = __cptx_float(s, &behind, p, bias);
	if (end)
		*end = (char *)(behind ? behind : start);
	return behind ? bits | negative << sign : 0;
}

double strtod(const char *restrict s, char **restrict end) { return __longlong_as_double((long long)__cptx_read(s, end, 53, 1023, 63)); }

float strtof(const char *restrict s, char **restrict end) { return __int_as_float((int)__cptx_read(s, end, 24, 127, 31)); }

long double strtold(const char *restrict s, char **restrict end) { return strtod(s, end); }

double atof(const char *s) { return strtod(s, 0); }
