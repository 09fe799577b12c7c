// Measures the library's double functions, compiled for the host, against MPFR.
//
//	accuracy_double N [name]
//	accuracy_double sample N	prints N drawn arguments of each function and the library's results, as bits
//	accuracy_double search N name	looks for the largest errors of a function among N arguments: search.h
//	accuracy_double judge	reads such lines, with results of another library, and measures those
//
// prints for each function what accuracy.c prints; every function runs on N drawn arguments, or pairs of them.
#define _GNU_SOURCE
#include <math.h>
#include <mpfr.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int adversary, adversary_log, approximated;

static uint64_t bits(double x) { uint64_t u; memcpy(&u, &x, 8); return u; }
static double value(uint64_t u) { double x; memcpy(&x, &u, 8); return x; }
static int64_t order(double x) { int64_t i = (int64_t)bits(x); return i < 0 ? -(i & INT64_MAX) : i; }

struct worst { double ulp; int64_t distance; double x, y, got, want, absolute; };

// judge compares got with the exact result.
static void judge(struct worst *w, double x, double y, double got, mpfr_t exact, mpfr_t scratch)
{
	double want = mpfr_get_d(exact, MPFR_RNDN);
	if (isnan(want) ? isnan(got) : bits(got) == bits(want) && (mpfr_inf_p(exact) || mpfr_zero_p(exact) || isinf(want)))
		return;
	int64_t distance = llabs(order(got) - order(want));
	double ulp = (double)distance;
	if (isnan(want) || isnan(got) || mpfr_zero_p(exact) || mpfr_inf_p(exact) || !signbit(got) != !signbit(want)) {
		ulp = 1e9; // special values are exact
		distance = 1000000000;
	} else if (isfinite(want) && isfinite(got)) {
		long e = mpfr_get_exp(exact);
		if (e < -1021)
			e = -1021;
		mpfr_sub_d(scratch, exact, got, MPFR_RNDN);
		mpfr_mul_2si(scratch, scratch, 53 - e, MPFR_RNDN);
		ulp = fabs(mpfr_get_d(scratch, MPFR_RNDN));
	}
	if (distance > w->distance)
		w->distance = distance;
	if (ulp > w->ulp)
		w->ulp = ulp, w->x = x, w->y = y, w->got = got, w->want = want;
}

// judge_either takes the absolute error where loose says so, and where both are finite.
static void judge_either(struct worst *w, double x, double got, mpfr_t exact, mpfr_t scratch, int loose)
{
	if (!loose || !mpfr_number_p(exact) || !isfinite(got)) {
		judge(w, x, 0, got, exact, scratch);
		return;
	}
	mpfr_sub_d(scratch, exact, got, MPFR_RNDN);
	double error = fabs(mpfr_get_d(scratch, MPFR_RNDN));
	if (error > w->absolute)
		w->absolute = error;
}

static void print(const char *name, const struct worst *w, int nvidia, double absolute)
{
	printf("%-16s %8.3f %3lld  %-22a %-22a got %-22a want %-22a bound %d absolute %.3g of %g%s\n", name, w->ulp, (long long)w->distance, w->x, w->y, w->got, w->want, nvidia, w->absolute, absolute,
		w->distance > nvidia || w->absolute > absolute ? "  ABOVE" : "");
	fflush(stdout);
}

#define A1(name, ref, nvidia, loose, absolute) F1(name, ref, nvidia)
#define F1(name, ref, nvidia) double lib_##name(double);
#define F2(name, ref, nvidia) double lib_##name(double, double);
#include "double.h"
#undef F1
#undef F2

