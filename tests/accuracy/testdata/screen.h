// A fast truth for each of double.h's, fast_TRUTH of the truth named there: in long double, whose 64 bits tell which arguments MPFR
// is worth asking about. What is not covered sets unscreened. Included by accuracy_double.c behind the truths.
#define FAST1(name, expression) static long double fast_##name(double x) { return expression; }
#define FAST2(name, expression) static long double fast_##name(double x, double y) { return expression; }
#define WIDE (long double)x
static long double ask(void) { unscreened = 1; return 0; }

FAST1(mpfr_exp, expl(x))
FAST1(mpfr_exp2, exp2l(x))
FAST1(mpfr_exp10, exp10l(x))
FAST1(mpfr_expm1, expm1l(x))
FAST1(mpfr_log, logl(x))
FAST1(mpfr_log2, log2l(x))
FAST1(mpfr_log10, log10l(x))
FAST1(mpfr_log1p, log1pl(x))
FAST1(mpfr_exp2m1, fabs(x) < 1 ? expm1l(x * M_LN2l) : exp2l(x) - 1)
FAST1(mpfr_exp10m1, fabs(x) < 0.3 ? expm1l(x * M_LN10l) : exp10l(x) - 1)
FAST1(mpfr_log2p1, log1pl(x) / M_LN2l)
FAST1(mpfr_log10p1, log1pl(x) / M_LN10l)
FAST2(mpfr_pow, powl(x, y))
FAST1(mpfr_sin, sinl(x))
FAST1(mpfr_cos, cosl(x))
FAST1(mpfr_tan, tanl(x))
FAST1(mpfr_asin, asinl(x))
FAST1(mpfr_acos, acosl(x))
FAST1(mpfr_atan, atanl(x))
FAST2(mpfr_atan2, atan2l(x, y))
FAST1(mpfr_asinpi, asinl(x) / M_PIl)
FAST1(mpfr_acospi, acosl(x) / M_PIl)
FAST1(mpfr_atanpi, atanl(x) / M_PIl)
FAST2(mpfr_atan2pi, atan2l(x, y) / M_PIl)
FAST1(mpfr_cbrt, cbrtl(x))
FAST1(ref_rcbrt, 1 / cbrtl(x))
FAST1(mpfr_sinh, sinhl(x))
FAST1(mpfr_cosh, coshl(x))
FAST1(mpfr_tanh, tanhl(x))
FAST1(mpfr_asinh, asinhl(x))
FAST1(mpfr_acosh, acoshl(x))
FAST1(mpfr_atanh, atanhl(x))
FAST1(mpfr_erf, erfl(x))
FAST1(mpfr_erfc, erfcl(x))
FAST1(ref_lgamma, lgammal(x))
FAST1(ref_tgamma, tgammal(x))
FAST1(ref_rsqrt, 1 / sqrtl(x))
FAST1(mpfr_sqrt, sqrtl(x))
FAST1(ref_reciprocal, 1 / WIDE)
FAST2(mpfr_add, WIDE + y)
FAST2(mpfr_sub, WIDE - y)
FAST2(mpfr_mul, WIDE * y)
FAST2(mpfr_div, WIDE / y)
FAST2(ref_fma, fmal(x, y, x))
FAST2(mpfr_fmod, fmod(x, y))
FAST2(mpfr_remainder, remainder(x, y))
FAST1(mpfr_rint_roundeven, rint(x))
FAST2(ref_fadd, fadd(x, y))
FAST2(ref_fsub, fsub(x, y))
FAST2(ref_fmul, fmul(x, y))
FAST2(ref_fdiv, fdiv(x, y))
FAST2(ref_ffma, ffma(x, y, x))
FAST1(ref_fsqrt, fsqrt(x))

// Roots of sums of squares: the exponents of long double have room for the squares.
static long double fast_root(double i, double x, double j, double y)
{
	return isfinite(x) && isfinite(y) ? sqrtl(i * (WIDE * x) + j * ((long double)y * y)) : ask();
}
FAST2(mpfr_hypot, fast_root(1, x, 1, y))
FAST2(ref_rhypot, 1 / fast_root(1, x, 1, y))
FAST2(ref_norm3, fast_root(2, x, 1, y))
FAST2(ref_norm4, fast_root(2, x, 2, y))
FAST2(ref_rnorm3, 1 / fast_root(2, x, 1, y))
FAST2(ref_rnorm4, 1 / fast_root(2, x, 2, y))

