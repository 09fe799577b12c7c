// Division of complex numbers whose parts are far from each other, very small or very large: exact to
// a few units in the last place, which plain formulas are not (Baudin, Smith, A Robust Complex
// Division in Scilab, 2012).
#include <complex.h>
#include <float.h>
#include <math.h>
#include <stdio.h>

// The quotient must be z to some 2^-48.
static int close(double got, double want)
{
	return got == want || fabs(got - want) <= fmax(fabs(want) * 0x1p-48, 0x1p-1070);
}

static void check(double a, double b, double c, double d, double re, double im)
{
	volatile double p = a, q = b, r = c, s = d;
	double _Complex z = CMPLX(p, q) / CMPLX(r, s);
	printf("%d %d\n", close(creal(z), re), close(cimag(z), im));
}

int main(void)
{
	// Ten difficult divisions of that paper, and quotients of powers of 2, which are exact.
	check(1, 1, 1, 0x1p1023, 0x1p-1023, -0x1p-1023);
	check(1, 1, 0x1p-1023, 0x1p-1023, 0x1p1023, 0);
	check(0x1p1023, 0x1p-1023, 0x1p677, 0x1p-677, 0x1p346, -0x1p-1008);
	check(0x1p1020, 0x1p1020, 1, 1, 0x1p1020, 0);
	check(0x1p1020, 0x1p-844, 0x1p656, 0x1p-780, 0x1p364, -0x1p-1072);
	check(0x1p-71, 0x1p1021, 0x1p1001, 0x1p-323, 0x1p-1072, 0x1p20);
	check(0x1p-347, 0x1p-54, 0x1p-1037, 0x1p-1058, 3.8981256045591133e289, 8.174961907852353577e295);
	check(0x1p-1074, 0x1p-1074, 0x1p-1073, 0x1p-1074, 0.6, 0.2);
	check(0x1p1015, 0x1p-989, 0x1p1023, 0x1p1023, 0.001953125, -0.001953125);
	check(0x1p-622, 0x1p-1071, 0x1p-343, 0x1p-798, 1.02951151789360578e-84, 6.97145987515076231e-220);
	for (int e = -1022; e <= 1020; e += 37) {
		double x = ldexp(1, e), y = ldexp(1, -e > 1023 ? 1023 : -e);
		check(3 * x, 4 * x, x, 0, 3, 4);
		check(3 * x, 4 * x, 0, x, 4, -3);
		check(x, x, x, x, 1, 0);
		check(y, -y, y, y, 0, -1);
		check(5 * x, 0, 2 * x, x, 2, -1);
	}
	volatile double zero = 0, inf = 1 / zero;
	double _Complex z = CMPLX(1, 2) / CMPLX(inf, 0);
	printf("%g %g\n", creal(z), cimag(z));
	volatile float big = 0x1p120f;
	float _Complex f = CMPLXF(big, big) / CMPLXF(big, -big);
	printf("%g %g\n", crealf(f), cimagf(f));
	return 0;
}
