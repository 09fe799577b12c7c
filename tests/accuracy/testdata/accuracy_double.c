// Measures the library's double functions, compiled for the host, against MPFR.
//
//	accuracy_double N [name]
//
// prints for each function what accuracy.c prints; every function runs on N drawn arguments, or pairs of them.
#include <math.h>
#include <mpfr.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int adversary;

static uint64_t bits(double x) { uint64_t u; memcpy(&u, &x, 8); return u; }
static double value(uint64_t u) { double x; memcpy(&x, &u, 8); return x; }
static int64_t order(double x) { int64_t i = (int64_t)bits(x); return i < 0 ? -(i & INT64_MAX) : i; }

struct worst { double ulp; int64_t distance; double x, y, got, want; };

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

static void print(const char *name, const struct worst *w, int nvidia)
{
	printf("%-16s %8.3f %3lld  %-22a %-22a got %-22a want %-22a bound %d%s\n", name, w->ulp, (long long)w->distance, w->x, w->y, w->got, w->want, nvidia,
		w->distance > nvidia ? "  ABOVE" : "");
	fflush(stdout);
}

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
};
enum { SPECIALS = sizeof special / sizeof *special, SAMPLES = 256 };

// One argument: a special value, any bits, a magnitude around 1, or a value near a multiple of pi/2.
static double draw_one(void)
{
	uint64_t a = draw(), c = draw();
	switch (c >> 8 & 7) {
	case 0:
		return c & 1 ? value(a) : special[a % SPECIALS];
	case 1:
		return value(bits((double)(int)(a % 4001 - 2000) * M_PI_2) + (c & 7) - 3);
	case 2:
		return (double)(float)value((a & 0x801fffffffffffffu) | (uint64_t)(1023 - 5 + (c & 15)) << 52);
	}
	return value((a & 0x800fffffffffffffu) | (uint64_t)(1023 - 12 + (c & 15) + (c >> 4 & 7)) << 52);
}

// Truth that MPFR has no function for. The intermediate precision is that of the result.
static int ref_rcbrt(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd) { mpfr_cbrt(r, x, rnd); return mpfr_ui_div(r, 1, r, rnd); }
static int ref_rhypot(mpfr_t r, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rnd) { mpfr_hypot(r, x, y, rnd); return mpfr_ui_div(r, 1, r, rnd); }
static int ref_erfcx(mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd)
{
	mpfr_t a, b;
	mpfr_inits2(200, a, b, (mpfr_ptr)0);
	if (mpfr_cmp_d(x, 27) > 0 && !mpfr_inf_p(x)) { // (1 - 1/(2 x^2) + 3/(4 x^4) - 15/(8 x^6) ...)/(x sqrt(pi))
		mpfr_set_d(r, 1, rnd);
		mpfr_set_d(a, 1, rnd);
		for (int n = 1; n < 30; n++) {
			mpfr_mul_d(a, a, -(2 * n - 1) / 2.0, rnd);
			mpfr_div(a, a, x, rnd);
			mpfr_div(a, a, x, rnd);
			mpfr_add(r, r, a, rnd);
		}
		mpfr_const_pi(b, rnd);
		mpfr_sqrt(b, b, rnd);
		mpfr_mul(b, b, x, rnd);
		mpfr_div(r, r, b, rnd);
	} else {
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
	mpfr_sqrt_ui(r, 2, rnd);
	mpfr_div(r, x, r, rnd);
	mpfr_neg(r, r, rnd);
	mpfr_erfc(r, r, rnd);
	return mpfr_div_2ui(r, r, 1, rnd);
}

// Exact functions, by the host's libm.
#define HOST1(name, expression) static int name(mpfr_t r, const mpfr_t a, mpfr_rnd_t rnd) { double x = mpfr_get_d(a, rnd); return mpfr_set_d(r, expression, rnd); }
#define HOST2(name, expression) static int name(mpfr_t r, const mpfr_t a, const mpfr_t b, mpfr_rnd_t rnd) { double x = mpfr_get_d(a, rnd), y = mpfr_get_d(b, rnd); return mpfr_set_d(r, expression, rnd); }
static int int_of_double(double y) { return y != y ? 7 : y > 1000 ? 1000 : y < -1000 ? -1000 : (int)y; }
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
HOST2(ref_quo, quo(x, y))
HOST1(ref_fraction, isinf(x) ? copysign(0, x) : copysign(x - trunc(x), x))
HOST1(ref_trunc, trunc(x))
HOST1(ref_frexp_fraction, fraction(x))
HOST1(ref_frexp_exponent, exponent(x))
HOST2(ref_ldexp, ldexp(x, int_of_double(y)))
HOST1(ref_logb, logb(x))
HOST1(ref_ilogb, x == 0 || isnan(x) ? INT32_MIN : isinf(x) ? INT32_MAX : ilogb(x))
HOST2(ref_nextafter, nextafter(x, y))

static int sample(void)
{
	double f, g;
#define F1(name, ref, nvidia) for (int i = 0; i < SAMPLES; i++) { f = draw_one(); printf(#name " %llu 0 %llu\n", (unsigned long long)bits(f), (unsigned long long)bits(lib_##name(f))); }
#define F2(name, ref, nvidia) for (int i = 0; i < SAMPLES; i++) { f = draw_one(); g = draw_one(); printf(#name " %llu %llu %llu\n", (unsigned long long)bits(f), (unsigned long long)bits(g), (unsigned long long)bits(lib_##name(f, g))); }
#include "double.h"
#undef F1
#undef F2
	return 0;
}

int main(int argc, char **argv)
{
	uint64_t count = argc > 1 ? strtoull(argv[1], 0, 0) : 10000;
	const char *only = argc > 2 ? argv[2] : 0;
	if (argc > 1 && !strcmp(argv[1], "sample"))
		return sample();
	mpfr_t x, y, exact, scratch;
	mpfr_inits2(53, x, y, (mpfr_ptr)0);
	mpfr_inits2(140, exact, scratch, (mpfr_ptr)0);
#define F1(name, ref, nvidia) \
	if (!only || !strcmp(only, #name)) { \
		struct worst w = {0}; \
		for (uint64_t n = 0; n < count; n++) { \
			double f = draw_one(); \
			mpfr_set_d(x, f, MPFR_RNDN); \
			ref(exact, x, MPFR_RNDN); \
			judge(&w, f, 0, lib_##name(f), exact, scratch); \
		} \
		print(#name, &w, nvidia); \
	}
#define F2(name, ref, nvidia) \
	if (!only || !strcmp(only, #name)) { \
		struct worst w = {0}; \
		for (uint64_t n = 0; n < count; n++) { \
			double f = draw_one(), g = draw_one(); \
			mpfr_set_d(x, f, MPFR_RNDN); \
			mpfr_set_d(y, g, MPFR_RNDN); \
			ref(exact, x, y, MPFR_RNDN); \
			judge(&w, f, g, lib_##name(f, g), exact, scratch); \
		} \
		print(#name, &w, nvidia); \
	}
#include "double.h"
}