// The sine of pi r, r the distance from a multiple of 2, and the cosine.
static long double sine_of(double r) { return fabs(r) > 0.5 ? sinl(M_PIl * copysign(1 - fabs(r), r)) : sinl(M_PIl * r); }
static long double cosine_of(double r) { return r < 0.25 ? cosl(M_PIl * r) : r > 0.75 ? -cosl(M_PIl * (1 - r)) : sinl(M_PIl * (0.5 - r)); }
static int whole_or_half(double x) { return !isfinite(x) || rint(2 * x) == 2 * x; }
FAST1(mpfr_sinpi, whole_or_half(x) ? ask() : sine_of(remainder(x, 2)))
FAST1(mpfr_cospi, whole_or_half(x) ? ask() : cosine_of(fabs(remainder(x, 2))))
FAST1(mpfr_tanpi, whole_or_half(x) ? ask() : sine_of(remainder(x, 2)) / cosine_of(fabs(remainder(x, 2))))

// Powers.
static int ordinary(double x) { return isfinite(x) && x != 0; }
FAST2(ref_powr, x > 0 && ordinary(x) && isfinite(y) ? powl(x, y) : ask())
FAST2(ref_powi, ordinary(x) ? powl(x, int_of_double(y)) : ask())
static long double fast_whole(double x, long n) { return ordinary(x) ? powl(x, n) : ask(); }
FAST2(ref_pown, fast_whole(x, long_of_double(y)))
FAST2(ref_pown_near, fast_whole(x - x == 0 ? 1 + 0x1p-20 * (x / (1 + fabs(x))) : 1, long_of_double(y * 0x1p20)))
static long double fast_rootn(double x, long n) // |x|^(1/n), with the error of the quotient
{
	if (!ordinary(x) || n == 0 || (x < 0 && n % 2 == 0))
		return ask();
	long double q = 1.0l / n, rest = fmal(-n, q, 1) / n;
	return copysignl(powl(fabs(x), q) * (1 + rest * logl(fabs(x))), x);
}
FAST2(ref_rootn, fast_rootn(x, long_of_double(y)))
static long double fast_compound(double x, long n) // s^n (1 + rest/s)^n, s + rest = 1 + x
{
	if (!(x > -1) || !ordinary(x) || n == 0)
		return ask();
	long double s = 1 + WIDE, rest = fabs(x) < 1 ? x - (s - 1) : 1 - (s - x);
	return powl(s, n) * expl(n * (rest / s));
}
FAST2(ref_compoundn, fast_compound(x, long_of_double(y)))
FAST2(ref_compoundn_small, fast_compound(x * 0x1p-30, long_of_double(y * 0x1p30)))

