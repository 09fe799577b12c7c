// round, lround and llround at the borders: halves, what lies next to them, numbers that have no fraction, subnormal ones;
// frexp, modf, logb and ldexp of the same.
#include <math.h>
#include <stdio.h>

static void floats(float x)
{
	float r = roundf(x), whole, rest = modff(x, &whole);
	int e = 0;
	float f = frexpf(x, &e);
	printf("%a %d %a %d %a %d %a %d", r, !!signbit(r), whole, !!signbit(whole), rest, !!signbit(rest), f, e);
	printf(" %a %a %a", logbf(x), ldexpf(f, e), ldexpf(x, -130));
	if (fabsf(x) < 1e15f)
		printf(" %ld %lld", lroundf(x), llroundf(x));
	printf("\n");
}

static void doubles(double x)
{
	double r = round(x), whole, rest = modf(x, &whole);
	int e = 0;
	double f = frexp(x, &e);
	printf("%a %d %a %d %a %d %a %d", r, !!signbit(r), whole, !!signbit(whole), rest, !!signbit(rest), f, e);
	printf(" %a %a %a", logb(x), ldexp(f, e), ldexp(x, -1030));
	if (fabs(x) < 1e15)
		printf(" %ld %lld", lround(x), llround(x));
	printf("\n");
}

int main(void)
{
	static const float f[] = {0.5f, 0.49999997f, 1.5f, 2.5f, 8388607.5f, 4194303.75f, 16777217.0f, 8388609.0f, 1e30f, 0.0f, INFINITY, 1e-40f, 0x1p-126f, 0x1p-149f};
	static const double d[] = {0.5, 0.49999999999999994, 1.5, 2.5, 4503599627370495.5, 4503599627370497.0, 9007199254740993.0, 1e300, 0.0, INFINITY, 1e-310, 0x1p-1022, 0x1p-1074};
	for (int i = 0; i < (int)(sizeof f / sizeof *f); i++) {
		floats(f[i]);
		floats(-f[i]);
	}
	for (int i = 0; i < (int)(sizeof d / sizeof *d); i++) {
		doubles(d[i]);
		doubles(-d[i]);
	}
}
