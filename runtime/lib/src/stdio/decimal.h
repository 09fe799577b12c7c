// All decimal digits of a double. A double is an integer times a power of two, so that its expansion ends: after 309 digits before
// the point and 1074 behind it at most. The integer part is doubled and the fraction is multiplied by 10^9 again and again, in
// limbs, which leaves nothing to be wrong about in rounding.

enum { __CPTX_UNITS = 35 }; // the limb of the units

// __cptx_digits is the value: limb[i] times 10^9 to the power of __CPTX_UNITS - i, for i from first to end - 1; all others are 0.
struct __cptx_digits {
	unsigned limb[__CPTX_UNITS + 1 + 120];
	int first, end;
	int exponent; // place of the first digit: 10^exponent; 0 for zero
};

static const unsigned __cptx_power10[10] = { 1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000 };

// __cptx_lead skips zero limbs and finds the first digit.
static inline void __cptx_lead(struct __cptx_digits *d) {
	while (d->first < d->end && !d->limb[d->first])
		d->first++;
	d->exponent = 0;
	if (d->first < d->end) {
		int n = 0;
		while (n < 8 && d->limb[d->first] >= __cptx_power10[n + 1])
			n++;
		d->exponent = 9 * (__CPTX_UNITS - d->first) + n;
	}
}

// __cptx_expand computes the digits of |x|.
static inline void __cptx_expand(struct __cptx_digits *d, double x) {
	unsigned long long bits = (unsigned long long)__double_as_longlong(x), m = bits & 0xfffffffffffffull;
	int e = (int)(bits >> 52 & 2047);
	if (e)
		m |= 1ull << 52;
	else
		e = 1;
	e -= 1075; // |x| is m times 2^e
	unsigned long long whole = e >= 0 ? m : e > -53 ? m >> -e : 0;
	d->limb[__CPTX_UNITS] = whole % 1000000000;
	d->limb[__CPTX_UNITS - 1] = (unsigned)(whole / 1000000000);
	d->first = __CPTX_UNITS - 1;
	d->end = __CPTX_UNITS + 1;
	for (int left = e; left > 0; left -= 29) {
		int shift = left < 29 ? left : 29;
		unsigned carry = 0;
		for (int i = __CPTX_UNITS; i >= d->first; i--) {
			unsigned long long v = ((unsigned long long)d->limb[i] << shift) + carry;
			d->limb[i] = (unsigned)(v % 1000000000);
			carry = (unsigned)(v / 1000000000);
		}
		if (carry)
			d->limb[--d->first] = carry;
	}
	if (e < 0) {
		unsigned word[34]; // the fraction, times 2^(32 * words)
		int words = (31 - e) / 32, low = 0, shift = 32 * words + e;
		if (e > -53)
			m &= (1ull << -e) - 1;
		for (int i = 0; i < words; i++)
			word[i] = 0;
		word[0] = (unsigned)(m << shift);
		if (words > 1)
			word[1] = (unsigned)(m << shift >> 32);
		if (words > 2)
			word[2] = shift ? (unsigned)(m >> (64 - shift)) : 0;
		for (;;) {
			while (low < words && !word[low])
				low++;
			if (low == words)
				break;
			unsigned carry = 0;
			for (int i = low; i < words; i++) {
				unsigned long long v = (unsigned long long)word[i] * 1000000000 + carry;
				word[i] = (unsigned)v;
				carry = (unsigned)(v >> 32);
			}
			d->limb[d->end++] = carry;
		}
	}
	__cptx_lead(d);
}

// __cptx_limbof returns the limb that holds the digit of 10^place, and its number in the limb.
static inline int __cptx_limbof(int place, int *number) {
	int q = place >= 0 ? place / 9 : -((8 - place) / 9);
	*number = place - 9 * q;
	return __CPTX_UNITS - q;
}

static inline int __cptx_digit(const struct __cptx_digits *d, int place) {
	int k, i = __cptx_limbof(place, &k);
	return i < d->first || i >= d->end ? 0 : (int)(d->limb[i] / __cptx_power10[k] % 10);
}

// __cptx_round rounds the value to a multiple of 10^place, to nearest, ties to even. place is at most the larger of 0 and the exponent.
static inline void __cptx_round(struct __cptx_digits *d, int place) {
	int k, i = __cptx_limbof(place, &k);
	if (i >= d->end)
		return;
	while (d->first > i)
		d->limb[--d->first] = 0;
	unsigned unit = __cptx_power10[k], rest = d->limb[i] % unit, half = unit / 2;
	int next = i + 1;
	if (k == 0) {
		rest = next < d->end ? d->limb[next] : 0;
		half = 500000000;
		next++;
	}
	int below = 0;
	for (; next < d->end; next++)
		below |= d->limb[next] != 0;
	if (k)
		d->limb[i] -= rest;
	d->end = i + 1;
	if (rest > half || rest == half && (below || d->limb[i] / unit & 1)) {
		d->limb[i] += unit;
		while (d->limb[i] >= 1000000000) {
			d->limb[i] -= 1000000000;
			if (--i < d->first)
				d->limb[d->first = i] = 0;
			d->limb[i]++;
		}
	}
	__cptx_lead(d);
}