// Functions by pieces.
#define ROOT_PI 1.7724538509055160272981674833411451828l
#define EULER 0.57721566490153286060651209008240243104l
static long double fast_ref_erfcx(double x)
{
	static struct pieces plus = {ref_erfcx, 5, 0, 0, 0}, minus = {ref_erfcx, 6, 0, 1, 0}, far = {ref_erfcx, 9, 0, 1, 0};
	double a = fabs(x);
	if (!(a < 0x1p30) || x < -26.64)
		return x >= 0x1p30 ? 1 / (x * ROOT_PI) : x < 0 ? INFINITY : ask();
	if (a < 0x1p-32)
		return 1 - 2 * x / ROOT_PI;
	return piecewise(x > 0 ? &plus : a < 8 ? &minus : &far, a);
}
static long double fast_ref_normcdf(double x)
{
	static struct pieces plus = {ref_normcdf, 5, 0, 0, 0}, minus = {ref_normcdf, 6, 0, 1, 0}, far = {ref_normcdf, 9, 0, 1, 0};
	double a = fabs(x);
	if (!(a < (x > 0 ? 9 : 39)))
		return x > 0 ? 1 - 0x1p-63l : x < 0 ? 0x1p-1100l : ask();
	if (a < 0x1p-32)
		return 0.5l + x / (ROOT_PI * M_SQRT2l);
	return piecewise(x > 0 ? &plus : a < 8 ? &minus : &far, a);
}
static long double fast_ref_erfinv(double x)
{
	static struct pieces low = {ref_erfinv, 4, 0, 0, 0}, end = {ref_erfinv, 3, 1, 1, 0};
	double a = fabs(x);
	if (!(a < 1) || x == 0)
		return ask();
	return copysignl(a < 0x1p-32 ? a * ROOT_PI / 2 : a < 0.5 ? piecewise(&low, a) : piecewise(&end, 1 - a), x);
}
static long double fast_ref_erfcinv(double x)
{
	static struct pieces start = {ref_erfcinv, 3, 0, 0, 0}, least = {ref_erfcinv, 1, 0, 0, 0}, below = {ref_erfcinv, 4, 1, 1, 0}, above = {ref_erfcinv, 4, 1, 0, 0}, end = {ref_erfcinv, 3, 2, 1, 0};
	if (!(x > 0 && x < 2) || x == 1)
		return ask();
	if (fabs(x - 1) < 0x1p-32)
		return (1 - x) * ROOT_PI / 2;
	return x < 0.5 ? piecewise(x < 0x1p-20 ? &least : &start, x) : x < 1 ? piecewise(&below, 1 - x) : x < 1.5 ? piecewise(&above, x - 1) : piecewise(&end, 2 - x);
}
static long double fast_ref_normcdfinv(double x)
{
	static struct pieces start = {ref_normcdfinv, 3, 0, 0, 0}, least = {ref_normcdfinv, 1, 0, 0, 0}, below = {ref_normcdfinv, 4, 0.5, 1, 0}, above = {ref_normcdfinv, 4, 0.5, 0, 0}, end = {ref_normcdfinv, 3, 1, 1, 0};
	if (!(x > 0 && x < 1) || x == 0.5)
		return ask();
	if (fabs(x - 0.5) < 0x1p-32)
		return (x - 0.5) * ROOT_PI * M_SQRT2l;
	return x < 0.25 ? piecewise(x < 0x1p-20 ? &least : &start, x) : x < 0.5 ? piecewise(&below, 0.5 - x) : x < 0.75 ? piecewise(&above, x - 0.5) : piecewise(&end, 1 - x);
}
static long double fast_mpfr_j0(double x)
{
	static struct pieces all = {mpfr_j0, 4, 0, 0, 0};
	double a = fabs(x);
	return a >= 8 ? j0l(x) : a < 0x1p-32 ? 1 - WIDE * x / 4 : a == a ? piecewise(&all, a) : ask();
}
static long double fast_mpfr_j1(double x)
{
	static struct pieces all = {mpfr_j1, 4, 0, 0, 0};
	double a = fabs(x);
	return a >= 8 ? j1l(x) : a < 0x1p-32 ? WIDE / 2 : a == a ? copysignl(1, x) * piecewise(&all, a) : ask();
}
static long double fast_mpfr_y0(double x)
{
	static struct pieces all = {mpfr_y0, 4, 0, 0, 0};
	return x >= 8 ? y0l(x) : !(x > 0) ? ask() : x < 0x1p-36 ? M_2_PIl * (logl(WIDE / 2) + EULER) : piecewise(&all, x);
}
static long double fast_mpfr_y1(double x)
{
	static struct pieces all = {mpfr_y1, 4, 0, 0, 0};
	return x >= 8 ? y1l(x) : !(x > 0) ? ask() : x < 0x1p-36 ? -M_2_PIl / x : piecewise(&all, x);
}
static long double fast_ref_yn3(double x)
{
	static struct pieces all = {ref_yn3, 4, 0, 0, 0};
	return x >= 3 ? ynl(3, x) : !(x > 0) ? ask() : x < 0x1p-18 ? -8 * M_2_PIl / WIDE / x / x * (1 + WIDE * x / 8) : piecewise(&all, x);
}
FAST1(ref_jn3, jnl(3, x))
FAST1(ref_jn128, jnl(128, x))
static long double fast_ref_i0(double x)
{
	static struct pieces small = {ref_i0, 4, 0, 0, 0}, middle = {ref_i0, 6, 0, 0, 0}, large = {ref_i0, 9, 0, 0, 0};
	double a = fabs(x);
	return !(a < 720) ? ask() : a < 0x1p-32 ? 1 + WIDE * x / 4 : piecewise(a < 8 ? &small : a < 64 ? &middle : &large, a);
}
static long double fast_ref_i1(double x)
{
	static struct pieces small = {ref_i1, 4, 0, 0, 0}, middle = {ref_i1, 6, 0, 0, 0}, large = {ref_i1, 9, 0, 0, 0};
	double a = fabs(x);
	return !(a < 720) ? ask() : a < 0x1p-32 ? WIDE / 2 : copysignl(1, x) * piecewise(a < 8 ? &small : a < 64 ? &middle : &large, a);
}
