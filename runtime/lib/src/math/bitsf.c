// fmodf, remainderf, remquof, modff, frexpf, ldexpf, scalbnf, scalblnf, logbf, ilogbf, nextafterf, nexttowardf: float
// functions whose result is exact (scaling rounds once, into the subnormal numbers).
//
// Remainders: where the quotient is below 0x1p20f, q = trunc(|x|/|y|) from an approximate reciprocal is right or one too large; |x| - q |y| is a
// multiple of |y|'s last bit and not above |y|, so that one fma gives it exactly, and one addition mends q. Larger quotients take integer
// division of the significands, 32 bits a step (shift and subtract as in Knuth, 4.3.1, with digits of 32 bits).

static int __cptx_bitsf_clz(unsigned x) { return __clz((int)x); }

// The significand of a positive finite number, its last bit's weight 2^*e; the highest bit is bit 23.
static unsigned __cptx_bitsf_split(unsigned i, int *e)
{
	unsigned m = i & 0x007fffffu;
	*e = (int)(i >> 23);
	if (*e)
		m |= 0x00800000u;
	else {
		int n = __cptx_bitsf_clz(m) - 8;
		m <<= n;
		*e = 1 - n;
	}
	*e -= 127 + 23;
	return m;
}

// m 2^e, which is representable.
static float __cptx_bitsf_join(unsigned m, int e)
{
	if (m == 0)
		return 0;
	int n = __cptx_bitsf_clz(m) - 8;
	m <<= n;
	e -= n;
	if (e < 1 - 127 - 23)
		return __uint_as_float(m >> (1 - 127 - 23 - e));
	return __uint_as_float((unsigned)(e + 127 + 23) << 23 | (m & 0x007fffffu));
}

struct __cptx_bitsf_rest { float r; unsigned q; };

// |x| mod |y|, finite, |x| >= |y| > 0, by integers, and the low bits of the quotient.
static __attribute__((noinline)) struct __cptx_bitsf_rest __cptx_bitsf_mod(float x, float y)
{
	int ex, ey;
	unsigned r = __cptx_bitsf_split(__float_as_uint(x), &ex), d = __cptx_bitsf_split(__float_as_uint(y), &ey);
	unsigned q = r >= d;
	if (q)
		r -= d;
	for (int n = ex - ey; n > 0; n -= 32) {
		int step = n < 32 ? n : 32;
		unsigned long long wide = (unsigned long long)r << step, digit = wide / d;
		r = (unsigned)(wide - digit * d);
		q = (unsigned)((unsigned long long)q << step) + (unsigned)digit;
	}
	struct __cptx_bitsf_rest rest = {__cptx_bitsf_join(r, ey), q};
	return rest;
}

// x mod y for x, y >= 0 that are not NaN, x finite, y not 0; *quotient gets the low bits of the quotient.
static float __cptx_bitsf_rem(float x, float y, unsigned *quotient)
{
	float q = x * __nvvm_rcp_approx_ftz_f(y);
	q = __builtin_truncf(__builtin_fmaf(q, 0x1p-21f, q)); // rather too large: the product is off by 2^-22.4
	if (__builtin_expect(q < 0x1p20f && y > 0x1p-100f && y < 0x1p126f, 1)) {
		float r = __builtin_fmaf(-q, y, x);
		unsigned n = (unsigned)q;
		if (r < 0) {
			r += y;
			n--;
		}
		*quotient = n;
		return r;
	}
	*quotient = 0;
	if (x < y)
		return x;
	struct __cptx_bitsf_rest rest = __cptx_bitsf_mod(x, y);
	*quotient = rest.q;
	return rest.r;
}

// Whether x mod y is a number; else the result of all remainders is NaN.
static int __cptx_bitsf_defined(float x, float y)
{
	return __builtin_fabsf(x) < __builtin_inff() && y == y && y != 0;
}

float fmodf(float x, float y)
{
	unsigned q;
	if (__builtin_expect(!__cptx_bitsf_defined(x, y), 0))
		return x != x || y != y ? x + y : __builtin_nanf("");
	return __builtin_copysignf(__cptx_bitsf_rem(__builtin_fabsf(x), __builtin_fabsf(y), &q), x);
}

