// The functions of <complex.h>: values, and the special ones of Annex G. Where both parts are infinite or NaN signs are not specified.
#include <complex.h>
#include <math.h>
#include <stdio.h>
#define ALL(F) F(cexp) F(clog) F(csqrt) F(csin) F(ccos) F(ctan) F(csinh) F(ccosh) F(ctanh) F(casin) F(cacos) F(catan) F(casinh) F(cacosh) F(catanh) F(cproj) F(conj)
#define F(name) #name,
static const char *const names[] = {ALL(F)};
#undef F
#define F(name) name,
static double complex (*const doubles[])(double complex) = {ALL(F)};
#undef F
#define F(name) name##f,
static float complex (*const floats[])(float complex) = {ALL(F)};
enum { COUNT = sizeof names / sizeof *names };
static void part(double x)
{
	if (x != x)
		printf(" nan");
	else
		printf(" %.6g", x);
}
static void special(const char *name, double complex z, double complex w)
{
	printf("%s(", name);
	part(creal(z));
	part(cimag(z));
	printf(") =");
	part(creal(w));
	part(cimag(w));
	printf("\n");
}
int main(void)
{
	static const double v[] = {0.0, -0.0, 0.3, -0.7, -3.75, 25.0, 1e-3}, s[] = {0.0, -0.0, -2.0, INFINITY, -INFINITY, NAN, 1e300};
	for (int i = 0; i < 7; i++)
		for (int j = 0; j < 7; j++) {
			double complex z = CMPLX(v[i], v[j]), a = CMPLX(s[i], s[j]);
			float complex f = CMPLXF((float)v[i], (float)v[j]);
			for (int k = 0; k < COUNT; k++) {
				double complex w = doubles[k](z);
				float complex g = floats[k](f);
				printf("%s(%g%+gi) = %.9g %.9g, %.3g %.3g\n", names[k], creal(z), cimag(z), creal(w) + 0.0, cimag(w) + 0.0, crealf(g) + 0.0f, cimagf(g) + 0.0f);
				if (s[i] - s[i] == 0 || s[j] - s[j] == 0)
					special(names[k], a, doubles[k](a));
			}
			printf("%.9g %.9g %.6g\n", cabs(z), carg(z), cabsf(f) + cargf(f));
			special("cpow", z, cpow(z, CMPLX(1.25, -0.5)));
		}
	return 0;
}
