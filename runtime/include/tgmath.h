#ifndef _CPTX_TGMATH_H
#define _CPTX_TGMATH_H
#include <complex.h>
#include <math.h>
/* C11 7.25: an integer counts as double, the widest argument decides. A complex argument of a function that has no complex form
 * matches no association, which is an error. The factor 1.0 makes a double of an integer and changes nothing else. */
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
/* Functions with a complex form, whose name starts with a c. Every association is checked, so that a complex argument has a real
 * one, of any type, too. */
#define __cptx_tg_any(x) _Generic((x), float _Complex: 0.0f, double _Complex: 0.0, long double _Complex: 0.0L, default: (x))
#define __cptx_tg_zero(x) \
	_Generic((x), float _Complex: 0.0iF, double _Complex: 0.0i, long double _Complex: 0.0iL, default: __cptx_tg_real(__cptx_tg_any(x)))
#define __cptx_tgc1(fn, c, x) \
	_Generic((x), float _Complex: c##f(x), double _Complex: c(x), long double _Complex: 1.0L * c(x), default: __cptx_tg1(fn, __cptx_tg_any(x)))
#define __cptx_tgc(c, x) \
	_Generic((x), float: c##f(x), float _Complex: c##f(x), long double: 1.0L * c(x), long double _Complex: 1.0L * c(x), default: c(x))
#define carg(x) __cptx_tgc(carg, x)
#define cimag(x) __cptx_tgc(cimag, x)
#define conj(x) __cptx_tgc(conj, x)
#define cproj(x) __cptx_tgc(cproj, x)
#define creal(x) __cptx_tgc(creal, x)
#define acos(x) __cptx_tgc1(acos, cacos, x)
#define asin(x) __cptx_tgc1(asin, casin, x)
#define atan(x) __cptx_tgc1(atan, catan, x)
#define acosh(x) __cptx_tgc1(acosh, cacosh, x)
#define asinh(x) __cptx_tgc1(asinh, casinh, x)
#define atanh(x) __cptx_tgc1(atanh, catanh, x)
#define cos(x) __cptx_tgc1(cos, ccos, x)
#define sin(x) __cptx_tgc1(sin, csin, x)
#define tan(x) __cptx_tgc1(tan, ctan, x)
#define cosh(x) __cptx_tgc1(cosh, ccosh, x)
#define sinh(x) __cptx_tgc1(sinh, csinh, x)
#define tanh(x) __cptx_tgc1(tanh, ctanh, x)
#define exp(x) __cptx_tgc1(exp, cexp, x)
#define log(x) __cptx_tgc1(log, clog, x)
#define sqrt(x) __cptx_tgc1(sqrt, csqrt, x)
#define fabs(x) __cptx_tgc1(fabs, cabs, x)
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
#define pow(x, y) \
	_Generic(__cptx_tg_zero(x) + __cptx_tg_zero(y), float _Complex: cpowf(x, y), double _Complex: cpow(x, y), \
		long double _Complex: 1.0L * cpow(x, y), default: __cptx_tg2(pow, __cptx_tg_any(x), __cptx_tg_any(y)))
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
#if !defined(__STRICT_ANSI__) || __STDC_VERSION__ > 201710L
/* C23 7.27: the functions that <math.h> declares under the same condition. */
#define acospi(x) __cptx_tg1(acospi, x)
#define asinpi(x) __cptx_tg1(asinpi, x)
#define atanpi(x) __cptx_tg1(atanpi, x)
#define cospi(x) __cptx_tg1(cospi, x)
#define exp10(x) __cptx_tg1(exp10, x)
#define exp10m1(x) __cptx_tg1(exp10m1, x)
#define exp2m1(x) __cptx_tg1(exp2m1, x)
#define log10p1(x) __cptx_tg1(log10p1, x)
#define log2p1(x) __cptx_tg1(log2p1, x)
#define logp1(x) __cptx_tg1(logp1, x)
#define nextdown(x) __cptx_tg1(nextdown, x)
#define nextup(x) __cptx_tg1(nextup, x)
#define roundeven(x) __cptx_tg1(roundeven, x)
#define rsqrt(x) __cptx_tg1(rsqrt, x)
#define sinpi(x) __cptx_tg1(sinpi, x)
#define tanpi(x) __cptx_tg1(tanpi, x)
#define atan2pi(x, y) __cptx_tg2(atan2pi, x, y)
#define fmaximum(x, y) __cptx_tg2(fmaximum, x, y)
#define fmaximum_mag(x, y) __cptx_tg2(fmaximum_mag, x, y)
#define fmaximum_mag_num(x, y) __cptx_tg2(fmaximum_mag_num, x, y)
#define fmaximum_num(x, y) __cptx_tg2(fmaximum_num, x, y)
#define fminimum(x, y) __cptx_tg2(fminimum, x, y)
#define fminimum_mag(x, y) __cptx_tg2(fminimum_mag, x, y)
#define fminimum_mag_num(x, y) __cptx_tg2(fminimum_mag_num, x, y)
#define fminimum_num(x, y) __cptx_tg2(fminimum_num, x, y)
#define powr(x, y) __cptx_tg2(powr, x, y)
#define llogb(x) __cptx_tgi(llogb, x)
#define compoundn(x, n) __cptx_tgp(compoundn, x, n)
#define pown(x, n) __cptx_tgp(pown, x, n)
#define rootn(x, n) __cptx_tgp(rootn, x, n)
#define __cptx_tgpp(fn, x, p, q) \
	_Generic(__cptx_tg_real(x), float: fn##f(x, p, q), double: fn(1.0 * (x), p, q), long double: 1.0L * fn(1.0 * (x), p, q))
#define fromfp(x, round, width) __cptx_tgpp(fromfp, x, round, width)
#define fromfpx(x, round, width) __cptx_tgpp(fromfpx, x, round, width)
#define ufromfp(x, round, width) __cptx_tgpp(ufromfp, x, round, width)
#define ufromfpx(x, round, width) __cptx_tgpp(ufromfpx, x, round, width)
#endif
#if __STDC_VERSION__ > 201710L
#define __STDC_VERSION_TGMATH_H__ 202311L
/* The result's type is the name's; the parameters are double unless an argument is long double. */
#define __cptx_tgn(fn, type, ...) _Generic(type, long double: fn##l(__VA_ARGS__), default: fn(__VA_ARGS__))
#define fadd(x, y) __cptx_tgn(fadd, __cptx_tg_real(x) + __cptx_tg_real(y), x, y)
#define fdiv(x, y) __cptx_tgn(fdiv, __cptx_tg_real(x) + __cptx_tg_real(y), x, y)
#define fmul(x, y) __cptx_tgn(fmul, __cptx_tg_real(x) + __cptx_tg_real(y), x, y)
#define fsub(x, y) __cptx_tgn(fsub, __cptx_tg_real(x) + __cptx_tg_real(y), x, y)
#define fsqrt(x) __cptx_tgn(fsqrt, __cptx_tg_real(x), x)
#define ffma(x, y, z) __cptx_tgn(ffma, __cptx_tg_real(x) + __cptx_tg_real(y) + __cptx_tg_real(z), x, y, z)
#define dadd(x, y) daddl(x, y)
#define ddiv(x, y) ddivl(x, y)
#define dmul(x, y) dmull(x, y)
#define dsub(x, y) dsubl(x, y)
#define dsqrt(x) dsqrtl(x)
#define dfma(x, y, z) dfmal(x, y, z)
#endif
#endif
