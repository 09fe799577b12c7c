// Arguments for the search of the largest errors: drawn where an algorithm may be at its worst.
//
// LEAST_EXPONENT and MOST_EXPONENT, defined by who includes this, are those of the type's numbers, DIGITS is how many bits they have.
#include <math.h>
#include <stdint.h>
#include <string.h>

// The generator is splitmix64: the same arguments every time.
static uint64_t search_state;
static uint64_t search_draw(void)
{
	uint64_t z = search_state += 0x9e3779b97f4a7c15u;
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}
static double uniform(double low, double high) { return low + (high - low) * (double)(search_draw() >> 11) * 0x1p-53; }
static int whole_between(int low, int high) { return low + (int)(search_draw() % (uint64_t)(high - low + 1)); }
static double sign_of_draw(void) { return search_draw() & 1 ? 1 : -1; }
// Positive, of any exponent between the two.
static double magnitude(int least, int most)
{
	int e = whole_between(least, most);
	uint64_t u = (search_draw() >> 12) | (uint64_t)(1023 + e) << 52;
	double x;
	if (e < -1022)
		return ldexp(uniform(1, 2), e);
	memcpy(&x, &u, 8);
	return x;
}

// Beside a number, at a distance of any magnitude from its last place on.
static double near(double x)
{
	if (x == 0)
		return sign_of_draw() * magnitude(LEAST_EXPONENT, 0);
	return x + x * (sign_of_draw() * magnitude(-DIGITS - 1, -2));
}

