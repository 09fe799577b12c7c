// asinpi, acospi, atanpi, atan2pi: inverse trigonometric functions over pi (C23 7.12.4), double.
//
// The product with 1/pi = high + low is rounded once: an ulp more than the function has, and exact where it is a power of two. low is positive, for -0.

double acos(double), asin(double), atan(double), atan2(double, double);

static double __cptx_over_pi(double x)
{
	return __builtin_fma(x, 0x1.45f306dc9c882p-2, x * 0x1.4a7f09d5f47d5p-55);
}

double acospi(double x) { return __cptx_over_pi(acos(x)); }
double asinpi(double x) { return __cptx_over_pi(asin(x)); }
double atanpi(double x) { return __cptx_over_pi(atan(x)); }
double atan2pi(double y, double x) { return __cptx_over_pi(atan2(y, x)); }
