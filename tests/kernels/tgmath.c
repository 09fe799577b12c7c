/* C11 7.25: the argument's type chooses the function. The values are printed short of the last places, in which libraries differ. */
#include <stdio.h>
#include <tgmath.h>

#define SHOW(call) printf(#call ": %d bytes, %.*g\n", (int)sizeof(call), sizeof(call) == 4 ? 5 : 13, (double)(call))

int main(void)
{
	float f = 0.75f;
	double d = 1.25;
	long double l = 0.5L;
	int i = 2, e, q;
	short s = 1;
	SHOW(sin(f));
	SHOW(sin(d));
	SHOW(cos(l));
	SHOW(exp(i));
	SHOW(log(s + 1));
	SHOW(sqrt(f));
	SHOW(pow(f, f));
	SHOW(pow(f, i));
	SHOW(pow(d, f));
	SHOW(atan2(f, l));
	SHOW(fma(f, f, f));
	SHOW(fma(f, d, i));
	SHOW(fmax(f, i));
	SHOW(hypot(3.0f, 4.0f));
	SHOW(fabs(-2));
	SHOW(copysign(f, -1.0f));
	SHOW(frexp(f * 8, &e));
	SHOW(ldexp(d, 3));
	SHOW(remquo(7.0f, 2.0f, &q));
	SHOW(erf(f));
	SHOW(cbrt(27.0f));
	printf("%d %d %ld %ld %lld\n", e, ilogb(f), lrint(d), lround(f), llround(-d));
	/* the argument is evaluated once */
	i = 0;
	printf("%.5g %d\n", (double)exp(i++ + 0.0f), i);
	return 0;
}
