// Division of 128-bit integers, which PTX lacks. Package lower replaces / and % of __int128 by these.
typedef unsigned __int128 u128;
typedef __int128 s128;
typedef unsigned long long u64;

// __cptx_divide_word is (2^64 - 1) / h - 2^32 for h >= 2^31. The approximate reciprocal, rounded down by more than its error, lacks less than
// 2^-19 of the true one; one step of Newton's method leaves at most 1.
static unsigned __cptx_divide_word(unsigned h) {
	unsigned bits = __float_as_uint(__nvvm_rcp_approx_ftz_f(__uint2float_ru(h))) - 4;
	unsigned v = bits < 0x2f800000 ? 0 : bits << 9; // 2^-32, below which h rounded up to 2^32 may bring it
	u64 e = ~((u64)v * h + ((u64)h << 32));
	unsigned t = (unsigned)(e >> 13), more = (t + __umulhi(t, v)) >> 19;
	e -= (u64)more * h;
	return v + more + (e >= h);
}

// __cptx_divide_reciprocal is (2^96 - 1) / d - 2^32 for a normalised divisor d. Möller and Granlund, Improved division by invariant
// integers, algorithm 6.
static unsigned __cptx_divide_reciprocal(u64 d) {
	unsigned high = (unsigned)(d >> 32), low = (unsigned)d, v = __cptx_divide_word(high), p = high * v + low;
	if (p < low) {
		v--;
		if (p >= high) {
			v--;
			p -= high;
		}
		p -= high;
	}
	u64 t = (u64)v * low;
	p += (unsigned)(t >> 32);
	if (p < (unsigned)(t >> 32)) {
		v--;
		if (((u64)p << 32 | (unsigned)t) >= d)
			v--;
	}
	return v;
}

// __cptx_divide_digit divides n, below d, and the next digit of the dividend, of 32 bits, by d, whose reciprocal is v: algorithm 5.
static unsigned __cptx_divide_digit(u64 n, unsigned next, u64 d, unsigned v, u64 *rest) {
	u64 q = (u64)v * (unsigned)(n >> 32) + n;
	unsigned digit = (unsigned)(q >> 32);
	u64 r = ((u64)((unsigned)n - digit * (unsigned)(d >> 32)) << 32 | next) - (u64)(unsigned)d * digit - d;
	digit++;
	if ((unsigned)(r >> 32) >= (unsigned)q) {
		digit--;
		r += d;
	}
	if (r >= d) {
		digit++;
		r -= d;
	}
	*rest = r;
	return digit;
}

// __cptx_divide_narrow divides h:l by d, which is normalised and above h, and whose reciprocal is v.
static u64 __cptx_divide_narrow(u64 h, u64 l, u64 d, unsigned v, u64 *rest) {
	u64 q1 = __cptx_divide_digit(h, (unsigned)(l >> 32), d, v, &h), q0 = __cptx_divide_digit(h, (unsigned)l, d, v, rest);
	return q1 << 32 | q0;
}

// __cptx_divide divides by the leading 64 bits of the divisor. The remainder goes to *rest. A zero divisor gives no defined
// result, but ends. Numbers of all sizes go through the same division, but for the upper half of the quotient, so that the threads of a
// warp stay together.
static u128 __cptx_divide(u128 n, u128 d, u128 *rest) {
	u64 dh = (u64)(d >> 64), dl = (u64)d, nh = (u64)(n >> 64), nl = (u64)n, q1 = 0, r;
	u64 top = dh ? dh : dl, below = dh ? dl : 0;
	int s = __builtin_clzll(top), back = 63 - s;
	u64 by = top << s | below >> 1 >> back, h = nh >> 1, l = nh << 63 | nl >> 1;
	unsigned v = __cptx_divide_reciprocal(by);
	if (!dh) {
		h = nh << s | nl >> 1 >> back;
		l = nl << s;
		if (nh >= dl)
			q1 = __cptx_divide_narrow(nh >> 1 >> back, h, by, v, &h);
	}
	u64 q = __cptx_divide_narrow(h, l, by, v, &r);
	if (!dh) {
		*rest = r >> s;
		return (u128)q1 << 64 | q;
	}
	// The quotient by the upper 64 bits of the divisor is at most 1 too large (Warren, Hacker's Delight, 9-5).
	q >>= back;
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
