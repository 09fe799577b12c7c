// The search of accuracy_double.c: a fast truth (screen.h) tells which of very many drawn arguments may be worse than those known,
// MPFR judges these, and now and then another, to find out how good the fast truth is.
static const double doubt = 0.008; // ulp: what a fast truth may hide

// What is known of a function: w.x and w.y have the largest error, far that of the largest distance from the rounded result, off that
// of the largest absolute error, where the bound is one.
struct search { struct worst w; struct found found; double far[2], off[2]; uint64_t judged; double hidden; };

// Units of the last place, of a double, of what is near want; and 1/2^(53 - e) is its inverse.
static long double in_ulps(long double error, long double want)
{
	union { long double x; struct { uint64_t m; uint16_t e; } u; } v = {want}, scale = {1};
	int e = (v.u.e & 0x7fff) - 16382;
	if (e < -1021)
		e = -1021;
	scale.u.e = (uint16_t)(16383 + 53 - e);
	return fabsl(error) * scale.x;
}

// screened is the error as the fast truth has it: 1e9 where special values are to be judged.
static double screened(double got, long double want)
{
	double rounded = (double)want;
	if (isnan(want) || isnan(got))
		return isnan(want) && isnan(got) ? 0 : 1e9;
	if (bits(got) == bits(rounded) && (isinf(rounded) || want == 0))
		return 0;
	if (isinf(rounded) || isinf(got) || want == 0 || !signbit(got) != !signbit(rounded))
		return 1e9;
	return (double)in_ulps(got - want, want);
}

static int suspicious(const struct worst *w, double got, long double want, double error, int loose)
{
	if (error >= 1e9)
		return 1;
	if (loose)
		return isfinite(got) && isfinite(want) && fabsl(got - want) > 0.98 * w->absolute;
	return (error > 0 && error > w->ulp - doubt) || (error > 0.5 - doubt && llabs(order(got) - order((double)want)) > w->distance);
}

// confirm judges got by MPFR and notes what the fast truth did not see of the error.
static void confirm(struct search *s, double x, double y, double got, mpfr_t exact, mpfr_t scratch, int loose, double error)
{
	struct worst t = {0};
	s->judged++;
	judge_either(&t, x, got, exact, scratch, loose);
	t.y = y;
	if (!unscreened && !loose && t.ulp - error > s->hidden)
		s->hidden = t.ulp - error;
	if (t.absolute > s->w.absolute) {
		s->w.absolute = t.absolute, s->off[0] = x, s->off[1] = y;
		remember(&s->found, x, y);
	}
	if (t.distance > s->w.distance)
		s->w.distance = t.distance, s->far[0] = x, s->far[1] = y;
	if (t.ulp > s->w.ulp) {
		remember(&s->found, x, y);
		s->w.ulp = t.ulp, s->w.x = x, s->w.y = y;
	}
}

static void print_search(const char *name, const struct search *s, uint64_t count, int nvidia, double absolute)
{
	printf("%s %.3f %lld %.3g at %a %a %a %a %a %a judged %llu hidden %.4f of %llu%s\n", name, s->w.ulp, (long long)s->w.distance, s->w.absolute, s->w.x, s->w.y, s->far[0], s->far[1], s->off[0], s->off[1],
		(unsigned long long)s->judged, s->hidden, (unsigned long long)count, s->w.distance > nvidia || s->w.absolute > absolute ? "  ABOVE" : "");
	fflush(stdout);
}

