// asinpi, acospi, atanpi, atan2pi: inverse trigonometric functions over pi (C23 7.12.4), both widths.
//
// The product with 1/pi = high + low is rounded once: an ulp more than the function has, and exact where it is a power of two. low is positive, for -0.

double acos(double), asin(double), atan(double), atan2(double, double);
float acosf(float), asinf(float), atanf(float), atan2f(float, float);

static double __cptx_over_pi(double x)
{
	return __builtin_fma(x, 0x1.45f306dc9c882p-2, x * 0x1.4a7f09d5f47d5p-55);
}

static float __cptx_over_pif(float x)
{
	return __builtin_fmaf(x, 0x1.45f306p-2f, x * 0x1.b9391p-27f);
}

double acospi(double x) { return __cptx_over_pi(acos(x)); }
double asinpi(double x) { return __cptx_over_pi(asin(x)); }
double atanpi(double x) { return __cptx_over_pi(atan(x)); }
double atan2pi(double y, double x) { return __cptx_over_pi(atan2(y, x)); }
float acospif(float x) { return __cptx_over_pif(acosf(x)); }
float asinpif(float x) { return __cptx_over_pif(asinf(x)); }
float atanpif(float x) { return __cptx_over_pif(atanf(x)); }
float atan2pif(float y, float x) { return __cptx_over_pif(atan2f(y, x)); }
