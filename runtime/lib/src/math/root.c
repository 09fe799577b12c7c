// rsqrt, cbrt, rcbrt, hypot, rhypot, norm3d, norm4d, norm, rnorm3d, rnorm4d, rnorm: double roots.
//
// rsqrt a: y by the instruction for double, whose error the ISA leaves open: e = 1 - a y^2, exact but for its last bit, since the lower half of y is 0,
// tells it. Below 2^-18, y + y (e/2 + 3/8 e^2) is good to 2^-55: below 0.6 ulp; else a = m 4^k, 1 <= m < 4, and y by the float
// instruction, 2^-22.7, a square of 48 bits. cbrt a: the exponent divided by three, a^(-1/3) by the float functions lg2 and ex2 (2^-18 with their largest errors), a i^2 with
// two terms of the binomial series, 2^-50, and a step of Newton's method whose residual y^3 - a is exact to 2^-100: below 0.6 ulp. rcbrt is the same with a
// y^3 - 1. norms: the sum of squares with its rounding errors, the root: below 0.6 ulp, subnormal results 0.8. In hypot and rhypot where squares would leave the
// range of normal numbers, in the others always, the arguments are scaled by a power of two so that the largest is in [1, 2).

// Special and subnormal arguments, and all for which the instruction would not be good enough.
static __attribute__((noinline)) double __cptx_rsqrt_rare(double x)
{
	if (!(x > 0 && x < __builtin_inf()))
		return x == 0 ? __builtin_copysign(__builtin_inf(), x) : x > 0 ? 0.0 : __builtin_nan("");
	int shift = 0;
	if (x < 0x1p-1022) {
		x *= 0x1p54;
		shift = 27 << 20;
	}
	int hi = __double2hiint(x), even = (hi - 0x3ff00000) & ~0x001fffff; // 2 k in the place of the exponent
	double m = __hiloint2double(hi - even, __double2loint(x));
	double y = (double)__nvvm_rsqrt_approx_ftz_f((float)m), s = y * y, e = __builtin_fma(-m, s, 1.0);
	y = __builtin_fma(y * e, __builtin_fma(e, 0.375, 0.5), y);
	return __hiloint2double(__double2hiint(y) - (even >> 1) + shift, __double2loint(y));
}

double rsqrt(double x)
{
	double y = __nvvm_rsqrt_approx_ftz_d(x), s = y * y, e = __builtin_fma(-x, s, 1.0);
	if (__builtin_expect(!(__builtin_fabs(e) < 0x1p-18), 0))
		return __cptx_rsqrt_rare(x);
	return __builtin_fma(y * e, __builtin_fma(e, 0.375, 0.5), y);
}

// y = x^(1/3) for 1 <= a < 8 to 2^-18; sign -1: x^(-1/3).
static double __cptx_root_first(double a, float sign)
{
	return (double)__nvvm_ex2_approx_ftz_f(sign * 0x1.555556p-2f * __nvvm_lg2_approx_ftz_f((float)a));
}

// a = m 2^(3 n), 1 <= m < 8; a is positive and normal.
static double __cptx_root_split(double a, int *n)
{
	int e = (__double2hiint(a) >> 20) - 1023;
	int q = (int)((unsigned)(e + 1023 * 3) / 3u) - 1023; // floor
	*n = q;
	return __hiloint2double(__double2hiint(a) - (q * 3 << 20), __double2loint(a));
}

static double __cptx_root_power(int n) { return __hiloint2double((n + 1023) << 20, 0); }

// The power of two is put in front: 1 for a normal x.
static double __cptx_cbrt(double a, double scale)
{
	int n;
	double m = __cptx_root_split(a, &n);
	double i = __cptx_root_first(m, -1.0f), s = i * i, y = m * s; // m^(1/3) = m i^2 (1 - e)^(-2/3)
	double e = __builtin_fma(-y, i, 1.0);
	y = __builtin_fma(y * e, __builtin_fma(e, 0x1.1c71c71c71c72p-1, 0x1.5555555555555p-1), y); // 2^-17 to 2^-50
	double z = y * y, low = __builtin_fma(y, y, -z);
	double rest = __builtin_fma(-low, y, __builtin_fma(-z, y, m));
	return __builtin_fma(rest, s * 0x1.5555555555555p-2, y) * (__cptx_root_power(n) * scale);
}