static uint64_t state = 1;
static uint64_t draw(void)
{
	uint64_t z = state += 0x9e3779b97f4a7c15u;
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

static const double special[] = {
	0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -2.0, 3.0, -3.0, INFINITY, -INFINITY, NAN, 0x1p-1074, -0x1p-1074, 0x1p-1022, 0x1.fffffffffffffp-1,
	0x1.0000000000001p0, 0x1.fffffffffffffp1023, -0x1.fffffffffffffp1023, 0x1p53, 0x1p54 - 1, 0x1p52 + 0.5, 1e22, 0x1.6ac5b262ca1ffp849,
	// zeros of Bessel functions
	0x1.33d152e971b40p+1, 0x1.6148f5b2c2e45p+2, 0x1.ea75575af6f09p+1, 0x1.c0ff5f3b47250p+2, 0x1.c982eb8d417eap-1, 0x1.fa9534d98569cp+1,
	0x1.c581dc4e72103p+2, 0x1.193bed4dff243p+1, 0x1.5b7fe4e87b02ep+2, -23.00000000000001, -30.00000000000001,
};
enum { SPECIALS = sizeof special / sizeof *special, SAMPLES = 256 };

// One argument: a special value, any bits, a magnitude around 1, a value near 1, or one near a multiple of pi/2.
static double draw_one(void)
{
	uint64_t a = draw(), c = draw();
	switch (c >> 8 & 7) {
	case 0:
		return c & 1 ? value(a) : special[a % SPECIALS];
	case 1:
		return value(bits((double)(int)(a % 4001 - 2000) * M_PI_2) + (c & 7) - 3);
	case 3:
		return (c & 1 ? -1.0 : 1.0) * (1.0 - value((a & 0x000fffffffffffffu) | (uint64_t)(1022 - (c >> 1 & 63)) << 52));
	case 2:
		return (double)(float)value((a & 0x801fffffffffffffu) | (uint64_t)(1023 - 5 + (c & 15)) << 52);
	}
	return value((a & 0x800fffffffffffffu) | (uint64_t)(1023 - 12 + (c & 15) + (c >> 4 & 7)) << 52);
}

// Truth that MPFR has no function for. The intermediate precision is that of the result.
static int ref_rcbrt(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd) { mpfr_cbrt(r, x, rnd); return mpfr_ui_div(r, 1, r, rnd); }
static int ref_rhypot(mpfr_t r, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rnd) { mpfr_hypot(r, x, y, rnd); return mpfr_ui_div(r, 1, r, rnd); }
// r = exp(x^2) erfc(x) for x > 14, by 1/(x sqrt(pi)) (1 - 1/(2 x^2) + 3/(4 x^4) - 15/(8 x^6) ...): its least term is e^(-x^2).
static void far_erfcx(mpfr_t r, const mpfr_t x)
{
	mpfr_t term, inverse;
	mpfr_inits2(260, term, inverse, (mpfr_ptr)0);
	mpfr_sqr(inverse, x, MPFR_RNDN);
	mpfr_mul_si(inverse, inverse, -2, MPFR_RNDN);
	mpfr_ui_div(inverse, 1, inverse, MPFR_RNDN);
	mpfr_set_ui(r, 1, MPFR_RNDN);
	mpfr_set_ui(term, 1, MPFR_RNDN);
	for (unsigned n = 1; n < 400 && mpfr_get_exp(term) > -250; n += 2) {
		mpfr_mul_ui(term, term, n, MPFR_RNDN);
		mpfr_mul(term, term, inverse, MPFR_RNDN);
		mpfr_add(r, r, term, MPFR_RNDN);
	}
	mpfr_const_pi(term, MPFR_RNDN);
	mpfr_sqrt(term, term, MPFR_RNDN);
	mpfr_mul(term, term, x, MPFR_RNDN);
	mpfr_div(r, r, term, MPFR_RNDN);
	mpfr_clears(term, inverse, (mpfr_ptr)0);
}
// erfc, which MPFR takes milliseconds for where x is not small.
static void fast_erfc(mpfr_t r, const mpfr_t x)
{
	if (!(mpfr_cmp_ui(x, 14) > 0 && mpfr_cmp_ui(x, 1000) < 0)) {
		mpfr_erfc(r, x, MPFR_RNDN);
		return;
	}
	mpfr_t e;
	mpfr_init2(e, 260);
	mpfr_sqr(e, x, MPFR_RNDN);
	mpfr_neg(e, e, MPFR_RNDN);
	mpfr_exp(e, e, MPFR_RNDN);
	far_erfcx(r, x);
	mpfr_mul(r, r, e, MPFR_RNDN);
	mpfr_clear(e);
}
static int ref_erfcx(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd)
{
	mpfr_t a, b;
	mpfr_inits2(200, a, b, (mpfr_ptr)0);
	if (mpfr_cmp_ui(x, 14) > 0 && !mpfr_inf_p(x))
		far_erfcx(r, x);
	else {
		mpfr_sqr(a, x, rnd);
		mpfr_exp(a, a, rnd);
		mpfr_erfc(b, x, rnd);
		mpfr_mul(r, a, b, rnd);
		if (mpfr_inf_p(x))
			mpfr_set_d(r, mpfr_sgn(x) > 0 ? 0 : INFINITY, rnd);
	}
	mpfr_clears(a, b, (mpfr_ptr)0);
	return 0;
}
static int ref_normcdf(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd)
{
	mpfr_t a;
	mpfr_init2(a, 260);
	mpfr_sqrt_ui(a, 2, rnd);
	mpfr_div(a, x, a, rnd);
	mpfr_neg(a, a, rnd);
	fast_erfc(r, a);
	mpfr_clear(a);
	return mpfr_div_2ui(r, r, 1, rnd);
}

// The inverse of erfc for 0 < y <= 1/2, by Newton's method on the logarithm.
static void tail(mpfr_t t, const mpfr_t y)
{
	mpfr_t e, g, target;
	mpfr_inits2(220, e, g, target, (mpfr_ptr)0);
	mpfr_log(target, y, MPFR_RNDN);
	mpfr_neg(t, target, MPFR_RNDN);
	mpfr_sqrt(t, t, MPFR_RNDN);
	for (int i = 0; i < 40; i++) {
		fast_erfc(e, t);
		mpfr_sqr(g, t, MPFR_RNDN);
		mpfr_exp(g, g, MPFR_RNDN);
		mpfr_mul(g, g, e, MPFR_RNDN);
		mpfr_log(e, e, MPFR_RNDN);
		mpfr_sub(e, e, target, MPFR_RNDN);
		mpfr_mul(g, g, e, MPFR_RNDN);
		mpfr_const_pi(e, MPFR_RNDN);
		mpfr_sqrt(e, e, MPFR_RNDN);
		mpfr_mul(g, g, e, MPFR_RNDN);
		mpfr_div_2ui(g, g, 1, MPFR_RNDN);
		mpfr_add(t, t, g, MPFR_RNDN);
		if (mpfr_zero_p(g) || mpfr_get_exp(g) < mpfr_get_exp(t) - 130)
			break;
	}
	mpfr_clears(e, g, target, (mpfr_ptr)0);
}
static int ref_erfinv(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd)
{
	int above = mpfr_cmpabs_ui(x, 1);
	if (mpfr_nan_p(x) || above > 0) {
		mpfr_set_nan(r);
		return 0;
	}
	if (above == 0 || mpfr_zero_p(x)) {
		mpfr_set(r, x, rnd);
		if (above == 0)
			mpfr_set_inf(r, mpfr_sgn(x));
		return 0;
	}
	mpfr_t t, e, g;
	mpfr_inits2(220, t, e, g, (mpfr_ptr)0);
	if (mpfr_get_exp(x) >= 0) { // from 1/2
		mpfr_abs(e, x, rnd);
		mpfr_ui_sub(e, 1, e, rnd);
		tail(t, e);
		mpfr_copysign(t, t, x, rnd);
	} else {
		mpfr_set(t, x, rnd);
		for (int i = 0; i < 12; i++) {
			mpfr_erf(e, t, rnd);
			mpfr_sub(e, x, e, rnd);
			mpfr_sqr(g, t, rnd);
			mpfr_exp(g, g, rnd);
			mpfr_mul(e, e, g, rnd);
			mpfr_const_pi(g, rnd);
			mpfr_sqrt(g, g, rnd);
			mpfr_mul(e, e, g, rnd);
			mpfr_div_2ui(e, e, 1, rnd);
			mpfr_add(t, t, e, rnd);
		}
	}
	mpfr_set(r, t, rnd);
	mpfr_clears(t, e, g, (mpfr_ptr)0);
	return 0;
}
static int ref_erfcinv(mpfr_t r, const mpfr_t y, mpfr_rnd_t rnd)
{
	if (!(mpfr_cmp_d(y, 0) > 0 && mpfr_cmp_d(y, 2) < 0)) {
		if (mpfr_nan_p(y) || !(mpfr_zero_p(y) || mpfr_cmp_ui(y, 2) == 0))
			mpfr_set_nan(r);
		else
			mpfr_set_inf(r, mpfr_zero_p(y) ? 1 : -1);
		return 0;
	}
	mpfr_t t, v;
	mpfr_inits2(220, t, v, (mpfr_ptr)0);
	if (mpfr_cmp_d(y, 0.5) < 0)
		tail(t, y);
	else {
		mpfr_ui_sub(v, 1, y, rnd);
		ref_erfinv(t, v, rnd);
	}
	mpfr_set(r, t, rnd);
	mpfr_clears(t, v, (mpfr_ptr)0);
	return 0;
}
static int ref_normcdfinv(mpfr_t r, const mpfr_t p, mpfr_rnd_t rnd)
{
	mpfr_t v;
	mpfr_init2(v, 220);
	mpfr_mul_ui(v, p, 2, rnd);
	ref_erfcinv(r, v, rnd);
	mpfr_sqrt_ui(v, 2, rnd);
	mpfr_neg(v, v, rnd);
	mpfr_mul(r, r, v, rnd);
	if (mpfr_zero_p(r))
		mpfr_set_zero(r, 1);
	mpfr_clear(v);
	return 0;
}
static int ref_reciprocal(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd) { return mpfr_ui_div(r, 1, x, rnd); }
// A sum with a product may need more bits than r has: the last of them says whether there are more, so that r rounds as the sum does.
static int ref_fma(mpfr_t r, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rnd)
{
	mpfr_t t;
	mpfr_init2(t, 4300);
	mpfr_fma(t, x, y, x, rnd);
	int more = mpfr_prec_round(t, mpfr_get_prec(r) - 1, MPFR_RNDZ);
	mpfr_set(r, t, rnd);
	if (more && mpfr_regular_p(r))
		mpfr_sgn(r) > 0 ? mpfr_nextabove(r) : mpfr_nextbelow(r);
	mpfr_clear(t);
	return 0;
}
static int ref_lgamma(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd) { int sign; return mpfr_lgamma(r, &sign, x, rnd); }
static int ref_tgamma(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd)
{
	if (mpfr_cmp_d(x, -300) < 0 && mpfr_number_p(x) && !mpfr_integer_p(x)) { // below half of the least number
		mpfr_t w;
		mpfr_init2(w, 1100);
		mpfr_floor(w, x);
		mpfr_div_2ui(w, w, 1, rnd);
		mpfr_set_d(r, mpfr_integer_p(w) ? 0.0 : -0.0, rnd);
		mpfr_clear(w);
		return 0;
	}
	return mpfr_gamma(r, x, rnd);
}
static int ref_rsqrt(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd) // of -0 it is -infinity
{
	mpfr_rec_sqrt(r, x, rnd);
	return mpfr_zero_p(x) ? mpfr_copysign(r, r, x, rnd) : 0;
}
static int ref_jn3(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd) { return mpfr_jn(r, 3, x, rnd); }
static int ref_jn128(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd) { return mpfr_jn(r, 128, x, rnd); }
static int ref_yn3(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd) { return mpfr_yn(r, 3, x, rnd); }
static int bessel_i(mpfr_t r, int n, const mpfr_t x, mpfr_rnd_t rnd) // the power series; its terms are positive
{
	if (mpfr_nan_p(x) || mpfr_zero_p(x)) {
		mpfr_set(r, x, rnd);
		return mpfr_zero_p(x) && n == 0 ? mpfr_set_ui(r, 1, rnd) : 0;
	}
	if (mpfr_cmpabs_ui(x, 800) > 0) {
		mpfr_set_inf(r, n ? mpfr_sgn(x) : 1);
		return 0;
	}
	mpfr_t term, z;
	mpfr_inits2(220, term, z, (mpfr_ptr)0);
	mpfr_sqr(z, x, rnd);
	mpfr_div_2ui(z, z, 2, rnd);
	mpfr_div_2ui(term, x, 1, rnd);
	if (n == 0)
		mpfr_set_ui(term, 1, rnd);
	mpfr_set(r, term, rnd);
	for (unsigned long k = 1; k < 3000 && mpfr_get_exp(term) > mpfr_get_exp(r) - 150; k++) {
		mpfr_mul(term, term, z, rnd);
		mpfr_div_ui(term, term, k * (k + (unsigned)n), rnd);
		mpfr_add(r, r, term, rnd);
	}
	mpfr_clears(term, z, (mpfr_ptr)0);
	return 0;
}
static int ref_i0(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd) { return bessel_i(r, 0, x, rnd); }
static int ref_i1(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd) { return bessel_i(r, 1, x, rnd); }
// The root of i x^2 + j y^2.
static int root(mpfr_t r, int i, const mpfr_t x, int j, const mpfr_t y, mpfr_rnd_t rnd)
{
	if (mpfr_inf_p(x) || mpfr_inf_p(y)) {
		mpfr_set_inf(r, 1);
		return 0;
	}
	mpfr_t z;
	mpfr_init2(z, 140);
	mpfr_sqr(z, x, rnd);
	mpfr_mul_si(z, z, i, rnd);
	mpfr_sqr(r, y, rnd);
	mpfr_mul_si(r, r, j, rnd);
	mpfr_add(r, r, z, rnd);
	mpfr_sqrt(r, r, rnd);
	mpfr_clear(z);
	return 0;
}
static int ref_norm3(mpfr_t r, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rnd) { return root(r, 2, x, 1, y, rnd); }
static int ref_norm4(mpfr_t r, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rnd) { return root(r, 2, x, 2, y, rnd); }
static int ref_rnorm3(mpfr_t r, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rnd) { root(r, 2, x, 1, y, rnd); return mpfr_ui_div(r, 1, r, rnd); }
static int ref_rnorm4(mpfr_t r, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rnd) { root(r, 2, x, 2, y, rnd); return mpfr_ui_div(r, 1, r, rnd); }

static int int_of_double(double y) { return y != y ? 7 : y > 1000 ? 1000 : y < -1000 ? -1000 : (int)y; }
static long long_of_double(double y) { return y != y ? 7 : y > 0x1p62 ? 1l << 62 : y < -0x1p62 ? -1l << 62 : (long)y; }
#define WHOLE(name, function, argument, factor) \
	static int name(mpfr_t r, const mpfr_t a, const mpfr_t b, mpfr_rnd_t rnd) \
	{ \
		double x = mpfr_get_d(a, rnd); \
		mpfr_t t; \
		mpfr_init2(t, 53); \
		mpfr_set_d(t, argument, rnd); \
		int result = function(r, t, long_of_double(mpfr_get_d(b, rnd) * factor), rnd); \
		mpfr_clear(t); \
		return result; \
	}
WHOLE(ref_pown, mpfr_pow_si, x, 1)
WHOLE(ref_pown_near, mpfr_pow_si, x - x == 0 ? 1 + 0x1p-20 * (x / (1 + fabs(x))) : 1, 0x1p20)
WHOLE(ref_rootn, mpfr_rootn_si, x, 1)
WHOLE(ref_compoundn, mpfr_compound_si, x, 1)
WHOLE(ref_compoundn_small, mpfr_compound_si, x * 0x1p-30, 0x1p30)

// An operation at twice a double's precision, rounded once to float: at 2000 bits sums are exact.
#define NARROW2(name, function) static int name(mpfr_t r, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rnd) { mpfr_t t; mpfr_init2(t, 4300); function(t, x, y, rnd); mpfr_set_flt(r, mpfr_get_flt(t, rnd), rnd); mpfr_clear(t); return 0; }
static int fma_xyx(mpfr_t r, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rnd) { return mpfr_fma(r, x, y, x, rnd); }
NARROW2(ref_fadd, mpfr_add)
NARROW2(ref_fsub, mpfr_sub)
NARROW2(ref_fmul, mpfr_mul)
NARROW2(ref_fdiv, mpfr_div)
NARROW2(ref_ffma, fma_xyx)
static int ref_fsqrt(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd) { mpfr_t t; mpfr_init2(t, 4300); mpfr_sqrt(t, x, rnd); mpfr_set_flt(r, mpfr_get_flt(t, rnd), rnd); mpfr_clear(t); return 0; }
static int ref_powr(mpfr_t r, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rnd) // of 1 and a NaN it is no number (IEEE 754-2019, 9.2.1)
{
	if (!mpfr_nan_p(y))
		return mpfr_powr(r, x, y, rnd);
	mpfr_set_nan(r);
	return 0;
}
static int ref_powi(mpfr_t r, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rnd) { return mpfr_pow_si(r, x, int_of_double(mpfr_get_d(y, rnd)), rnd); }

// Exact functions, by the host's libm.
#define HOST1(name, expression) \
	static long double fast_##name(double x) { return expression; } \
	static int name(mpfr_t r, const mpfr_t a, mpfr_rnd_t rnd) { return mpfr_set_d(r, (double)fast_##name(mpfr_get_d(a, rnd)), rnd); }
#define HOST2(name, expression) \
	static long double fast_##name(double x, double y) { return expression; } \
	static int name(mpfr_t r, const mpfr_t a, const mpfr_t b, mpfr_rnd_t rnd) { return mpfr_set_d(r, (double)fast_##name(mpfr_get_d(a, rnd), mpfr_get_d(b, rnd)), rnd); }
static double quo(double x, double y)
{
	int q;
	if (isnan(x) || isnan(y) || isinf(x) || y == 0)
		return 0;
	remquo(x, y, &q);
	return q & 7;
}
static double exponent(double x)
{
	int e;
	frexp(x, &e);
	return x == 0 || !isfinite(x) ? 0 : e;
}
static double fraction(double x) { int e; return frexp(x, &e); }
// What fits a long, and 0 for the rest.
static double whole(double x) { return x > -0x1p62 && x < 0x1p62 ? x + 0.0 : 0; }
// The smaller of two numbers, -0 below 0; a NaN if one is.
static double minimum(double x, double y)
{
	if (isnan(x) || isnan(y))
		return NAN;
	return x < y || (x == y && signbit(x)) ? x : y;
}
// Of smaller magnitude (sign 1) or of larger one (-1).
static double minimum_mag(double x, double y, double sign)
{
	if (!isnan(x) && !isnan(y) && fabs(x) != fabs(y))
		return sign * fabs(x) < sign * fabs(y) ? x : y;
	return sign * minimum(sign * x, sign * y);
}
static double number(double x, double y) { return isnan(x) ? y : x; }
HOST2(ref_minimum, minimum(x, y))
HOST2(ref_maximum, -minimum(-x, -y))
HOST2(ref_minimum_num, minimum(number(x, y), number(y, x)))
HOST2(ref_maximum_num, -minimum(-number(x, y), -number(y, x)))
HOST2(ref_minimum_mag, minimum_mag(x, y, 1))
HOST2(ref_maximum_mag, minimum_mag(x, y, -1))
HOST2(ref_minimum_mag_num, minimum_mag(number(x, y), number(y, x), 1))
HOST2(ref_maximum_mag_num, minimum_mag(number(x, y), number(y, x), -1))
HOST1(ref_nextup, nextafter(x, INFINITY))
HOST1(ref_nextdown, nextafter(x, -INFINITY))
static double fromfp_round(double x, long n)
{
	switch ((int)(n & 3) + (n > 99)) {
	case 0: return ceil(x);
	case 1: return floor(x);
	case 2: return trunc(x);
	case 3: return round(x);
	}
	return rint(x);
}
static double fromfp_signed(double x, long n)
{
	double r = fromfp_round(x, n);
	int width = (int)(n >> 3 & 63);
	return width && r >= -ldexp(1, width - 1) && r < ldexp(1, width - 1) ? r : NAN;
}
static double fromfp_unsigned(double x, long n)
{
	double r = fromfp_round(x, n);
	int width = (int)(n >> 3 & 63);
	return width && r >= 0 && r < ldexp(1, width) ? r : NAN;
}
HOST2(ref_fromfp, fromfp_signed(x, long_of_double(y)))
HOST2(ref_ufromfp, fromfp_unsigned(x, long_of_double(y)))
HOST2(ref_totalorder, x < y || (x == y && (signbit(x) || !signbit(y))))
HOST2(ref_totalordermag, fabs(x) <= fabs(y))
HOST1(ref_llogb, x == 0 || isnan(x) ? -0x1p63 : isinf(x) ? 0x1p63 : logb(x))
HOST2(ref_quo, quo(x, y))
HOST1(ref_fraction, isinf(x) ? copysign(0, x) : copysign(x - trunc(x), x))
HOST1(ref_trunc, trunc(x))
HOST1(ref_round, round(x))
HOST1(ref_rint, rint(x))
HOST1(ref_ceil, ceil(x))
HOST1(ref_floor, floor(x))
HOST1(ref_fabs, fabs(x))
HOST1(ref_lrint, whole(rint(x)))
HOST1(ref_lround, whole(round(x)))
HOST2(ref_copysign, isnan(y) ? 0 : copysign(x, y))
HOST2(ref_fdim, fdim(x, y))
HOST1(ref_frexp_fraction, fraction(x))
HOST1(ref_frexp_exponent, exponent(x))
HOST2(ref_ldexp, ldexp(x, int_of_double(y)))
HOST1(ref_logb, logb(x))
HOST1(ref_ilogb, x == 0 || isnan(x) ? INT32_MIN : isinf(x) ? INT32_MAX : ilogb(x))
HOST2(ref_nextafter, nextafter(x, y))

#define LEAST_EXPONENT (-1074)
#define MOST_EXPONENT 1023
#define DIGITS 53
#include "draw.h"
#include "pieces.h"
#include "screen.h"
#include "search.h"

static int sample(int count)
{
	double f, g;
#define A1(name, ref, nvidia, loose, absolute) F1(name, ref, nvidia)
#define F1(name, ref, nvidia) for (int i = 0; i < count; i++) { f = draw_one(); printf(#name " %llu 0 %llu\n", (unsigned long long)bits(f), (unsigned long long)bits(lib_##name(f))); }
#define F2(name, ref, nvidia) for (int i = 0; i < count; i++) { f = draw_one(); g = draw_one(); printf(#name " %llu %llu %llu\n", (unsigned long long)bits(f), (unsigned long long)bits(g), (unsigned long long)bits(lib_##name(f, g))); }
#include "double.h"
#undef F1
#undef F2
	return 0;
}

// What main does to the library's results, to those of the lines of standard input.
static int judge_given(void)
{
	char line[128];
	unsigned long long u, v, got;
	mpfr_t mx, my, exact, scratch;
	mpfr_inits2(53, mx, my, (mpfr_ptr)0);
	mpfr_inits2(140, exact, scratch, (mpfr_ptr)0);
	enum {
#undef A1
#define A1(name, ref, nvidia, loose, bound) AT_##name,
#define F1(name, ref, nvidia) AT_##name,
#define F2(name, ref, nvidia) AT_##name,
#include "double.h"
#undef A1
#undef F1
#undef F2
		COUNT
	};
	static struct worst w[COUNT];
	static int seen[COUNT];
	while (scanf("%127s %llu %llu %llu", line, &u, &v, &got) == 4) {
		mpfr_set_d(mx, value(u), MPFR_RNDN);
		mpfr_set_d(my, value(v), MPFR_RNDN);
#define A1(name, ref, nvidia, is_loose, bound) \
		if (!strcmp(line, #name)) { \
			double x = value(u); \
			ref(exact, mx, MPFR_RNDN); \
			seen[AT_##name] = 1; \
			judge_either(&w[AT_##name], x, value(got), exact, scratch, is_loose); \
		}
#define F1(name, ref, nvidia) A1(name, ref, nvidia, 0, 0)
#define F2(name, ref, nvidia) \
		if (!strcmp(line, #name)) { \
			ref(exact, mx, my, MPFR_RNDN); \
			seen[AT_##name] = 1; \
			judge(&w[AT_##name], value(u), value(v), value(got), exact, scratch); \
		}
#include "double.h"
#undef A1
#undef F1
#undef F2
	}
#define A1(name, ref, nvidia, loose, bound) if (seen[AT_##name]) print(#name, &w[AT_##name], nvidia, bound);
#define F1(name, ref, nvidia) A1(name, ref, nvidia, 0, 0)
#define F2(name, ref, nvidia) A1(name, ref, nvidia, 0, 0)
#include "double.h"
#undef A1
#undef F1
#undef F2
	return 0;
}

// What main does, for the lines of standard input: a function's name and arguments.
static int judge_at(void)
{
	char line[128];
	double x, y;
	mpfr_t mx, my, exact, scratch;
	mpfr_inits2(53, mx, my, (mpfr_ptr)0);
	mpfr_inits2(140, exact, scratch, (mpfr_ptr)0);
	while (scanf("%127s %la %la", line, &x, &y) == 3) {
		mpfr_set_d(mx, x, MPFR_RNDN);
		mpfr_set_d(my, y, MPFR_RNDN);
#undef A1
#define F1(name, ref, nvidia) A1(name, ref, nvidia, 0, 0)
#define A1(name, ref, nvidia, loose, bound) \
		if (!strcmp(line, #name)) { \
			struct worst w = {0}; \
			ref(exact, mx, MPFR_RNDN); \
			for (adversary = -1; adversary <= 1; adversary++) \
				judge_either(&w, x, lib_##name(x), exact, scratch, loose); \
			print(#name, &w, nvidia, bound); \
		}
#define F2(name, ref, nvidia) \
		if (!strcmp(line, #name)) { \
			struct worst w = {0}; \
			ref(exact, mx, my, MPFR_RNDN); \
			for (adversary = -1; adversary <= 1; adversary++) \
				judge(&w, x, y, lib_##name(x, y), exact, scratch); \
			print(#name, &w, nvidia, 0); \
		}
#include "double.h"
#undef A1
#undef F1
#undef F2
	}
	return 0;
}

int main(int argc, char **argv)
{
	if (argc > 1 && !strcmp(argv[1], "at"))
		return judge_at();
	if (argc > 1 && !strcmp(argv[1], "judge"))
		return judge_given();
	if (argc > 3 && !strcmp(argv[1], "search"))
		return search(argv[3], strtoull(argv[2], 0, 0));
	uint64_t count = argc > 1 ? strtoull(argv[1], 0, 0) : 10000;
	const char *only = argc > 2 ? argv[2] : 0;
	if (argc > 1 && !strcmp(argv[1], "sample"))
		return sample(argc > 2 ? atoi(argv[2]) : SAMPLES);
	mpfr_t mx, my, exact, scratch;
	mpfr_inits2(53, mx, my, (mpfr_ptr)0);
	mpfr_inits2(140, exact, scratch, (mpfr_ptr)0);
#undef A1
#define F1(name, ref, nvidia) A1(name, ref, nvidia, 0, 0)
#define A1(name, ref, nvidia, loose, bound) \
	if (!only || !strcmp(only, #name)) { \
		struct worst w = {0}; \
		for (uint64_t n = 0; n < count; n++) { \
			adversary = (int)(n % 3) - 1; \
			double x = draw_one(); \
			mpfr_set_d(mx, x, MPFR_RNDN); \
			ref(exact, mx, MPFR_RNDN); \
			judge_either(&w, x, lib_##name(x), exact, scratch, loose); \
		} \
		print(#name, &w, nvidia, bound); \
	}
#define F2(name, ref, nvidia) \
	if (!only || !strcmp(only, #name)) { \
		struct worst w = {0}; \
		for (uint64_t n = 0; n < count; n++) { \
			adversary = (int)(n % 3) - 1; \
			double f = draw_one(), g = draw_one(); \
			mpfr_set_d(mx, f, MPFR_RNDN); \
			mpfr_set_d(my, g, MPFR_RNDN); \
			ref(exact, mx, my, MPFR_RNDN); \
			judge(&w, f, g, lib_##name(f, g), exact, scratch); \
		} \
		print(#name, &w, nvidia, 0); \
	}
#include "double.h"
}