// nearest draws a double that is nearly a multiple of pi/2, where the reduction of the sine's argument cancels most: a convergent
// of 2^e/(pi/2), for each exponent e.
static double nearest(void)
{
	static double all[4096];
	static int count;
	if (!count) {
		mpfr_t r, whole, p[3];
		mpfr_inits2(1400, r, whole, p[0], p[1], p[2], (mpfr_ptr)0);
		for (int e = 0; e < 971; e++) {
			mpfr_const_pi(r, MPFR_RNDN);
			mpfr_ui_div(r, 1, r, MPFR_RNDN);
			mpfr_mul_2si(r, r, e + 1, MPFR_RNDN);
			mpfr_set_ui(p[0], 1, MPFR_RNDN); // the denominators
			mpfr_set_ui(p[1], 0, MPFR_RNDN);
			double last = 0, before = 0;
			for (int i = 0; i < 200; i++) {
				mpfr_floor(whole, r);
				mpfr_sub(r, r, whole, MPFR_RNDN);
				mpfr_ui_div(r, 1, r, MPFR_RNDN);
				mpfr_fma(p[2], whole, p[1], p[0], MPFR_RNDN);
				mpfr_swap(p[0], p[1]);
				mpfr_swap(p[1], p[2]);
				if (mpfr_cmp_d(p[1], 0x1p53) >= 0)
					break;
				before = last;
				last = mpfr_get_d(p[1], MPFR_RNDN);
			}
			all[count++] = ldexp(last, e);
			all[count++] = ldexp(before, e);
		}
		mpfr_clears(r, whole, p[0], p[1], p[2], (mpfr_ptr)0);
	}
	return sign_of_draw() * all[search_draw() % (uint64_t)count];
}

static double search_one(const struct domain *d, const struct search *s)
{
	double x = draw_in(d, &s->found);
	if (!isnan(x))
		return x;
	return d->high == 100 && d->most == 1023 && search_draw() % 16 == 0 ? nearest() : draw_one();
}

static int search(const char *name, uint64_t count)
{
	const uint64_t often = count < 1000000 ? 16 : 16384;
	const struct domain *d = domain_of(name);
	enum pairs kind = pairs_of(name);
	mpfr_t mx, my, exact, scratch;
	mpfr_inits2(53, mx, my, (mpfr_ptr)0);
	mpfr_inits2(140, exact, scratch, (mpfr_ptr)0);
#undef A1
#define F1(name, ref, nvidia) A1(name, ref, nvidia, 0, 0)
#define A1(function, ref, nvidia, is_loose, bound) \
	if (!strcmp(name, #function)) { \
		struct search s = {0}; \
		for (uint64_t n = 0; n < count; n++) { \
			adversary = (int)(n % 3) - 1; \
			double x = search_one(d, &s), got = lib_##function(x); \
			int loose = is_loose; \
			unscreened = 0; \
			long double want = fast_##ref(x); \
			double error = screened(got, want); \
			if (unscreened || n % often == 0 || suspicious(&s.w, got, want, error, loose)) { \
				mpfr_set_d(mx, x, MPFR_RNDN); \
				ref(exact, mx, MPFR_RNDN); \
				confirm(&s, x, 0, got, exact, scratch, loose, error); \
			} \
		} \
		print_search(name, &s, count, nvidia, bound); \
		return 0; \
	}
#define F2(function, ref, nvidia) \
	if (!strcmp(name, #function)) { \
		struct search s = {0}; \
		for (uint64_t n = 0; n < count; n++) { \
			adversary = (int)(n % 3) - 1; \
			double x, y; \
			if (!draw_both(kind, &s.found, &x, &y)) \
				x = draw_one(), y = draw_one(); \
			double got = lib_##function(x, y); \
			unscreened = 0; \
			long double want = fast_##ref(x, y); \
			double error = screened(got, want); \
			if (unscreened || n % often == 0 || suspicious(&s.w, got, want, error, 0)) { \
				mpfr_set_d(mx, x, MPFR_RNDN); \
				mpfr_set_d(my, y, MPFR_RNDN); \
				ref(exact, mx, my, MPFR_RNDN); \
				confirm(&s, x, y, got, exact, scratch, 0, error); \
			} \
		} \
		print_search(name, &s, count, nvidia, 0); \
		return 0; \
	}
#include "double.h"
#undef A1
#undef F1
#undef F2
	return 1;
}
