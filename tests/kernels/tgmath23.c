// <tgmath.h> with C23's functions (7.27): the types that the host's has; what it lacks is checked when the kernel is compiled.
#define _GNU_SOURCE
#include <tgmath.h>
#include <stdio.h>

#define KIND(x) _Generic((x), float: "f", double: "d", long double: "l", long: "n", int: "i", default: "?")
#define ONE(fn) printf(#fn " %s %s %s %s %s\n", KIND(fn(f)), KIND(fn(d)), KIND(fn(l)), KIND(fn(i)), KIND(fn(s)))
#define TWO(fn) \
	printf(#fn " %s %s %s %s %s %s %s\n", KIND(fn(f, f)), KIND(fn(f, d)), KIND(fn(d, f)), KIND(fn(l, f)), KIND(fn(f, i)), KIND(fn(i, s)), KIND(fn(d, l)))

#ifdef __CPTX__
#define IS(type, call) _Static_assert(_Generic((call), type: 1, default: 0), #call)
#define IS1(fn) IS(float, fn(1.0f)); IS(double, fn(1.0)); IS(long double, fn(1.0L)); IS(double, fn(1)); IS(double, fn((short)1))
#define IS2(fn) IS(float, fn(1.0f, 1.0f)); IS(double, fn(1.0f, 1.0)); IS(long double, fn(1.0f, 1.0L)); IS(double, fn(1.0f, 1)); IS(double, fn(1, 1))
#define ISN(fn, ...) IS(float, fn(1.0f, __VA_ARGS__)); IS(double, fn(1.0, __VA_ARGS__)); IS(long double, fn(1.0L, __VA_ARGS__)); IS(double, fn(1, __VA_ARGS__))
IS1(acospi); IS1(asinpi); IS1(atanpi); IS1(cospi); IS1(sinpi); IS1(tanpi); IS1(rsqrt);
IS1(exp10m1); IS1(exp2m1); IS1(log10p1); IS1(log2p1); IS1(logp1);
IS2(atan2pi); IS2(powr);
ISN(pown, 3); ISN(rootn, 3); ISN(compoundn, 3);
ISN(fromfp, FP_INT_UPWARD, 8); ISN(fromfpx, FP_INT_UPWARD, 8); ISN(ufromfp, FP_INT_UPWARD, 8); ISN(ufromfpx, FP_INT_UPWARD, 8);
#endif

int main(void)
{
	float f = 0.75f;
	double d = 2.5;
	long double l = 0.5L;
	int i = 2;
	short s = -3;
	ONE(exp10);
	ONE(nextup);
	ONE(nextdown);
	ONE(roundeven);
	ONE(llogb);
	TWO(fmaximum);
	TWO(fminimum);
	TWO(fmaximum_num);
	TWO(fminimum_num);
	TWO(fmaximum_mag);
	TWO(fminimum_mag);
	TWO(fmaximum_mag_num);
	TWO(fminimum_mag_num);
	printf("%.5g %.12g %g %g %ld\n", (double)exp10(f), exp10(d), roundeven(d), (double)roundeven(f), llogb(i));
	printf("%g %g %g %g\n", fmaximum(f, i), fminimum(d, s), (double)fmaximum_mag(f, -1.0f), fminimum_mag(i, s));
	printf("%a %a %a\n", nextup(d), (double)nextup(f), nextdown(i + 0.0));
	return 0;
}
