// Measures the library's float functions, compiled for the host, against the host's libm in double.
//
//	accuracy STRIDE [name]
//	accuracy search N name
//	accuracy at < names and arguments
//
// prints for each function: name, largest error in ulp against the exact result, largest distance from the correctly rounded
// result, the argument of the former, NVIDIA's bound. One-argument functions run on every STRIDE-th of the 2^32 arguments.
#define _GNU_SOURCE
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int adversary, adversary_log, approximated;

static uint32_t bits(float x) { uint32_t u; memcpy(&u, &x, 4); return u; }
static float value(uint32_t u) { float x; memcpy(&x, &u, 4); return x; }
static int64_t order(float x) { int32_t i = (int32_t)bits(x); return i < 0 ? -(int64_t)(i & 0x7fffffff) : i; }

// Truth that the host's libm has no function for.
static double ref_sinpi(double x)
{
	if (isinf(x) || isnan(x))
		return NAN;
	double r = remainder(x, 2.0);
	if (r == 0 || fabs(r) == 1)
		return copysign(0, x);
	return fabs(r) > 0.5 ? sin(M_PI * copysign(1 - fabs(r), r)) : sin(M_PI * r);
}

static double ref_cospi(double x)
{
	if (isinf(x) || isnan(x))
		return NAN;
	double r = fabs(remainder(x, 2.0));
	return r == 0.5 ? 0 : r < 0.25 ? cos(M_PI * r) : r > 0.75 ? -cos(M_PI * (1 - r)) : sin(M_PI * (0.5 - r));
}

static double ref_erfcx(double x) // good to 2^-40
{
	if (x > 20)
		return (1 - 0.5 / (x * x) * (1 - 1.5 / (x * x) * (1 - 2.5 / (x * x) * (1 - 3.5 / (x * x) * (1 - 4.5 / (x * x)))))) * M_2_SQRTPI / 2 / x;
	return exp(x * x) * erfc(x);
}
// The inverse of erfc for 0 < y <= 1/2, by Newton's method on the logarithm.
static double ref_tail(double y)
{
	double t = sqrt(-log(y));
	for (int i = 0; i < 12; i++)
		t += (log(erfc(t)) - log(y)) * erfc(t) * exp(t * t) / M_2_SQRTPI;
	return t;
}
static double ref_erfinv(double x)
{
	if (fabs(x) > 1)
		return NAN;
	if (fabs(x) == 1)
		return x * INFINITY;
	if (fabs(x) > 0.5)
		return copysign(ref_tail(1 - fabs(x)), x);
	if (x == 0)
		return x;
	double t = x / M_2_SQRTPI;
	for (int i = 0; i < 8; i++)
		t += (x - erf(t)) * exp(t * t) / M_2_SQRTPI;
	return t;
}
static double ref_erfcinv(double y)
{
	if (y == 0 || y == 2)
		return y == 0 ? INFINITY : -INFINITY;
	return y < 0 || y > 2 ? NAN : y < 0.5 ? ref_tail(y) : ref_erfinv(1 - y);
}
static double ref_normcdfinv(double p) { return -M_SQRT2 * ref_erfcinv(2 * p) + 0.0; }
// The smaller of two numbers, -0 below 0; a NaN if one is.
static double ref_minimum(double x, double y)
{
	if (isnan(x) || isnan(y))
		return NAN;
	return x < y || (x == y && signbit(x)) ? x : y;
}
// Of smaller magnitude (sign 1) or of larger one (-1).
static double ref_minimum_mag(double x, double y, double sign)
{
	if (!isnan(x) && !isnan(y) && fabs(x) != fabs(y))
		return sign * fabs(x) < sign * fabs(y) ? x : y;
	return sign * ref_minimum(sign * x, sign * y);
}
static double ref_tanpi(double x)
{
	double s = ref_sinpi(x), c = ref_cospi(x);
	if (s == 0) // the sign of the sine is that of x
		return fabs(remainder(x, 2)) == 1 ? -s : s;
	return c == 0 ? s * INFINITY : s / c;
}
static double ref_tgamma(double x) { return x < 0 && trunc(x) == x ? NAN : tgamma(x); }
static double ref_y(int n, double x) { return x == 0 ? -INFINITY : yn(n, x); }
static double ref_jn(int n, double x) { return isinf(x) ? 0 : jn(n, x); }
static double ref_i(int n, double x) // the power series; its terms are positive
{
	if (fabs(x) > 100)
		return isnan(x) ? x : n ? copysign(INFINITY, x) : INFINITY;
	double term = n ? x / 2 : 1, sum = term;
	for (int k = 1; k < 300 && term != 0; k++)
		sum += term *= x * x / 4 / k / (k + n);
	return sum;
}
static double ref_rcbrt(double x) { return 1 / cbrt(x); }
static double ref_rhypot(double x, double y) { return 1 / hypot(x, y); }