// Where a function is interesting: between low and high, at magnitudes from 2^least up to most, at
// points, which are zeros, poles, thresholds and the ends of its range. What is not listed has the
// first entry.
struct domain { const char *name; double low, high; int least, most; double points[14]; };
static const struct domain domains[] = {
	{"", -40, 40, -60, 60, {1, -1, 0.5, 2}},
	{"exp", -745.2, 709.8, -60, 9, {-708, 708, 709.782712893384, -745.1332191019411}},
	{"exp2", -1075, 1024, -60, 9, {-1022, 1021, -1021, 1024, -1074}},
	{"exp10", -323.7, 308.3, -60, 8, {-307, 307, 308.25471555991674, -323.3062153431158}},
	{"expm1", -40, 709.8, -60, 9, {0.35, -0.35, 0.25, 1, -1, 709.782712893384, -37}},
	{"exp2m1", -60, 1024, -60, 9, {0.5, -0.5, 1, -1, 1024}},
	{"exp10m1", -20, 308.3, -60, 8, {0.15, -0.15, 1, -1, 308.25471555991674}},
	{"log", 0.25, 4, -1074, 1023, {1, 1, 1.4142135623730951, 0.7071067811865476, 1.5, 0.75, 2}},
	{"log2", 0.25, 4, -1074, 1023, {1, 1, 1.4142135623730951, 0.7071067811865476, 1.5, 0.75, 2}},
	{"log10", 0.25, 4, -1074, 1023, {1, 1, 1.4142135623730951, 0.7071067811865476, 1.5, 0.75, 10}},
	{"log1p", -1, 4, -80, 1023, {-1, 0.4142135623730951, -0.2928932188134524, 1, 0.5, -0.5, 0.25}},
	{"logp1", -1, 4, -80, 1023, {-1, 0.4142135623730951, -0.2928932188134524, 1, 0.5, -0.5, 0.25}},
	{"log2p1", -1, 4, -1074, 1023, {-1, 0.4142135623730951, -0.2928932188134524, 1, 0.5, -0.5}},
	{"log10p1", -1, 4, -1074, 1023, {-1, 0.4142135623730951, -0.2928932188134524, 1, 0.5, -0.5}},
	{"sin", -100, 100, -40, 1023, {M_PI_4, M_PI_2, M_PI, 3 * M_PI_4, 2 * M_PI, 1048576, 3 * M_PI_2}},
	{"cos", -100, 100, -40, 1023, {M_PI_4, M_PI_2, M_PI, 3 * M_PI_4, 2 * M_PI, 1048576, 3 * M_PI_2}},
	{"sincos_sin", -100, 100, -40, 1023, {M_PI_4, M_PI_2, M_PI, 3 * M_PI_4, 2 * M_PI, 1048576, 3 * M_PI_2}},
	{"sincos_cos", -100, 100, -40, 1023, {M_PI_4, M_PI_2, M_PI, 3 * M_PI_4, 2 * M_PI, 1048576, 3 * M_PI_2}},
	{"tan", -100, 100, -40, 1023, {M_PI_4, M_PI_2, M_PI, 3 * M_PI_4, 2 * M_PI, 1048576, 3 * M_PI_2}},
	{"sinpi", -4, 4, -1074, 53, {0.25, 0.5, 0.75, 1, 1.25, 1.5, 2}},
	{"cospi", -4, 4, -1074, 53, {0.25, 0.5, 0.75, 1, 1.25, 1.5, 2}},
	{"sincospi_sin", -4, 4, -1074, 53, {0.25, 0.5, 0.75, 1, 1.25, 1.5, 2}},
	{"sincospi_cos", -4, 4, -1074, 53, {0.25, 0.5, 0.75, 1, 1.25, 1.5, 2}},
	{"tanpi", -4, 4, -1074, 53, {0.25, 0.5, 0.75, 1, 1.25, 1.5, 2}},
	{"asin", -1, 1, -60, -1, {0.5, 1, -1, -0.5, 0.7071067811865476}},
	{"acos", -1, 1, -60, -1, {0.5, 1, -1, -0.5, 0.7071067811865476}},
	{"asinpi", -1, 1, -1074, -1, {0.5, 1, -1, -0.5, 0.7071067811865476}},
	{"acospi", -1, 1, -60, -1, {0.5, 1, -1, -0.5, 0.7071067811865476}},
	{"atan", -4, 4, -60, 60, {1, -1, 0.4375, 0.6875, 1.1875, 2.4375}},
	{"atanpi", -4, 4, -1074, 60, {1, -1, 0.4375, 0.6875, 1.1875, 2.4375}},
	{"cbrt", 0.5, 8, -1074, 1023, {1, 2, 4, 8}},
	{"rcbrt", 0.5, 8, -1074, 1023, {1, 2, 4, 8}},
	{"rsqrt", 0.5, 8, -1074, 1023, {1, 2, 4}},
	{"sqrt", 0.5, 8, -1074, 1023, {1, 2, 4}},
	{"reciprocal", 0.5, 8, -1074, 1023, {1, 2, 4}},
	{"sinh", -711, 711, -60, 9, {1.3, -1.3, 1, 0.5, 708, 710.4758600739439, 22}},
	{"cosh", -711, 711, -60, 9, {1.3, -1.3, 1, 0.5, 708, 710.4758600739439, 22}},
	{"tanh", -23, 23, -60, 5, {0.55, 1, 0.25, 20, 19.06, 0.5493061443340548}},
	{"asinh", -4, 4, -60, 1023, {1, 0.5, 0.75, 2, 0x1p28, 0x1p60}},
	{"acosh", 1, 4, 0, 1023, {1, 1, 1, 1.25, 1.5, 2, 0x1p60}},
	{"atanh", -1, 1, -60, -1, {1, 1, -1, 0.5, 0.25, 0.3333333333333333, 0.6}},
	{"erf", -6, 6, -1074, 3, {1, -1, 0.84375, 5.92, 6, 1.25}},
	{"erfc", -6, 27.5, -60, 5, {1, 0.5, -0.5, 0.84375, 26.543258454250982, 27.226017111108362, 6, -6, 0.25}},
	{"erfcx", -26.7, 60, -60, 60, {27, -26.632, 0, -26.628735713751492, 1, 0.5, 10}},
	{"normcdf", -38.6, 8.5, -60, 6, {0, -37.5, -38.4674, 1, -1, 8.3}},
	{"erfinv", -1, 1, -60, -1, {1, 1, -1, -1, 0.5, 0.99}},
	{"erfcinv", 0, 2, -1022, 0, {1, 1, 2, 2, 0.5, 1.5, 0.01}},
	{"normcdfinv", 0, 1, -1022, -1, {0.5, 0.5, 1, 1, 0.25, 0.75, 0.99}},
	{"lgamma", -40, 20, -60, 1014, {1, 2, 0.5, 1.5, 3, 8, -0.5, -2.457024738220801, -2.7476826467274127, -23, -30, 4}},
	{"tgamma", -185, 172, -60, 8, {171.6243769563027, -170.5, -184, -1, -2, 2, 3, 4, -8, 0x1p-60, 1, -0.5, -20, -100}},
	{"j0", -8, 8, -60, 1023, {2.404825557695773, 5.520078110286311, 1.25, 3.1, 4.65, 6.25, 8, -8}},
	{"j1", -8, 8, -1074, 1023, {3.8317059702075125, 7.015586669815619, 1.3, 2.8, 4.55, 6.15, 8, -8}},
	{"y0", 0, 8, -1074, 1023, {0.8935769662791675, 3.957678419314858, 7.086051060301773, 0.6, 1.4, 3, 4.65, 6.25, 8}},
	{"y1", 0, 8, -1074, 1023, {2.197141326031017, 5.429681040794135, 1.4, 2.9, 4.55, 6.15, 8}},
	{"jn_3", -40, 40, -60, 1023, {3, 6.380161895923984, 9.761023129981667, 8}},
	{"jn_128", -400, 400, -60, 1023, {128, -128, 137.3, 8}},
	{"yn_3", 0, 20, -60, 1023, {3, 4.527024661326236, 8, 0.6, 1.4, 2.9}},
	{"cyl_bessel_i0", -714, 714, -60, 9, {8, -8, 713.9869085439682, 7.75, 4}},
	{"cyl_bessel_i1", -714, 714, -1074, 9, {8, -8, 713.9876098185423, 7.75, 4}},
	{"logb", 0.25, 4, -1074, 1023, {1, 2}},
	{"ilogb_double", 0.25, 4, -1074, 1023, {1, 2}},
	{"llogb_y", 0.25, 4, -1074, 1023, {1, 2}},
	{"frexp_fraction", 0.25, 4, -1074, 1023, {1, 2}},
	{"frexp_exponent", 0.25, 4, -1074, 1023, {1, 2}},
	{"nextup", 0.25, 4, -1074, 1023, {0, 1, 2}},
	{"nextdown", 0.25, 4, -1074, 1023, {0, 1, 2}},
	{"fsqrt_x", 0.25, 4, -310, 310, {1, 2}},
};

