#ifndef _CPTX_COMPLEX_H
#define _CPTX_COMPLEX_H
#define complex _Complex
#define _Complex_I 1.0iF
#define I _Complex_I
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#define CMPLXF(x, y) __builtin_complex((float)(x), (float)(y))
static inline double creal(double _Complex z) { return __real__ z; }
static inline float crealf(float _Complex z) { return __real__ z; }
static inline double cimag(double _Complex z) { return __imag__ z; }
static inline float cimagf(float _Complex z) { return __imag__ z; }
static inline double _Complex conj(double _Complex z) { return ~z; }
static inline float _Complex conjf(float _Complex z) { return ~z; }
double hypot(double, double);
float hypotf(float, float);
#define cabs(z) ({ double _Complex _z = (z); hypot(__real__ _z, __imag__ _z); })
#define cabsf(z) ({ float _Complex _z = (z); hypotf(__real__ _z, __imag__ _z); })
#endif