static int ref_int(double y) { return y != y ? 7 : y > 1000 ? 1000 : y < -1000 ? -1000 : (int)y; }

// The low bits of the quotient with the device's sign, as int & 7; 0 where there is none.
static double ref_quo(double x, double y)
{
	if (isnan(x) || isnan(y) || isinf(x) || y == 0)
		return 0;
	int q;
	remquo(x, y, &q);
	return q & 7;
}

// frexp; the exponent of 0, an infinity and a NaN is 0 on the device, C leaves it open.
static double ref_frexp(double x, int exponent)
{
	int e;
	double m = frexp(x, &e);
	return !exponent ? m : x == 0 || !isfinite(x) ? 0 : e;
}

static long long long_of(double y) { return y != y ? 7 : y > 0x1p62 ? 1ll << 62 : y < -0x1p62 ? -1ll << 62 : (long long)y; }
static double ref_exp10m1(double x) { return fabs(x) < 0x1p-30 ? x * M_LN10 * (1 + x * M_LN10 / 2) : fabs(x) < 1 ? expm1(x * M_LN10) : exp10(x) - 1; }
static double ref_log2p1(double x) { return fabs(x) < 0.5 ? log1p(x) / M_LN2 : log2(1 + x); }
static double ref_powr(double x, double y)
{
	if (!(x >= 0) || isnan(y) || (y == 0 && (x == 0 || isinf(x))) || (x == 1 && isinf(y)))
		return NAN;
	return pow(fabs(x), y);
}
static double ref_near(float x) { return x - x == 0 ? 1 + 0x1p-20f * (x / (1 + fabsf(x))) : 1; } // in float, as the wrapper
static double ref_rootn(double x, long long n)
{
	if (n == 0 || isnan(x) || (x < 0 && n % 2 == 0))
		return NAN;
	double r = pow(fabs(x), 1.0 / (double)n);
	return n % 2 ? copysign(r, x) : r;
}
static double ref_compoundn(double x, long long n)
{
	if (x < -1 || (isnan(x) && n))
		return NAN;
	return n == 0 ? 1 : x == -1 ? n > 0 ? 0 : INFINITY : exp((double)n * log1p(x));
}
static double ref_fromfp_round(double x, long long n)
{
	switch ((int)(n & 3) + (n > 99)) {
	case 0: return ceil(x);
	case 1: return floor(x);
	case 2: return trunc(x);
	case 3: return round(x);
	}
	return rint(x);
}
static double ref_fromfp(double x, long long n)
{
	double r = ref_fromfp_round(x, n);
	int width = (int)(n >> 3 & 63);
	return width && r >= -ldexp(1, width - 1) && r < ldexp(1, width - 1) ? r : NAN;
}
static double ref_ufromfp(double x, long long n)
{
	double r = ref_fromfp_round(x, n);
	int width = (int)(n >> 3 & 63);
	return width && r >= 0 && r < ldexp(1, width) ? r : NAN;
}
static double ref_llogb(double x) { return x == 0 || isnan(x) ? -0x1p63 : isinf(x) ? 0x1p63 : logb(x); }
static double ref_order(double x, double y) { return x < y || (x == y && (signbit(x) || !signbit(y))); }

// What fits a long, and 0 for the rest.
static double ref_whole(double x) { return x > -0x1p62 && x < 0x1p62 ? x + 0.0 : 0; }

static double ref_ilogb(double x) { return x == 0 || isnan(x) ? INT32_MIN : isinf(x) ? INT32_MAX : ilogb(x); }

struct worst { double ulp; int64_t distance; float x, y, got; double want; double absolute; };