static const struct domain *domain_of(const char *name)
{
	for (unsigned i = 1; i < sizeof domains / sizeof *domains; i++)
		if (!strcmp(domains[i].name, name))
			return domains + i;
	return domains;
}

// The arguments of the largest errors so far: more are drawn near them.
struct found { double x[16], y[16]; unsigned count; };

static void remember(struct found *f, double x, double y)
{
	f->x[f->count % 16] = x;
	f->y[f->count++ % 16] = y;
}

// Few bits and a few steps: where intervals of an algorithm meet.
static double few_bits(double x)
{
	int64_t i;
	int keep = whole_between(0, 11);
	memcpy(&i, &x, 8);
	i = (i >> (52 - keep) << (52 - keep)) + whole_between(-3, 3);
	memcpy(&x, &i, 8);
	return x;
}

static double draw_in(const struct domain *d, const struct found *f)
{
	double x = uniform(d->low, d->high);
	switch (search_draw() >> 61) {
	case 0: case 1:
		return x;
	case 2: case 3:
		x = magnitude(d->least, d->most);
		return d->low < 0 ? sign_of_draw() * x : x;
	case 4:
		return few_bits(x);
	case 5:
		if (f->count)
			return near(f->x[search_draw() % (f->count < 16 ? f->count : 16)]);
		return x;
	case 6: {
		int n = 1;
		while (n < 14 && d->points[n] != 0)
			n++;
		return near(d->points[whole_between(0, n - 1)]);
	}
	}
	return NAN; // one of accuracy_double.c's
}

// Pairs, by what the function does with them.
enum pairs { ANY, POWER, WHOLE_POWER, SMALL_POWER, ROOT, COMPOUND, SMALL_COMPOUND, SUM, QUOTIENT, ANGLE, SCALE };
static const struct { const char *names; enum pairs pairs; } kinds[] = {
	{" pow powf powr powrf ", POWER},
	{" powi_y powif_y pown_y pownf_y ", WHOLE_POWER},
	{" pown_near pownf_near ", SMALL_POWER},
	{" rootn_y rootnf_y ", ROOT},
	{" compoundn_y compoundnf_y ", COMPOUND},
	{" compoundn_small compoundnf_small ", SMALL_COMPOUND},
	{" hypot hypotf rhypot rhypotf norm3d_xyx rnorm3d_xyx norm4d_xxyy rnorm4d_xxyy norm_xyxy rnorm_xyxy norm3df_xyx rnorm3df_xyx norm4df_xxyy rnorm4df_xxyy"
	 " normf_xyxy rnormf_xyxy plus minus plusf minusf fma_xyx fmaf_xyx fdim fdimf fadd_xy fsub_xy ffma_xyx fmin fmax nextafter nexttoward_y ", SUM},
	{" fmod fmodf remainder remainderf remquo_rem remquof_rem remquo_quo remquof_quo over overf fdiv_xy ", QUOTIENT},
	{" atan2 atan2f atan2pi atan2pif ", ANGLE},
	{" ldexp_y scalbn_y scalbln_y ldexpf_y scalbnf_y scalblnf_y ", SCALE},
};

