// sin, cos, sincos, tan: double trigonometric functions.
//
// Method: as in trigf.c. x = k pi/2 + r - less, |r| <= pi/4. Below 2^20 in three fused steps with pi/2 = p1 + p2 + p3 of 53, 33 and 53
// bits (Cody and Waite); p2 k is exact, so that what the second step rounds off goes on into less, whose error is
// at most 2^-117, 2^-55 of the smallest r; above with the 192 bits of 2/pi that matter (Payne and Hanek), in integers. sin of degree 13, cos
// of degree 14, tan of degree 31 (double.sollya: 2^-57.9, 2^-63.9, 2^-57.9). Error: sin half an ulp and a sixteenth each of what
// the correction, its parts and r^2 round off; cos half an ulp, 0.15 of the factor and 0.24 of (r - less)^2: below 0.9 ulp; tan, whose
// correction is a fifth of the result, with what r^2 rounds off: below 1 ulp.

#include "tan.h"

static const unsigned long long __cptx_two_over_pi_64[22] = { // 2/pi = 2^-64 sum of word i 2^(-64 i), a zero in front
	0, 0xa2f9836e4e441529ull, 0xfc2757d1f534ddc0ull, 0xdb6295993c439041ull, 0xfe5163abdebbc561ull,
	0xb7246e3a424dd2e0ull, 0x06492eea09d1921cull, 0xfe1deb1cb129a73eull, 0xe88235f52ebb4484ull,
	0xe99c7026b45f7e41ull, 0x3991d639835339f4ull, 0x9c845f8bbdf9283bull, 0x1ff897ffde05980full,
	0xef2f118b5a0a6d1full, 0x6d367ecf27cb09b7ull, 0x4f463f669e5fea2dull, 0x7527bac7ebe5f17bull,
	0x3d0739f78a5292eaull, 0x6bfb5fb11f8d5d08ull, 0x56033046fc7b6babull, 0xf0cfbc209af4361dull,
	0xa9e391615ee61b08ull,
};

struct __cptx_trig_arg { double r, less; int k; }; // x = k pi/2 + r - less; less is +0 where k is 0

static unsigned long long __cptx_trig_window(const unsigned long long *w, int s)
{
	return s ? w[0] << s | w[1] >> (64 - s) : w[0];
}

// Reduces |x| >= 2^20.
static __attribute__((noinline)) struct __cptx_trig_arg __cptx_trig_big(double x)
{
	struct __cptx_trig_arg a;
	unsigned long long bits = (unsigned long long)__double_as_longlong(x);
	int exponent = (int)(bits >> 52 & 0x7ff);
	if (exponent == 0x7ff) {
		a.r = a.less = __builtin_nan("");
		a.k = 0;
		return a;
	}
	unsigned long long m = (bits & 0x000fffffffffffffull) | 0x0010000000000000ull;
	// Bits of 2/pi that weigh 4 or more after the product with x = m 2^e are left out: the window starts e - 2 bits in.
	int at = exponent - 1075 + 62;
	const unsigned long long *w = __cptx_two_over_pi_64 + (at >> 6);
	int s = at & 63;
	unsigned long long w0 = __cptx_trig_window(w, s), w1 = __cptx_trig_window(w + 1, s), w2 = __cptx_trig_window(w + 2, s);
	unsigned long long low = m * w1, high = m * w0 + __umul64hi(m, w1), carry = low + __umul64hi(m, w2);
	high += carry < low;
	low = carry; // high, low: two bits of k, then the fraction
	a.k = (int)(high >> 62);
	high = high << 2 | low >> 62;
	low <<= 2;
	int negative = (long long)high < 0; // to nearest: the fraction becomes negative
	a.k += negative;
	if (negative) {
		low = -low;
		high = ~high + (low == 0);
	}
	int n = __clzll((long long)high);
	if (n) {
		high = high << n | low >> 1 >> (63 - n);
		low = low << n;
	}
	// The fraction is (h + l) 2^-n, 64 and 64 bits.
	double h = (double)(long long)(high >> 11) * 0x1p-53;
	double l = (double)(long long)((high << 53 | low >> 11) >> 1) * 0x1p-116;
	double scale = __hiloint2double((1023 - n) << 20, 0);
	double r = h * 0x1.921fb54442d18p0;
	double rest = __builtin_fma(h, 0x1.921fb54442d18p0, -r);
	rest = __builtin_fma(l, 0x1.921fb54442d18p0, __builtin_fma(h, 0x1.1a62633145c07p-54, rest));
	if (negative != (int)(bits >> 63))
		scale = -scale;
	a.r = r * scale;
	a.less = -rest * scale;
	if (bits >> 63)
		a.k = -a.k;
	return a;
}