static __attribute__((noinline)) double __cptx_cbrt_rare(double x)
{
	if (x == 0 || !(__builtin_fabs(x) < __builtin_inf()))
		return x + x;
	return __cptx_cbrt(__builtin_fabs(x) * 0x1p54, 0x1p-18);
}

double cbrt(double x)
{
	if (__builtin_expect((__double2hiint(x) & 0x7fffffff) - 0x00100000u >= 0x7fe00000u, 0))
		return __builtin_copysign(__cptx_cbrt_rare(x), x);
	return __builtin_copysign(__cptx_cbrt(__builtin_fabs(x), 1.0), x);
}

static double __cptx_rcbrt(double a, double scale)
{
	int n;
	double m = __cptx_root_split(a, &n);
	double y = __cptx_root_first(m, -1.0f);
	double e = __builtin_fma(-m * y, y * y, 1.0); // 1 - m y^3
	y = __builtin_fma(y * e, __builtin_fma(e, 0x1.c71c71c71c71cp-3, 0x1.5555555555555p-2), y); // (1 - e)^(-1/3): 2^-17 to 2^-50
	double s = y * y, low = __builtin_fma(y, y, -s);
	double t = s * y, tl = __builtin_fma(low, y, __builtin_fma(s, y, -t)); // y^3
	double rest = __builtin_fma(-m, tl, __builtin_fma(-m, t, 1.0));
	return __builtin_fma(y * 0x1.5555555555555p-2, rest, y) * (__cptx_root_power(-n) * scale);
}

static __attribute__((noinline)) double __cptx_rcbrt_rare(double x)
{
	if (x == 0 || !(__builtin_fabs(x) < __builtin_inf()))
		return __builtin_copysign(__drcp_rn(x), x);
	return __cptx_rcbrt(__builtin_fabs(x) * 0x1p54, 0x1p18);
}

double rcbrt(double x)
{
	if (__builtin_expect((__double2hiint(x) & 0x7fffffff) - 0x00100000u >= 0x7fe00000u, 0))
		return __builtin_copysign(__cptx_rcbrt_rare(x), x);
	return __builtin_copysign(__cptx_rcbrt(__builtin_fabs(x), 1.0), x);
}

// 2^-e of the largest of the arguments, 1 <= largest 2^-e < 2; beyond the range of powers the nearest one.
static double __cptx_norm_power(double most)
{
	int e = __double2hiint(most) & 0x7ff00000;
	e = e < 0x00200000 ? 0x00200000 : e > 0x7fc00000 ? 0x7fc00000 : e;
	return __hiloint2double(0x7fe00000 - e, 0);
}

static double __cptx_norm_unscale(double y, double power) // y / power
{
	return y * __hiloint2double(0x7fe00000 - __double2hiint(power), 0);
}

// An infinite argument makes an infinite norm, even beside a NaN; 0 has the reciprocal norm infinity.
#define SPECIAL(any_infinite, sum, zero, infinite) \
	if (__builtin_expect(!(most > 0 && most < __builtin_inf()) || (sum) != (sum), 0)) { \
		if (any_infinite) \
			return infinite; \
		return (sum) != (sum) ? (sum) : zero; \
	}

// sum + *low += a^2, with what both operations round off.
static double __cptx_norm_add(double sum, double a, double *low)
{
	double z = a * a, next = sum + z;
	*low += __builtin_fma(a, a, -z) + (sum > z ? sum - next + z : z - next + sum);
	return next;
}

// The root of z + low, |low| <= 2^-52 z: a step of Newton's method by multiplications (Goldschmidt), from the instruction's 2^-16 or better,
// and one with the exact residual.
static double __cptx_norm_root(double z, double low)
{
	double y = __nvvm_rsqrt_approx_ftz_d(z), s = z * y, half = 0.5 * y;
	double e = __builtin_fma(-s, half, 0.5);
	s = __builtin_fma(s, e, s);
	half = __builtin_fma(half, e, half);
	return __builtin_fma(__builtin_fma(-s, s, z) + low, half, s);
}

