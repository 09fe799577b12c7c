// Division of 128-bit integers, which PTX lacks. Package lower replaces / and % of __int128 by these.
typedef unsigned __int128 u128;
typedef __int128 s128;
typedef unsigned long long u64;

// __cptx_divide_digit divides n by the normalised divisor d, whose upper half is the divisor of an estimate that is at most 2 too large:
// n < d << 32, and the next digit of the dividend, of 32 bits, is below. Knuth, The Art of Computer Programming, 4.3.1, algorithm D.
static u64 __cptx_divide_digit(u64 n, unsigned next, u64 d, u64 *rest) {
	unsigned high = (unsigned)(d >> 32), low = (unsigned)d;
	u64 q = n / high, r = n - q * high;
	for (int i = 0; i < 2; i++)
		if (!(r >> 32) && (q >> 32 || q * low > (r << 32 | next)))
			q--, r += high;
	*rest = (n << 32 | next) - q * d;
	return q;
}

// __cptx_divide_narrow divides h:l by d, which is above h.
static u64 __cptx_divide_narrow(u64 h, u64 l, u64 d, u64 *rest) {
	int s = __builtin_clzll(d);
	d <<= s;
	h = h << s | l >> 1 >> (63 - s);
	l <<= s;
	u64 q1 = __cptx_divide_digit(h, (unsigned)(l >> 32), d, &h), q0 = __cptx_divide_digit(h, (unsigned)l, d, &h);
	*rest = h >> s;
	return (q1 << 32) + q0;
}

// __cptx_divide divides in 64 bits where that suffices. The remainder goes to *rest. A zero divisor gives no defined result, but ends.
static u128 __cptx_divide(u128 n, u128 d, u128 *rest) {
	u64 dh = (u64)(d >> 64), nh = (u64)(n >> 64), q1 = 0, r;
	if (!nh && !dh) {
		*rest = (u64)n % (u64)d;
		return (u64)n / (u64)d;
	}
	if (n < d || !d) {
		*rest = n;
		return 0;
	}
	if (!dh) {
		if (nh >= (u64)d) {
			q1 = nh / (u64)d;
			nh -= q1 * (u64)d;
		}
		u64 q0 = __cptx_divide_narrow(nh, (u64)n, (u64)d, &r);
		*rest = r;
		return (u128)q1 << 64 | q0;
	}
	// The quotient by the upper 64 bits of the divisor is at most 1 too large (Warren, Hacker's Delight, 9-5).
	int s = __builtin_clzll(dh);
	u64 q = __cptx_divide_narrow(nh >> 1, (u64)(n >> 1), (u64)(d << s >> 64), &r) >> (63 - s);
	if (q)
		q--;
	n -= q * d;
	if (n >= d) {
		n -= d;
		q++;
	}
	*rest = n;
	return q;
}

u128 __udivti3(u128 n, u128 d) {
	u128 r;
	return __cptx_divide(n, d, &r);
}

u128 __umodti3(u128 n, u128 d) {
	u128 r;
	__cptx_divide(n, d, &r);
	return r;
}

s128 __divti3(s128 n, s128 d) {
	u128 r, q = __cptx_divide(n < 0 ? -(u128)n : (u128)n, d < 0 ? -(u128)d : (u128)d, &r);
	return (n < 0) != (d < 0) ? -q : q;
}

s128 __modti3(s128 n, s128 d) {
	u128 r;
	__cptx_divide(n < 0 ? -(u128)n : (u128)n, d < 0 ? -(u128)d : (u128)d, &r);
	return n < 0 ? -r : r;
}
