#ifndef _CPTX_TGMATH_H
#define _CPTX_TGMATH_H
#include <math.h>
/* C11 7.25 for real arguments: an integer counts as double, the widest argument decides. A complex argument matches no
 * association, which is an error. The factor 1.0 makes a double of an integer and changes nothing else. */
#define __cptx_tg_real(x) \
	_Generic((x), float: 0.0f, double: 0.0, long double: 0.0L, _Float16: 0.0f, _Bool: 0.0, char: 0.0, signed char: 0.0, unsigned char: 0.0, \
		short: 0.0, unsigned short: 0.0, int: 0.0, unsigned: 0.0, long: 0.0, unsigned long: 0.0, long long: 0.0, unsigned long long: 0.0)
#define __cptx_tg1(fn, x) _Generic(__cptx_tg_real(x), float: fn##f(x), double: fn(1.0 * (x)), long double: 1.0L * fn(1.0 * (x)))
#define __cptx_tg2(fn, x, y) \
	_Generic(__cptx_tg_real(x) + __cptx_tg_real(y), float: fn##f(x, y), double: fn(1.0 * (x), 1.0 * (y)), \
		long double: 1.0L * fn(1.0 * (x), 1.0 * (y)))
#define __cptx_tg3(fn, x, y, z) \
	_Generic(__cptx_tg_real(x) + __cptx_tg_real(y) + __cptx_tg_real(z), float: fn##f(x, y, z), \
		double: fn(1.0 * (x), 1.0 * (y), 1.0 * (z)), long double: 1.0L * fn(1.0 * (x), 1.0 * (y), 1.0 * (z)))
/* Results that are integers, and second parameters that are not of the generic type. */
#define __cptx_tgi(fn, x) _Generic(__cptx_tg_real(x), float: fn##f(x), default: fn(1.0 * (x)))
#define __cptx_tgp(fn, x, p) _Generic(__cptx_tg_real(x), float: fn##f(x, p), double: fn(1.0 * (x), p), long double: 1.0L * fn(1.0 * (x), p))
#define acos(x) __cptx_tg1(acos, x)
#define asin(x) __cptx_tg1(asin, x)
#define atan(x) __cptx_tg1(atan, x)
#define acosh(x) __cptx_tg1(acosh, x)
#define asinh(x) __cptx_tg1(asinh, x)
#define atanh(x) __cptx_tg1(atanh, x)
#define cos(x) __cptx_tg1(cos, x)
#define sin(x) __cptx_tg1(sin, x)
#define tan(x) __cptx_tg1(tan, x)
#define cosh(x) __cptx_tg1(cosh, x)
#define sinh(x) __cptx_tg1(sinh, x)
#define tanh(x) __cptx_tg1(tanh, x)
#define exp(x) __cptx_tg1(exp, x)
#define log(x) __cptx_tg1(log, x)
#define sqrt(x) __cptx_tg1(sqrt, x)
#define fabs(x) __cptx_tg1(fabs, x)
#define cbrt(x) __cptx_tg1(cbrt, x)
#define ceil(x) __cptx_tg1(ceil, x)
#define erf(x) __cptx_tg1(erf, x)
#define erfc(x) __cptx_tg1(erfc, x)
#define exp2(x) __cptx_tg1(exp2, x)
#define expm1(x) __cptx_tg1(expm1, x)
#define floor(x) __cptx_tg1(floor, x)
#define lgamma(x) __cptx_tg1(lgamma, x)
#define log10(x) __cptx_tg1(log10, x)
#define log1p(x) __cptx_tg1(log1p, x)
#define log2(x) __cptx_tg1(log2, x)
#define logb(x) __cptx_tg1(logb, x)
#define nearbyint(x) __cptx_tg1(nearbyint, x)
#define rint(x) __cptx_tg1(rint, x)
#define round(x) __cptx_tg1(round, x)
#define tgamma(x) __cptx_tg1(tgamma, x)
#define trunc(x) __cptx_tg1(trunc, x)
#define pow(x, y) __cptx_tg2(pow, x, y)
#define atan2(x, y) __cptx_tg2(atan2, x, y)
#define copysign(x, y) __cptx_tg2(copysign, x, y)
#define fdim(x, y) __cptx_tg2(fdim, x, y)
#define fmax(x, y) __cptx_tg2(fmax, x, y)
#define fmin(x, y) __cptx_tg2(fmin, x, y)
#define fmod(x, y) __cptx_tg2(fmod, x, y)
#define hypot(x, y) __cptx_tg2(hypot, x, y)
#define nextafter(x, y) __cptx_tg2(nextafter, x, y)
#define remainder(x, y) __cptx_tg2(remainder, x, y)
#define ilogb(x) __cptx_tgi(ilogb, x)
#define llrint(x) __cptx_tgi(llrint, x)
#define llround(x) __cptx_tgi(llround, x)
#define lrint(x) __cptx_tgi(lrint, x)
#define lround(x) __cptx_tgi(lround, x)
#define frexp(x, y) __cptx_tgp(frexp, x, y)
#define ldexp(x, y) __cptx_tgp(ldexp, x, y)
#define scalbn(x, y) __cptx_tgp(scalbn, x, y)
#define scalbln(x, y) __cptx_tgp(scalbln, x, y)
#define nexttoward(x, y) __cptx_tgp(nexttoward, x, y)
#define fma(x, y, z) __cptx_tg3(fma, x, y, z)
#define remquo(x, y, q) \
	_Generic(__cptx_tg_real(x) + __cptx_tg_real(y), float: remquof(x, y, q), double: remquo(1.0 * (x), 1.0 * (y), q), \
		long double: 1.0L * remquo(1.0 * (x), 1.0 * (y), q))
#endif