static struct __cptx_trig_arg __cptx_trig_reduce(double x)
{
	struct __cptx_trig_arg a;
	if (__builtin_expect((__double2hiint(x) & 0x7fffffff) >= 0x41300000, 0))
		return __cptx_trig_big(x);
	double t = __builtin_fma(x, 0x1.45f306dc9c883p-1, 0x1.8p52);
	a.k = __double2loint(t);
	t -= 0x1.8p52;
	double exact = __builtin_fma(t, -0x1.921fb54442d18p0, x);
	// t times the second part is exact, and so is the difference that what r rounds off is found by.
	a.r = __builtin_fma(t, -0x1.1a626331p-54, exact);
	a.less = __builtin_fma(t, 0x1.1701b839a252p-88, __builtin_fma(t, 0x1.1a626331p-54, a.r - exact));
	return a;
}

static double __cptx_trig_square(struct __cptx_trig_arg a) // (r - less)^2
{
	return __builtin_fma(a.r, a.r, -2.0 * (a.r * a.less));
}

// 1 - sin r / r = z p(z) and 1 - cos r = z p(z), z = r^2; the coefficients from the highest down. sin and cos take one
// row or the other, by a load, which costs less than both polynomials.
#define SIN_COEFFICIENTS 0x0p+0, -0x1.5d8d6e1091e0cp-33, 0x1.ae5e52092adc7p-26, -0x1.71de355c5f14p-19, 0x1.a01a019befb93p-13, -0x1.111111110f751p-7, 0x1.5555555555548p-3
#define COS_COEFFICIENTS 0x1.8fa5c165deabdp-37, -0x1.1ee9da88f4795p-29, 0x1.27e4f7f008783p-22, -0x1.a01a019c8d949p-16, 0x1.6c16c16c1500cp-10, -0x1.555555555554bp-5, 0x1p-1
static const double __cptx_trig_rows[2][8] __attribute__((aligned(16))) = {{SIN_COEFFICIENTS, 0.0}, {COS_COEFFICIENTS, 0.0}};

static inline double __cptx_trig_poly(double z, double c0, double c1, double c2, double c3, double c4, double c5, double c6)
{
	double p = __builtin_fma(c0, z, c1);
	p = __builtin_fma(p, z, c2);
	p = __builtin_fma(p, z, c3);
	p = __builtin_fma(p, z, c4);
	p = __builtin_fma(p, z, c5);
	return __builtin_fma(p, z, c6);
}

static double __cptx_trig_flip(double y, int k) // -y if bit 1 of k is set
{
	return __hiloint2double(__double2hiint(y) ^ ((int)((unsigned)k << 30) & (int)0x80000000), __double2loint(y));
}

// sin and cos of r - less from the polynomials' values; -0 stays, which a sum with -0 would not.
static double __cptx_trig_sin_end(struct __cptx_trig_arg a, double z, double p) { return a.r - __builtin_fma(p * z, a.r, a.less); }
static double __cptx_trig_cos_end(double z, double p) { return __builtin_fma(-p, z, 1.0); }

static double __cptx_trig_sin(struct __cptx_trig_arg a, int k) // sin(k pi/2 + r - less)
{
	const double *c = __cptx_trig_rows[k & 1];
	double z = __cptx_trig_square(a), p = __cptx_trig_poly(z, c[0], c[1], c[2], c[3], c[4], c[5], c[6]);
	return __cptx_trig_flip(k & 1 ? __cptx_trig_cos_end(z, p) : __cptx_trig_sin_end(a, z, p), k);
}

double sin(double x)
{
	struct __cptx_trig_arg a = __cptx_trig_reduce(x);
	return __cptx_trig_sin(a, a.k);
}

double cos(double x)
{
	struct __cptx_trig_arg a = __cptx_trig_reduce(x);
	return __cptx_trig_sin(a, a.k + 1);
}

void sincos(double x, double *sin, double *cos)
{
	struct __cptx_trig_arg a = __cptx_trig_reduce(x);
	double z = __cptx_trig_square(a);
	double s = __cptx_trig_sin_end(a, z, __cptx_trig_poly(z, SIN_COEFFICIENTS));
	double c = __cptx_trig_cos_end(z, __cptx_trig_poly(z, COS_COEFFICIENTS));
	*sin = __cptx_trig_flip(a.k & 1 ? c : s, a.k);
	*cos = __cptx_trig_flip(a.k & 1 ? s : c, a.k + 1);
}

double tan(double x)
{
	struct __cptx_trig_arg a = __cptx_trig_reduce(x);
	return __cptx_tan_end(a.r, a.less, a.r * a.r, a.k & 1);
}
