// Division of 128-bit integers, which PTX lacks. Package lower replaces / and % of __int128 by these.
typedef unsigned __int128 u128;
typedef __int128 s128;
typedef unsigned long long u64;

// __cptx_divide is long division: bit by bit from the first bit that counts, with a shortcut for 64-bit operands. The
// remainder goes to *rest. A zero divisor gives no defined result, but ends.
static u128 __cptx_divide(u128 n, u128 d, u128 *rest) {
	u64 dh = (u64)(d >> 64), nh = (u64)(n >> 64);
	if (!nh && !dh) {
		*rest = (u64)n % (u64)d;
		return (u64)n / (u64)d;
	}
	if (n < d || !d) {
		*rest = n;
		return 0;
	}
	int shift = (dh ? __builtin_clzll(dh) : 64 + __builtin_clzll((u64)d)) - (nh ? __builtin_clzll(nh) : 64 + __builtin_clzll((u64)n));
	u128 q = 0;
	d <<= shift;
	for (; shift >= 0; shift--, d >>= 1) {
		q <<= 1;
		if (n >= d) {
			n -= d;
			q |= 1;
		}
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