// 1 over the root of z + low; y^2 is exact, see rsqrt. The instruction's error is below 2^-16.
static double __cptx_norm_rroot(double z, double low)
{
	double y = __nvvm_rsqrt_approx_ftz_d(z), s = y * y;
	double e = __builtin_fma(-low, s, __builtin_fma(-z, s, 1.0));
	double w = __builtin_fma(e, 0.3125, 0.375);
	return __builtin_fma(y * e, __builtin_fma(w, e, 0.5), y);
}

// The squares of two numbers whose sum is a normal number, and so what it rounds off where it counts; z + low is the sum, to 2^-104.
#define TWO_SQUARES(x, y, rare) \
	int hx = __double2hiint(x) & 0x7fffffff, hy = __double2hiint(y) & 0x7fffffff, most = hx > hy ? hx : hy; \
	if (__builtin_expect((unsigned)most - 0x2d300000u >= 0x32a00000u, 0)) /* 2^-300 to 2^510 */ \
		return rare(x, y); \
	double a = hx > hy ? x : y, b = hx > hy ? y : x; \
	double w = a * a, z = __builtin_fma(b, b, w); \
	double low = __builtin_fma(b, b, w - z) + __builtin_fma(a, a, -w);

static __attribute__((noinline)) double __cptx_hypot_rare(double x, double y)
{
	double a = __builtin_fabs(x), b = __builtin_fabs(y), most = a > b ? a : b;
	SPECIAL(a == __builtin_inf() || b == __builtin_inf(), a + b, 0.0, __builtin_inf())
	double p = most > 1.0 ? 0x1p-600 : 0x1p600, low = 0.0;
	double z = __cptx_norm_add(__cptx_norm_add(0.0, a * p, &low), b * p, &low);
	return __cptx_norm_root(z, low) * (1.0 / p);
}

double hypot(double x, double y)
{
	TWO_SQUARES(x, y, __cptx_hypot_rare)
	return __cptx_norm_root(z, low);
}

static __attribute__((noinline)) double __cptx_rhypot_rare(double x, double y)
{
	double a = __builtin_fabs(x), b = __builtin_fabs(y), most = a > b ? a : b;
	SPECIAL(a == __builtin_inf() || b == __builtin_inf(), a + b, __builtin_inf(), 0.0)
	double p = most > 1.0 ? 0x1p-600 : 0x1p600, low = 0.0;
	double z = __cptx_norm_add(__cptx_norm_add(0.0, a * p, &low), b * p, &low);
	return __cptx_norm_rroot(z, low) * p;
}

double rhypot(double x, double y)
{
	TWO_SQUARES(x, y, __cptx_rhypot_rare)
	return __cptx_norm_rroot(z, low);
}

struct __cptx_norm_sum { double z, low; };

// Three or four squares with all that they round off: added to the largest of them one after the other, each operation's error is exact.
static inline struct __cptx_norm_sum __cptx_norm_first(double most)
{
	double w = most * most;
	struct __cptx_norm_sum s = {w, __builtin_fma(most, most, -w)};
	return s;
}

static inline struct __cptx_norm_sum __cptx_norm_next(struct __cptx_norm_sum s, double a)
{
	double z = __builtin_fma(a, a, s.z);
	struct __cptx_norm_sum t = {z, s.low + __builtin_fma(a, a, s.z - z)};
	return t;
}

// FIRST puts the larger one of two numbers first, by its upper half: equal ones may go anywhere, as NaNs.
#define FIRST(a, b) \
	{ \
		int less = (__double2hiint(b) & 0x7fffffff) > (__double2hiint(a) & 0x7fffffff); \
		double larger = less ? b : a; \
		b = less ? a : b; \
		a = larger; \
	}

// Nothing that counts was subnormal, too large, or no number.
#define COUNTED(sum) __builtin_expect((unsigned)__double2hiint(sum) - 0x1a700000u < 0x65500000u, 1) // 2^-600 to 2^1021

#define INFINITE4 (a == __builtin_inf() || b == __builtin_inf() || c == __builtin_inf() || d == __builtin_inf())