// judge compares got with the exact result want.
static void judge(struct worst *w, float x, float y, float got, double want)
{
	float rounded = (float)want;
	if (isnan(want) ? isnan(got) : bits(got) == bits(rounded) && (want == rounded || isinf(rounded)))
		return;
	int64_t distance = llabs(order(got) - order(rounded));
	double ulp = (double)distance;
	if (isnan(want) || isnan(got) || want == 0 || isinf(want) || !signbit(got) != !signbit(want)) {
		ulp = 1e9; // special values are exact
		distance = 1000000000;
	} else if (isfinite(rounded) && isfinite(got)) {
		int e;
		frexp(want, &e);
		if (e < -125)
			e = -125;
		ulp = fabs((double)got - want) / ldexp(1, e - 24);
	}
	if (distance > w->distance)
		w->distance = distance;
	if (ulp > w->ulp)
		w->ulp = ulp, w->x = x, w->y = y, w->got = got, w->want = want;
}

// judge_either takes the absolute error where loose says so, and where both are finite.
static void judge_either(struct worst *w, float x, float got, double want, int loose)
{
	if (!loose || !isfinite(want) || !isfinite(got))
		judge(w, x, 0, got, want);
	else if (fabs(got - want) > w->absolute)
		w->absolute = fabs(got - want);
}

static void print(const char *name, const struct worst *w, int nvidia, double absolute)
{
	printf("%-16s %8.3f %3lld  %-15a %-15a got %-15a want %-22a bound %d absolute %.3g of %g%s\n", name, w->ulp, (long long)w->distance, w->x, w->y, w->got, w->want, nvidia, w->absolute, absolute,
		w->distance > nvidia || w->absolute > absolute ? "  ABOVE" : "");
	fflush(stdout);
}

#define A1(name, ref, nvidia, loose, absolute) F1(name, ref, nvidia)
#define F1(name, ref, nvidia) float lib_##name(float);
#define F2(name, ref, nvidia) float lib_##name(float, float);
#include "float.h"
#undef F1
#undef F2