static enum pairs pairs_of(const char *name)
{
	char word[64] = " ";
	strcat(strcat(word, name), " ");
	for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (strstr(kinds[i].names, word))
			return kinds[i].pairs;
	return ANY;
}

// A logarithm to base 2 of a power that is a number, of any magnitude.
static double logarithm(void)
{
	return search_draw() & 3 ? uniform(LEAST_EXPONENT - 1, MOST_EXPONENT + 1) : sign_of_draw() * magnitude(-60, 8);
}

// An exponent that is whole: small, or of any magnitude up to 2^most.
static double whole_exponent(int most)
{
	double n = search_draw() & 1 ? whole_between(1, 40) : trunc(magnitude(0, most));
	return sign_of_draw() * n;
}

// False where the pair is to be drawn in another way.
static int draw_both(enum pairs kind, const struct found *f, double *x, double *y)
{
	unsigned strategy = (unsigned)(search_draw() >> 60);
	if (strategy < 2)
		return 0;
	if (strategy < 4 && f->count) {
		unsigned i = (unsigned)(search_draw() % (f->count < 16 ? f->count : 16));
		*x = search_draw() & 3 ? near(f->x[i]) : f->x[i];
		*y = search_draw() & 3 ? near(f->y[i]) : f->y[i];
		return 1;
	}
	double n;
	switch (kind) {
	case ANY:
		return 0;
	case POWER:
		*x = strategy < 8 ? magnitude(LEAST_EXPONENT, MOST_EXPONENT) : strategy < 13 ? near(1) : uniform(0, 8);
		*y = strategy == 12 ? whole_between(-200, 200) * 0.5 : logarithm() / log2(*x);
		return 1;
	case WHOLE_POWER:
		n = whole_exponent(54);
		*x = sign_of_draw() * exp2(logarithm() / n);
		*y = n;
		return 1;
	case SMALL_POWER: // of 1 + 2^-20 x/(1 + |x|)
		n = trunc(magnitude(20, 40));
		*x = logarithm() * M_LN2 / n * 0x1p20;
		*x /= fabs(*x) < 1 ? 1 - fabs(*x) : 1;
		*y = n * 0x1p-20;
		return 1;
	case ROOT:
		*x = sign_of_draw() * magnitude(LEAST_EXPONENT, MOST_EXPONENT);
		*y = whole_exponent(20);
		return 1;
	case COMPOUND:
		*y = whole_exponent(54);
		*x = expm1(logarithm() * M_LN2 / *y);
		return 1;
	case SMALL_COMPOUND: // of 1 + 2^-30 x
		n = trunc(magnitude(0, 60));
		*x = expm1(logarithm() * M_LN2 / n) * 0x1p30;
		*y = n * 0x1p-30;
		return 1;
	case SUM:
	case ANGLE:
		*x = sign_of_draw() * magnitude(LEAST_EXPONENT, MOST_EXPONENT);
		*y = *x * (strategy < 8 ? near(1) : strategy < 12 ? uniform(-4, 4) : magnitude(-60, 60));
		if (strategy & 1)
			n = *x, *x = *y, *y = n;
		return 1;
	case QUOTIENT:
		*y = sign_of_draw() * magnitude(LEAST_EXPONENT, MOST_EXPONENT);
		*x = strategy < 8 ? *y * whole_between(1, 1000) * (search_draw() & 1 ? 1 : 0.5) : strategy < 14 ? *y * magnitude(-2, 60) : magnitude(LEAST_EXPONENT, MOST_EXPONENT);
		if (strategy & 1)
			*x = near(*x);
		return 1;
	case SCALE:
		*x = sign_of_draw() * magnitude(LEAST_EXPONENT, MOST_EXPONENT);
		*y = whole_between(2 * LEAST_EXPONENT, 2 * MOST_EXPONENT);
		return 1;
	}
	return 0;
}
