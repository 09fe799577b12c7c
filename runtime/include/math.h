#ifndef _CPTX_MATH_H
#define _CPTX_MATH_H
typedef float float_t;
typedef double double_t;
#define HUGE_VAL __builtin_huge_val()
#define HUGE_VALF __builtin_huge_valf()
#define HUGE_VALL __builtin_huge_val()
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
#define FP_ILOGB0 (-2147483647 - 1)
#define FP_ILOGBNAN (-2147483647 - 1)
#define MATH_ERRNO 1
#define MATH_ERREXCEPT 2
#define math_errhandling 0
#define FP_FAST_FMA 1
#define FP_FAST_FMAF 1
#ifndef __cplusplus /* where they are functions, which a program may overload */
#define isgreater(x, y) __builtin_isgreater(x, y)
#define isgreaterequal(x, y) __builtin_isgreaterequal(x, y)
#define isless(x, y) __builtin_isless(x, y)
#define islessequal(x, y) __builtin_islessequal(x, y)
#define islessgreater(x, y) __builtin_islessgreater(x, y)
#define isunordered(x, y) __builtin_isunordered(x, y)
#define fpclassify(x) __builtin_fpclassify(FP_NAN, FP_INFINITE, FP_NORMAL, FP_SUBNORMAL, FP_ZERO, x)
#define isnormal(x) __builtin_isnormal(x)
#endif
#ifndef __STRICT_ANSI__
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
#ifdef __CUDACC__
#define MAXFLOAT __FLT_MAX__
#define SNAN __builtin_nans("")
#define SNANF __builtin_nansf("")
#define M_1_PIf 0.31830988618379067154f
#define M_2_PIf 0.63661977236758134308f
#define M_2_SQRTPIf 1.12837916709551257390f
#define M_Ef 2.7182818284590452354f
#define M_LN10f 2.30258509299404568402f
#define M_LN2f 0.69314718055994530942f
#define M_LOG10Ef 0.43429448190325182765f
#define M_LOG2Ef 1.4426950408889634074f
#define M_PIf 3.14159265358979323846f
#define M_PI_2f 1.57079632679489661923f
#define M_PI_4f 0.78539816339744830962f
#define M_SQRT1_2f 0.70710678118654752440f
#define M_SQRT2f 1.41421356237309504880f
#define M_1_PIl 0.31830988618379067154L
#define M_2_PIl 0.63661977236758134308L
#define M_2_SQRTPIl 1.12837916709551257390L
#define M_El 2.7182818284590452354L
#define M_LN10l 2.30258509299404568402L
#define M_LN2l 0.69314718055994530942L
#define M_LOG10El 0.43429448190325182765L
#define M_LOG2El 1.4426950408889634074L
#define M_PIl 3.14159265358979323846L
#define M_PI_2l 1.57079632679489661923L
#define M_PI_4l 0.78539816339744830962L
#define M_SQRT1_2l 0.70710678118654752440L
#define M_SQRT2l 1.41421356237309504880L
#define M_1_PIf32 0.31830988618379067154f
#define M_2_PIf32 0.63661977236758134308f
#define M_2_SQRTPIf32 1.12837916709551257390f
#define M_Ef32 2.7182818284590452354f
#define M_LN10f32 2.30258509299404568402f
#define M_LN2f32 0.69314718055994530942f
#define M_LOG10Ef32 0.43429448190325182765f
#define M_LOG2Ef32 1.4426950408889634074f
#define M_PIf32 3.14159265358979323846f
#define M_PI_2f32 1.57079632679489661923f
#define M_PI_4f32 0.78539816339744830962f
#define M_SQRT1_2f32 0.70710678118654752440f
#define M_SQRT2f32 1.41421356237309504880f
#define M_1_PIf64 0.31830988618379067154
#define M_2_PIf64 0.63661977236758134308
#define M_2_SQRTPIf64 1.12837916709551257390
#define M_Ef64 2.7182818284590452354
#define M_LN10f64 2.30258509299404568402
#define M_LN2f64 0.69314718055994530942
#define M_LOG10Ef64 0.43429448190325182765
#define M_LOG2Ef64 1.4426950408889634074
#define M_PIf64 3.14159265358979323846
#define M_PI_2f64 1.57079632679489661923
#define M_PI_4f64 0.78539816339744830962
#define M_SQRT1_2f64 0.70710678118654752440
#define M_SQRT2f64 1.41421356237309504880
#define M_1_PIf32x 0.31830988618379067154
#define M_2_PIf32x 0.63661977236758134308
#define M_2_SQRTPIf32x 1.12837916709551257390
#define M_Ef32x 2.7182818284590452354
#define M_LN10f32x 2.30258509299404568402
#define M_LN2f32x 0.69314718055994530942
#define M_LOG10Ef32x 0.43429448190325182765
#define M_LOG2Ef32x 1.4426950408889634074
#define M_PIf32x 3.14159265358979323846
#define M_PI_2f32x 1.57079632679489661923
#define M_PI_4f32x 0.78539816339744830962
#define M_SQRT1_2f32x 0.70710678118654752440
#define M_SQRT2f32x 1.41421356237309504880
#define M_1_PIf64x 0.31830988618379067154L
#define M_2_PIf64x 0.63661977236758134308L
#define M_2_SQRTPIf64x 1.12837916709551257390L
#define M_Ef64x 2.7182818284590452354L
#define M_LN10f64x 2.30258509299404568402L
#define M_LN2f64x 0.69314718055994530942L
#define M_LOG10Ef64x 0.43429448190325182765L
#define M_LOG2Ef64x 1.4426950408889634074L
#define M_PIf64x 3.14159265358979323846L
#define M_PI_2f64x 1.57079632679489661923L
#define M_PI_4f64x 0.78539816339744830962L
#define M_SQRT1_2f64x 0.70710678118654752440L
#define M_SQRT2f64x 1.41421356237309504880L
#endif
#endif
/* isnan, isinf, isfinite and signbit are built in, for every floating type. */
double acos(double);
float acosf(float);
long double acosl(long double);
double asin(double);
float asinf(float);
long double asinl(long double);
double atan(double);
float atanf(float);
long double atanl(long double);
double cos(double);
float cosf(float);
long double cosl(long double);
double sin(double);
float sinf(float);
long double sinl(long double);
double tan(double);
float tanf(float);
long double tanl(long double);
double acosh(double);
float acoshf(float);
long double acoshl(long double);
double asinh(double);
float asinhf(float);
long double asinhl(long double);
double atanh(double);
float atanhf(float);
long double atanhl(long double);
double cosh(double);
float coshf(float);
long double coshl(long double);
double sinh(double);
float sinhf(float);
long double sinhl(long double);
double tanh(double);
float tanhf(float);
long double tanhl(long double);
double exp(double);
float expf(float);
long double expl(long double);
double exp2(double);
float exp2f(float);
long double exp2l(long double);
double expm1(double);
float expm1f(float);
long double expm1l(long double);
double log(double);
float logf(float);
long double logl(long double);
double log10(double);
float log10f(float);
long double log10l(long double);
double log1p(double);
float log1pf(float);
long double log1pl(long double);
double log2(double);
float log2f(float);
long double log2l(long double);
double logb(double);
float logbf(float);
long double logbl(long double);
double cbrt(double);
float cbrtf(float);
long double cbrtl(long double);
double fabs(double);
float fabsf(float);
long double fabsl(long double);
double sqrt(double);
float sqrtf(float);
long double sqrtl(long double);
double erf(double);
float erff(float);
long double erfl(long double);
double erfc(double);
float erfcf(float);
long double erfcl(long double);
double lgamma(double);
float lgammaf(float);
long double lgammal(long double);
double tgamma(double);
float tgammaf(float);
long double tgammal(long double);
double ceil(double);
float ceilf(float);
long double ceill(long double);
double floor(double);
float floorf(float);
long double floorl(long double);
double nearbyint(double);
float nearbyintf(float);
long double nearbyintl(long double);
double rint(double);
float rintf(float);
long double rintl(long double);
double round(double);
float roundf(float);
long double roundl(long double);
double trunc(double);
float truncf(float);
long double truncl(long double);
double atan2(double, double);
float atan2f(float, float);
long double atan2l(long double, long double);
double hypot(double, double);
float hypotf(float, float);
long double hypotl(long double, long double);
double pow(double, double);
float powf(float, float);
long double powl(long double, long double);
double fmod(double, double);
float fmodf(float, float);
long double fmodl(long double, long double);
double remainder(double, double);
float remainderf(float, float);
long double remainderl(long double, long double);
double copysign(double, double);
float copysignf(float, float);
long double copysignl(long double, long double);
double nextafter(double, double);
float nextafterf(float, float);
long double nextafterl(long double, long double);
double fdim(double, double);
float fdimf(float, float);
long double fdiml(long double, long double);
double fmax(double, double);
float fmaxf(float, float);
long double fmaxl(long double, long double);
double fmin(double, double);
float fminf(float, float);
long double fminl(long double, long double);
double fma(double, double, double);
float fmaf(float, float, float);
long double fmal(long double, long double, long double);
double frexp(double, int *);
float frexpf(float, int *);
long double frexpl(long double, int *);
double ldexp(double, int);
float ldexpf(float, int);
long double ldexpl(long double, int);
double scalbn(double, int);
float scalbnf(float, int);
long double scalbnl(long double, int);
double scalbln(double, long);
float scalblnf(float, long);
long double scalblnl(long double, long);
double modf(double, double *);
float modff(float, float *);
long double modfl(long double, long double *);
int ilogb(double);
int ilogbf(float);
int ilogbl(long double);
long lrint(double);
long lrintf(float);
long lrintl(long double);
long long llrint(double);
long long llrintf(float);
long long llrintl(long double);
long lround(double);
long lroundf(float);
long lroundl(long double);
long long llround(double);
long long llroundf(float);
long long llroundl(long double);
double remquo(double, double, int *);
float remquof(float, float, int *);
long double remquol(long double, long double, int *);
double nan(const char *);
float nanf(const char *);
long double nanl(const char *);
double nexttoward(double, long double);
float nexttowardf(float, long double);
long double nexttowardl(long double, long double);
#if !defined(__STRICT_ANSI__) || __STDC_VERSION__ > 201710L
/* C23. */
double acospi(double);
float acospif(float);
long double acospil(long double);
double asinpi(double);
float asinpif(float);
long double asinpil(long double);
double atanpi(double);
float atanpif(float);
long double atanpil(long double);
double cospi(double);
float cospif(float);
long double cospil(long double);
double sinpi(double);
float sinpif(float);
long double sinpil(long double);
double tanpi(double);
float tanpif(float);
long double tanpil(long double);
double nextup(double);
float nextupf(float);
long double nextupl(long double);
double nextdown(double);
float nextdownf(float);
long double nextdownl(long double);
double roundeven(double);
float roundevenf(float);
long double roundevenl(long double);
double rsqrt(double);
float rsqrtf(float);
long double rsqrtl(long double);
double atan2pi(double, double);
float atan2pif(float, float);
long double atan2pil(long double, long double);
double fmaximum(double, double);
float fmaximumf(float, float);
long double fmaximuml(long double, long double);
double fmaximum_mag(double, double);
float fmaximum_magf(float, float);
long double fmaximum_magl(long double, long double);
double fmaximum_mag_num(double, double);
float fmaximum_mag_numf(float, float);
long double fmaximum_mag_numl(long double, long double);
double fmaximum_num(double, double);
float fmaximum_numf(float, float);
long double fmaximum_numl(long double, long double);
double fminimum(double, double);
float fminimumf(float, float);
long double fminimuml(long double, long double);
double fminimum_mag(double, double);
float fminimum_magf(float, float);
long double fminimum_magl(long double, long double);
double fminimum_mag_num(double, double);
float fminimum_mag_numf(float, float);
long double fminimum_mag_numl(long double, long double);
double fminimum_num(double, double);
float fminimum_numf(float, float);
long double fminimum_numl(long double, long double);
double exp10(double);
float exp10f(float);
long double exp10l(long double);
double exp2m1(double);
float exp2m1f(float);
long double exp2m1l(long double);
double exp10m1(double);
float exp10m1f(float);
long double exp10m1l(long double);
double log2p1(double);
float log2p1f(float);
long double log2p1l(long double);
double log10p1(double);
float log10p1f(float);
long double log10p1l(long double);
double logp1(double);
float logp1f(float);
long double logp1l(long double);
double pown(double, long long);
float pownf(float, long long);
long double pownl(long double, long long);
double rootn(double, long long);
float rootnf(float, long long);
long double rootnl(long double, long long);
double compoundn(double, long long);
float compoundnf(float, long long);
long double compoundnl(long double, long long);
double powr(double, double);
float powrf(float, float);
long double powrl(long double, long double);
double fromfp(double, int, unsigned);
float fromfpf(float, int, unsigned);
long double fromfpl(long double, int, unsigned);
double ufromfp(double, int, unsigned);
float ufromfpf(float, int, unsigned);
long double ufromfpl(long double, int, unsigned);
double fromfpx(double, int, unsigned);
float fromfpxf(float, int, unsigned);
long double fromfpxl(long double, int, unsigned);
double ufromfpx(double, int, unsigned);
float ufromfpxf(float, int, unsigned);
long double ufromfpxl(long double, int, unsigned);
long llogb(double);
long llogbf(float);
long llogbl(long double);
int canonicalize(double *, const double *);
int canonicalizef(float *, const float *);
int canonicalizel(long double *, const long double *);
int totalorder(const double *, const double *);
int totalorderf(const float *, const float *);
int totalorderl(const long double *, const long double *);
int totalordermag(const double *, const double *);
int totalordermagf(const float *, const float *);
int totalordermagl(const long double *, const long double *);
double getpayload(const double *);
float getpayloadf(const float *);
long double getpayloadl(const long double *);
int setpayload(double *, double);
int setpayloadf(float *, float);
int setpayloadl(long double *, long double);
int setpayloadsig(double *, double);
int setpayloadsigf(float *, float);
int setpayloadsigl(long double *, long double);
#define FP_INT_UPWARD 0
#define FP_INT_DOWNWARD 1
#define FP_INT_TOWARDZERO 2
#define FP_INT_TONEARESTFROMZERO 3
#define FP_INT_TONEAREST 4
#define FP_LLOGB0 (-__LONG_MAX__ - 1L)
#define FP_LLOGBNAN (-__LONG_MAX__ - 1L)
#ifndef __cplusplus
#define iscanonical(x) ((void)(x), 1)
#define iseqsig(x, y) ((x) == (y))
static inline int __cptx_issignaling(double x)
{
    union { double number; unsigned long long bits; } u = { x };
    return x != x && !(u.bits & 0x0008000000000000ull);
}
static inline int __cptx_issignalingf(float x)
{
    union { float number; unsigned bits; } u = { x };
    return x != x && !(u.bits & 0x00400000u);
}
#define issignaling(x) _Generic((x), float: __cptx_issignalingf, default: __cptx_issignaling)(x)
#define issubnormal(x) (fpclassify(x) == FP_SUBNORMAL)
#define iszero(x) ((x) == 0)
#endif
#endif
#if __STDC_VERSION__ > 201710L
#define __STDC_VERSION_MATH_H__ 202311L
/* Operations rounded to a narrower type, which are not reserved before C23. */
float fadd(double, double);
float faddl(long double, long double);
double daddl(long double, long double);
float fsub(double, double);
float fsubl(long double, long double);
double dsubl(long double, long double);
float fmul(double, double);
float fmull(long double, long double);
double dmull(long double, long double);
float fdiv(double, double);
float fdivl(long double, long double);
double ddivl(long double, long double);
float ffma(double, double, double);
float ffmal(long double, long double, long double);
double dfmal(long double, long double, long double);
float fsqrt(double);
float fsqrtl(long double);
double dsqrtl(long double);
#endif
#ifndef __STRICT_ANSI__
/* CUDA's and POSIX's. */
double powi(double, int);
float powif(float, int);
double rcbrt(double);
float rcbrtf(float);
double j0(double);
float j0f(float);
double j1(double);
float j1f(float);
double y0(double);
float y0f(float);
double y1(double);
float y1f(float);
double erfinv(double);
float erfinvf(float);
double erfcinv(double);
float erfcinvf(float);
double erfcx(double);
float erfcxf(float);
double normcdf(double);
float normcdff(float);
double normcdfinv(double);
float normcdfinvf(float);
double cyl_bessel_i0(double);
float cyl_bessel_i0f(float);
double cyl_bessel_i1(double);
float cyl_bessel_i1f(float);
void sincos(double, double *, double *);
void sincospi(double, double *, double *);
double jn(int, double);
double yn(int, double);
double rhypot(double, double);
double norm3d(double, double, double);
double rnorm3d(double, double, double);
double norm4d(double, double, double, double);
double rnorm4d(double, double, double, double);
double norm(int, const double *);
double rnorm(int, const double *);
void sincosf(float, float *, float *);
void sincospif(float, float *, float *);
float jnf(int, float);
float ynf(int, float);
float rhypotf(float, float);
float norm3df(float, float, float);
float rnorm3df(float, float, float);
float norm4df(float, float, float, float);
float rnorm4df(float, float, float, float);
float normf(int, const float *);
float rnormf(int, const float *);
#endif
#endif