// The approximate instructions are right, then, of a function that uses one, err in all four pairs of directions.
static unsigned pattern;
static int next_pattern(void)
{
	static const signed char of[5][2] = {{0, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
	if (pattern == 5 || (pattern && !approximated))
		return pattern = (unsigned)(approximated = 0);
	adversary = of[pattern][0];
	adversary_log = of[pattern][1];
	return (int)++pattern;
}

static uint64_t state = 1;
static uint32_t draw(void)
{
	state = state * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(state >> 32) ^ (uint32_t)(state >> 11);
}

static const float special[] = {
	0.0f, -0.0f, 1.0f, -1.0f, 0.5f, -0.5f, 2.0f, -2.0f, 3.0f, -3.0f, INFINITY, -INFINITY, NAN, 0x1p-149f, -0x1p-149f, 0x1p-126f,
	0x1.fffffep-1f, 0x1.000002p0f, 0x1.fffffep127f, -0x1.fffffep127f, 0x1p24f, 0x1p25f - 2, 0x1p22f + 0.5f, 1e10f, 0x1.47d0fep34f,
};
enum { SPECIALS = sizeof special / sizeof *special, SAMPLES = 256 };

static void draw_pair(float *f, float *g)
{
	uint32_t a = draw(), b = draw(), c = draw();
	if ((c >> 8 & 15) == 0) {
		*f = special[a % SPECIALS];
		*g = special[b % SPECIALS];
		return;
	}
	if ((c & 3) == 1)
		a = (a & 0x87ffffff) | 0x3c000000, b = (b & 0x87ffffff) | 0x3c000000;
	if ((c & 3) == 2)
		b = (b & 0x80ffffff) | (a & 0x7f000000);
	if ((c & 63) == 63)
		b = b & 0xff800000;
	*f = value(a);
	*g = value(b);
}

#define LEAST_EXPONENT (-149)
#define MOST_EXPONENT 127
#define DIGITS 24
#include "draw.h"

// search looks for the largest errors of a function of two arguments among count pairs, as that of accuracy_double.c does.
static int search(const char *name, uint64_t count)
{
	enum pairs kind = pairs_of(name);
#undef A1
#define A1(function, ref, nvidia, loose, bound)
#define F1(function, ref, nvidia)
#define F2(function, ref, nvidia) \
	if (!strcmp(name, #function)) { \
		struct worst w = {0}; \
		struct found found = {0}; \
		double far[2] = {0}; \
		for (uint64_t n = 0; n < count; n++) { \
			double x, y, known = w.ulp; \
			int64_t distance = w.distance; \
			float f, g; \
			if (draw_both(kind, &found, &x, &y)) \
				f = (float)x, g = (float)y; \
			else \
				draw_pair(&f, &g); \
			x = f, y = g; \
			double want = ref; \
			while (next_pattern()) \
				judge(&w, f, g, lib_##function(f, g), want); \
			if (w.ulp > known) \
				remember(&found, x, y); \
			if (w.distance > distance) \
				far[0] = x, far[1] = y; \
		} \
		printf("%s %.3f %lld 0 at %a %a %a %a 0x0p+0 0x0p+0 judged %llu hidden 0 of %llu%s\n", name, w.ulp, (long long)w.distance, w.x, w.y, far[0], far[1], (unsigned long long)count, (unsigned long long)count, \
			w.distance > nvidia ? "  ABOVE" : ""); \
		return 0; \
	}
#include "float.h"
#undef A1
#undef F1
#undef F2
	return 1;
}

static int sample(void)
{
	float f, g;
#define A1(name, ref, nvidia, loose, absolute) F1(name, ref, nvidia)
#define F1(name, ref, nvidia) for (int i = 0; i < SAMPLES; i++) { draw_pair(&g, &f); printf(#name " %u 0 %u\n", bits(f), bits(lib_##name(f))); }
#define F2(name, ref, nvidia) for (int i = 0; i < SAMPLES; i++) { draw_pair(&f, &g); printf(#name " %u %u %u\n", bits(f), bits(g), bits(lib_##name(f, g))); }
#include "float.h"
#undef F1
#undef F2
	return 0;
}

// What main does, for the lines of standard input: a function's name and arguments.
static int judge_at(void)
{
	char line[128];
	float f, g;
	while (scanf("%127s %a %a", line, &f, &g) == 3) {
		double x = f, y = g;
#undef A1
#define F1(name, ref, nvidia) A1(name, ref, nvidia, 0, 0)
#define A1(name, ref, nvidia, loose, bound) \
		if (!strcmp(line, #name)) { \
			struct worst w = {0}; \
			while (next_pattern()) \
				judge_either(&w, f, lib_##name(f), ref, loose); \
			print(#name, &w, nvidia, bound); \
		}
#define F2(name, ref, nvidia) \
		if (!strcmp(line, #name)) { \
			struct worst w = {0}; \
			while (next_pattern()) \
				judge(&w, f, g, lib_##name(f, g), ref); \
			print(#name, &w, nvidia, 0); \
		}
#include "float.h"
#undef A1
#undef F1
#undef F2
		(void)x, (void)y;
	}
	return 0;
}

int main(int argc, char **argv)
{
	if (argc > 1 && !strcmp(argv[1], "at"))
		return judge_at();
	if (argc > 3 && !strcmp(argv[1], "search"))
		return search(argv[3], strtoull(argv[2], 0, 0));
	uint64_t stride = argc > 1 ? strtoull(argv[1], 0, 0) : 4001;
	const char *only = argc > 2 ? argv[2] : 0;
	if (argc > 1 && !strcmp(argv[1], "sample"))
		return sample();
#undef A1
#define F1(name, ref, nvidia) A1(name, ref, nvidia, 0, 0)
#define A1(name, ref, nvidia, loose, bound) \
	if (!only || !strcmp(only, #name)) { \
		struct worst w = {0}; \
		for (int i = 0; i < SPECIALS; i++) { \
			double x = special[i]; \
			judge_either(&w, special[i], lib_##name(special[i]), ref, loose); \
		} \
		while (next_pattern()) \
			for (uint64_t u = stride > 5 ? pattern : 0; u < 1ull << 32; u += stride) { \
				float f = value((uint32_t)u); \
				double x = f; \
				judge_either(&w, f, lib_##name(f), ref, loose); \
			} \
		print(#name, &w, nvidia, bound); \
	}
#define F2(name, ref, nvidia) \
	if (!only || !strcmp(only, #name)) { \
		struct worst w = {0}; \
		while (next_pattern()) \
			for (uint64_t n = 1ull << 31; n > stride; n -= stride) { \
				float f, g; \
				draw_pair(&f, &g); \
				double x = f, y = g; \
				judge(&w, f, g, lib_##name(f, g), ref); \
			} \
		print(#name, &w, nvidia, 0); \
	}
#include "float.h"
}