float remquof(float x, float y, int *quotient)
{
	*quotient = 0;
	if (__builtin_expect(!__cptx_bitsf_defined(x, y), 0))
		return x != x || y != y ? x + y : __builtin_nanf("");
	unsigned q;
	float a = __builtin_fabsf(y), r = __cptx_bitsf_rem(__builtin_fabsf(x), a, &q);
	// To the nearest multiple, halves to the even quotient. a - r is exact where r is not below a/2.
	float rest = a - r;
	if (r > rest || (r == rest && (q & 1))) {
		r = -rest;
		q++;
	}
	q &= 0x7fffffff;
	*quotient = (__float_as_int(x) ^ __float_as_int(y)) < 0 ? -(int)q : (int)q;
	if (r == 0)
		return __builtin_copysignf(0, x);
	return __float_as_int(x) < 0 ? -r : r;
}

float remainderf(float x, float y)
{
	int q;
	return remquof(x, y, &q);
}

float modff(float x, float *whole)
{
	float w = __builtin_truncf(x);
	*whole = w;
	return w == x ? __builtin_copysignf(0, x) : x - w; // infinities are whole, too
}

float frexpf(float x, int *exponent)
{
	unsigned i = __float_as_uint(x), a = i & ~0x80000000u, m = i;
	int e = (int)(a >> 23) - 126;
	if (__builtin_expect(a - 0x00800000u >= 0x7f800000u - 0x00800000u, 0)) {
		if (a == 0 || a >= 0x7f800000u) {
			*exponent = 0;
			return x + x;
		}
		m = (i & 0x80000000u) | __cptx_bitsf_split(a, &e);
		e += 23 + 1;
	}
	*exponent = e;
	return __uint_as_float((m & 0x807fffffu) | (unsigned)(127 - 1) << 23);
}

static float __cptx_bitsf_power(int n) // 2^n, a normal number
{
	return __uint_as_float((unsigned)(n + 127) << 23);
}

// x 2^n. The last product alone can round: the factors before it leave 24 bits above the subnormal numbers, or the result is 0.
static float __cptx_bitsf_scale(float x, int n)
{
	if (__builtin_expect((unsigned)n + 126 <= 126 + 127, 1))
		return x * __cptx_bitsf_power(n);
	if (n > 127) {
		x *= __cptx_bitsf_power(127);
		n -= 127;
		if (n > 127) {
			x *= __cptx_bitsf_power(127);
			n -= 127;
			n = n > 127 ? 127 : n;
		}
	} else {
		x *= __cptx_bitsf_power(24 + 1 - 127);
		n -= 24 + 1 - 127;
		if (n < 1 - 127) {
			x *= __cptx_bitsf_power(24 + 1 - 127);
			n -= 24 + 1 - 127;
			n = n < 1 - 127 ? 1 - 127 : n;
		}
	}
	return x * __cptx_bitsf_power(n);
}

float ldexpf(float x, int n) { return __cptx_bitsf_scale(x, n); }
float scalbnf(float x, int n) { return __cptx_bitsf_scale(x, n); }
float scalblnf(float x, long n) { return __cptx_bitsf_scale(x, n > 10000 ? 10000 : n < -10000 ? -10000 : (int)n); }

int ilogbf(float x)
{
	unsigned a = __float_as_uint(x) & ~0x80000000u;
	if (__builtin_expect(a - 0x00800000u >= 0x7f800000u - 0x00800000u, 0)) {
		if (a >= 0x7f800000u)
			return a == 0x7f800000u ? 0x7fffffff : -0x7fffffff - 1;
		if (a == 0)
			return -0x7fffffff - 1;
		return 8 + 1 - 127 - __cptx_bitsf_clz(a);
	}
	return (int)(a >> 23) - 127;
}

float logbf(float x)
{
	unsigned a = __float_as_uint(x) & ~0x80000000u;
	if (__builtin_expect(a - 0x00800000u >= 0x7f800000u - 0x00800000u, 0)) {
		if (a >= 0x7f800000u)
			return x * x;
		return a == 0 ? -__builtin_inff() : (float)(8 + 1 - 127 - __cptx_bitsf_clz(a));
	}
	return (float)((int)(a >> 23) - 127);
}

float nextafterf(float x, float y)
{
	if (x != x || y != y)
		return x + y;
	if (x == y)
		return y;
	unsigned i = __float_as_uint(x);
	if (x == 0)
		return __uint_as_float((__float_as_uint(y) & 0x80000000u) | 1);
	return __uint_as_float((x < y) == (x > 0) ? i + 1 : i - 1);
}

// long double is double on the device.
float nexttowardf(float x, double y)
{
	if (x != x || y != y)
		return x + (float)y;
	if (x == y)
		return (float)y;
	unsigned i = __float_as_uint(x);
	if (x == 0)
		return __uint_as_float(((unsigned)__double2hiint(y) & 0x80000000u) | 1);
	return __uint_as_float((x < y) == (x > 0) ? i + 1 : i - 1);
}
