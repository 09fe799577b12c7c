// fmod, remainder, remquo, modf, frexp, ldexp, scalbn, scalbln, logb, ilogb, nextafter, nexttoward: double
// functions whose result is exact (scaling rounds once, into the subnormal numbers).
//
// Remainders: where the quotient is below 0x1p51, q = trunc(|x|/|y|) from a division is right or one too large; |x| - q |y| is a
// multiple of |y|'s last bit and not above |y|, so that one fma gives it exactly, and one addition mends q. Larger quotients take integer
// division of the significands, 11 bits a step (shift and subtract as in Knuth, 4.3.1, with digits of 11 bits).

static int __cptx_bits_clz(unsigned long long x) { return __clzll((long long)x); }
static unsigned long long __cptx_bits_of(double x) { return (unsigned long long)__double_as_longlong(x); }
static double __cptx_bits_double(unsigned long long i) { return __longlong_as_double((long long)i); }

// The significand of a positive finite number, its last bit's weight 2^*e; the highest bit is bit 52.
static unsigned long long __cptx_bits_split(unsigned long long i, int *e)
{
	unsigned long long m = i & 0x000fffffffffffffull;
	*e = (int)(i >> 52);
	if (*e)
		m |= 0x0010000000000000ull;
	else {
		int n = __cptx_bits_clz(m) - 11;
		m <<= n;
		*e = 1 - n;
	}
	*e -= 1023 + 52;
	return m;
}

// m 2^e, which is representable.
static double __cptx_bits_join(unsigned long long m, int e)
{
	if (m == 0)
		return 0;
	int n = __cptx_bits_clz(m) - 11;
	m <<= n;
	e -= n;
	if (e < 1 - 1023 - 52)
		return __cptx_bits_double(m >> (1 - 1023 - 52 - e));
	return __cptx_bits_double((unsigned long long)(e + 1023 + 52) << 52 | (m & 0x000fffffffffffffull));
}

struct __cptx_bits_rest { double r; unsigned q; };

// |x| mod |y|, finite, |x| >= |y| > 0, by integers, and the low bits of the quotient.
static __attribute__((noinline)) struct __cptx_bits_rest __cptx_bits_mod(double x, double y)
{
	int ex, ey;
	unsigned long long r = __cptx_bits_split(__cptx_bits_of(x), &ex), d = __cptx_bits_split(__cptx_bits_of(y), &ey);
	unsigned q = r >= d;
	if (q)
		r -= d;
	for (int n = ex - ey; n > 0; n -= 11) {
		int step = n < 11 ? n : 11;
		unsigned long long wide = (unsigned long long)r << step, digit = wide / d;
		r = (unsigned long long)(wide - digit * d);
		q = (unsigned)((unsigned long long)q << step) + (unsigned)digit;
	}
	struct __cptx_bits_rest rest = {__cptx_bits_join(r, ey), q};
	return rest;
}