static __attribute__((noinline)) double __cptx_norm4d_rare(double a, double b, double c, double d, int reciprocal)
{
	a = __builtin_fabs(a), b = __builtin_fabs(b), c = __builtin_fabs(c), d = __builtin_fabs(d);
	double most = __builtin_fmax(__builtin_fmax(a, b), __builtin_fmax(c, d));
	SPECIAL(INFINITE4, a + b + c + d, reciprocal ? __builtin_inf() : 0.0, reciprocal ? 0.0 : __builtin_inf())
	double p = __cptx_norm_power(most);
	FIRST(a, b)
	FIRST(c, d)
	FIRST(a, c)
	struct __cptx_norm_sum s = __cptx_norm_next(__cptx_norm_next(__cptx_norm_next(__cptx_norm_first(a * p), b * p), c * p), d * p);
	return reciprocal ? __cptx_norm_rroot(s.z, s.low) * p : __cptx_norm_unscale(__cptx_norm_root(s.z, s.low), p);
}

// The sum of three or four squares.
#define THREE(reciprocal) \
	FIRST(a, b) \
	FIRST(a, c) \
	struct __cptx_norm_sum s = __cptx_norm_next(__cptx_norm_next(__cptx_norm_first(a), b), c); \
	if (!COUNTED(s.z)) \
		return __cptx_norm4d_rare(a, b, c, 0, reciprocal);
#define FOUR(reciprocal) \
	FIRST(a, b) \
	FIRST(c, d) \
	FIRST(a, c) \
	struct __cptx_norm_sum s = __cptx_norm_next(__cptx_norm_next(__cptx_norm_next(__cptx_norm_first(a), b), c), d); \
	if (!COUNTED(s.z)) \
		return __cptx_norm4d_rare(a, b, c, d, reciprocal);

double norm3d(double a, double b, double c)
{
	THREE(0)
	return __cptx_norm_root(s.z, s.low);
}

double norm4d(double a, double b, double c, double d)
{
	FOUR(0)
	return __cptx_norm_root(s.z, s.low);
}

double rnorm3d(double a, double b, double c)
{
	THREE(1)
	return __cptx_norm_rroot(s.z, s.low);
}

double rnorm4d(double a, double b, double c, double d)
{
	FOUR(1)
	return __cptx_norm_rroot(s.z, s.low);
}

// The largest magnitude of n numbers, a NaN if there is one and no infinity; *any says that one is infinite.
static double __cptx_norm_most_of(int n, const double *v, int *any)
{
	double most = 0, sum = 0;
	for (int i = 0; i < n; i++) {
		double a = __builtin_fabs(v[i]);
		most = a > most ? a : most;
		sum += a;
	}
	*any = most == __builtin_inf();
	return sum != sum && !*any ? sum : most;
}

static double __cptx_norm_squares(int n, const double *v, double p, double *low)
{
	double sum = 0;
	*low = 0;
	for (int i = 0; i < n; i++)
		sum = __cptx_norm_add(sum, v[i] * p, low);
	return sum;
}

// The norm of numbers whose squares leave the range, or are no numbers.
static double __cptx_norm_rare(int n, const double *v, int reciprocal)
{
	int any;
	double most = __cptx_norm_most_of(n, v, &any);
	if (!(most > 0 && most < __builtin_inf()))
		return !reciprocal ? most : any ? 0.0 : most != most ? most : __builtin_inf();
	double p = __cptx_norm_power(most), low, z = __cptx_norm_squares(n, v, p, &low);
	return reciprocal ? __cptx_norm_rroot(z, low) * p : __cptx_norm_unscale(__cptx_norm_root(z, low), p);
}

// The sum of n squares as they come, without scaling. Where a square is above the sum so far, half of its last bit is lost.
static inline struct __cptx_norm_sum __cptx_norm_plain(int n, const double *v)
{
	struct __cptx_norm_sum s = {0, 0};
	for (int i = 0; i < n; i++)
		s = __cptx_norm_next(s, v[i]);
	return s;
}

double norm(int n, const double *v)
{
	struct __cptx_norm_sum s = __cptx_norm_plain(n, v);
	return COUNTED(s.z) ? __cptx_norm_root(s.z, s.low) : __cptx_norm_rare(n, v, 0);
}

double rnorm(int n, const double *v)
{
	struct __cptx_norm_sum s = __cptx_norm_plain(n, v);
	return COUNTED(s.z) ? __cptx_norm_rroot(s.z, s.low) : __cptx_norm_rare(n, v, 1);
}
