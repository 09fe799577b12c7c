// <tgmath.h> with complex arguments (C11 7.25): the complex function, of the argument's type; a real function for real ones beside it.
#include <tgmath.h>
#include <stdio.h>

#define KIND(x) _Generic((x), float: "f", double: "d", float _Complex: "cf", double _Complex: "cd", default: "?")

int main(void)
{
	float _Complex f = 3.0f + 4.0f * I;
	double _Complex d = -4.0;
	float r = 2.0f;
	int n = 9;
	printf("%s %s %s %s %s\n", KIND(sqrt(f)), KIND(sqrt(d)), KIND(sqrt(r)), KIND(sqrt(n)), KIND(fabs(f)));
	printf("%s %s %s %s\n", KIND(pow(f, r)), KIND(pow(d, r)), KIND(pow(r, r)), KIND(pow(f, n)));
	printf("%s %s %s %s %s\n", KIND(creal(f)), KIND(cimag(n)), KIND(conj(f)), KIND(carg(r)), KIND(cproj(d)));
	printf("%g %g %g %g\n", creal(sqrt(d)), cimag(sqrt(d)), (double)fabs(f), sqrt(n));
	printf("%g %g %g\n", creal(conj(f)), (double)cimag(conj(f)), (double)cimag(cproj(f)));
	printf("%.5f %.5f\n", (double)creal(exp(f)), cimag(log(d)));
	printf("%.5f %.5f %.5f\n", creal(cos(d)), creal(tanh(d)), creal(atan(d)));
	printf("%g %g\n", cimag(sqrt(-4.0 + 0.0 * I)), cimag(sqrt(-r + 0.0 * I)));
	return 0;
}