// x mod y for x, y >= 0 that are not NaN, x finite, y not 0; *quotient gets the low bits of the quotient.
static double __cptx_bits_rem(double x, double y, unsigned *quotient)
{
	double q = __builtin_trunc(x / y); // rounding can only carry it up to the next whole number
	if (__builtin_expect(q < 0x1p51 && y > 0x1p-900 && y < 0x1p1023, 1)) {
		double r = __builtin_fma(-q, y, x);
		unsigned n = (unsigned)(long long)q;
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
	struct __cptx_bits_rest rest = __cptx_bits_mod(x, y);
	*quotient = rest.q;
	return rest.r;
}

// Whether x mod y is a number; else the result of all remainders is NaN.
static int __cptx_bits_defined(double x, double y)
{
	return __builtin_fabs(x) < __builtin_inf() && y == y && y != 0;
}

double fmod(double x, double y)
{
	unsigned q;
	if (__builtin_expect(!__cptx_bits_defined(x, y), 0))
		return x != x || y != y ? x + y : __builtin_nan("");
	return __builtin_copysign(__cptx_bits_rem(__builtin_fabs(x), __builtin_fabs(y), &q), x);
}

double remquo(double x, double y, int *quotient)
{
	*quotient = 0;
	if (__builtin_expect(!__cptx_bits_defined(x, y), 0))
		return x != x || y != y ? x + y : __builtin_nan("");
	unsigned q;
	double a = __builtin_fabs(y), r = __cptx_bits_rem(__builtin_fabs(x), a, &q);
	// To the nearest multiple, halves to the even quotient. a - r is exact where r is not below a/2.
	double rest = a - r;
	if (r > rest || (r == rest && (q & 1))) {
		r = -rest;
		q++;
	}
	q &= 0x7fffffff;
	*quotient = (__double2hiint(x) ^ __double2hiint(y)) < 0 ? -(int)q : (int)q;
	if (r == 0)
		return __builtin_copysign(0, x);
	return __double2hiint(x) < 0 ? -r : r;
}

double remainder(double x, double y)
{
	int q;
	return remquo(x, y, &q);
}

double modf(double x, double *whole)
{
	double w = __builtin_trunc(x);
	*whole = w;
	return w == x ? __builtin_copysign(0, x) : x - w; // infinities are whole, too
}

double frexp(double x, int *exponent)
{
	unsigned high = (unsigned)__double2hiint(x), a = high & ~0x80000000u;
	int e = (int)(a >> 20) - 1022;
	if (__builtin_expect(a - 0x00100000u >= 0x7ff00000u - 0x00100000u, 0)) {
		if (x == 0 || a >= 0x7ff00000u) {
			*exponent = 0;
			return x + x;
		}
		unsigned long long m = __cptx_bits_split(__cptx_bits_of(x) & ~0x8000000000000000ull, &e);
		*exponent = e + 52 + 1;
		return __builtin_copysign(__cptx_bits_double((unsigned long long)(1023 - 1) << 52 | (m & 0x000fffffffffffffull)), x);
	}
	*exponent = e;
	return __hiloint2double((int)((high & 0x800fffffu) | (1023u - 1) << 20), __double2loint(x));
}

static double __cptx_bits_power(int n) // 2^n, a normal number
{
	return __hiloint2double((int)((unsigned)(n + 1023) << 20), 0);
}

// x 2^n. The last product alone can round: the factors before it leave 53 bits above the subnormal numbers, or the result is 0.
static double __cptx_bits_scale(double x, int n)
{
	if (__builtin_expect((unsigned)n + 1022 <= 1022 + 1023, 1))
		return x * __cptx_bits_power(n);
	if (n > 1023) {
		x *= __cptx_bits_power(1023);
		n -= 1023;
		if (n > 1023) {
			x *= __cptx_bits_power(1023);
			n -= 1023;
			n = n > 1023 ? 1023 : n;
		}
	} else {
		x *= __cptx_bits_power(53 + 1 - 1023);
		n -= 53 + 1 - 1023;
		if (n < 1 - 1023) {
			x *= __cptx_bits_power(53 + 1 - 1023);
			n -= 53 + 1 - 1023;
			n = n < 1 - 1023 ? 1 - 1023 : n;
		}
	}
	return x * __cptx_bits_power(n);
}

double ldexp(double x, int n) { return __cptx_bits_scale(x, n); }
double scalbn(double x, int n) { return __cptx_bits_scale(x, n); }
double scalbln(double x, long n) { return __cptx_bits_scale(x, n > 10000 ? 10000 : n < -10000 ? -10000 : (int)n); }

int ilogb(double x)
{
	unsigned long long a = __cptx_bits_of(x) & ~0x8000000000000000ull;
	if (__builtin_expect(a - 0x0010000000000000ull >= 0x7ff0000000000000ull - 0x0010000000000000ull, 0)) {
		if (a >= 0x7ff0000000000000ull)
			return a == 0x7ff0000000000000ull ? 0x7fffffff : -0x7fffffff - 1;
		if (a == 0)
			return -0x7fffffff - 1;
		return 11 + 1 - 1023 - __cptx_bits_clz(a);
	}
	return (int)(a >> 52) - 1023;
}

double logb(double x)
{
	unsigned a = (unsigned)__double2hiint(x) & ~0x80000000u;
	if (__builtin_expect(a - 0x00100000u >= 0x7ff00000u - 0x00100000u, 0)) {
		if (a >= 0x7ff00000u)
			return x * x;
		return x == 0 ? -__builtin_inf() : (double)(11 + 1 - 1023 - __cptx_bits_clz(__cptx_bits_of(x) & ~0x8000000000000000ull));
	}
	return (double)((int)(a >> 20) - 1023);
}

double nextafter(double x, double y)
{
	if (x != x || y != y)
		return x + y;
	if (x == y)
		return y;
	unsigned long long i = __cptx_bits_of(x);
	if (x == 0)
		return __cptx_bits_double((__cptx_bits_of(y) & 0x8000000000000000ull) | 1);
	return __cptx_bits_double((x < y) == (x > 0) ? i + 1 : i - 1);
}

double nexttoward(double x, double y) { return nextafter(x, y); }
