// cyl_bessel_i0, cyl_bessel_i1: modified Bessel functions, double.
//
// I0(x) = p(x^2), I1(x) = x p(x^2) of degree 20, all of whose terms are positive, below 8 (special.py: 2^-54.9); e^x p(1/x - 1/16)/sqrt x of
// degree 22 above (2^-53.2), by the same instructions, the coefficients from a table; the last step and x^2 with what they round off, for x^2 counts
// up to four times. e^x = 2^k (1 + g), so that the product rounds off little more than half an ulp; the root by two terms of the
// binomial series more than the instruction has. Below 2 ulp.

#include "exp.h"
#include "quotient.h"

static const double __cptx_i0_poly[2][24] __attribute__((aligned(16))) = { // the second 2^64 times, which the exponential makes up for
	{0.0, 0.0, 0x1.5036081b5c07cp-162, 0x1.44e453cb11eefp-152, 0x1.00ace42cfc227p-141, 0x1.403233c153eb7p-131,
		0x1.6a02abe684ddbp-121, 0x1.69f711d424891p-111, 0x1.3e22e2479ca8cp-101, 0x1.e7255853d10b5p-92, 0x1.4197a7fdb6e2ap-82, 0x1.69ca9cf3404ecp-73,
		0x1.5601885e68fbdp-64, 0x1.0b313289bde07p-55, 0x1.522a43f65488dp-47, 0x1.522a43f654868p-39, 0x1.02e85c0898b71p-31, 0x1.23456789abcdfp-24,
		0x1.c71c71c71c71cp-18, 0x1.c71c71c71c71cp-12, 0x1.0000000000000p-6, 0x1.0000000000000p-2, 0x1.0000000000000p+0},
	{0x1.e0c7af1b40591p+118, 0x1.0c109095b0049p+113, -0x1.9ac355e21b121p+113, -0x1.144bf654cf7eap+108, 0x1.4899522e4525cp+107, 0x1.1eac11bca2847p+102,
		-0x1.4be0c711847c4p+100, -0x1.a4976f6e8d72bp+95, 0x1.d1027ca15d717p+92, 0x1.f45e53facb485p+88, -0x1.61a6cad1e72e2p+84, -0x1.c902958888da8p+81,
		-0x1.d42d971941058p+76, 0x1.02a0039ea192fp+73, 0x1.725fa2cb2bb99p+70, 0x1.51d7fe19c13ddp+67, 0x1.7d0e16914bb63p+64, 0x1.3f498d2e3ecc0p+62,
		0x1.8e513b22423dap+60, 0x1.75e5ee7a31a4fp+59, 0x1.1daa72b5dd59cp+59, 0x1.b87969bb939dfp+59, 0x1.9bd428ad249a5p+62},
};

static const double __cptx_i1_poly[2][24] __attribute__((aligned(16))) = {
	{0.0, 0.0, 0x1.f7a7a272400b7p-168, 0x1.06b0a3a4dcdf4p-157, 0x1.af789824d2a47p-147, 0x1.1cb1a91bd1b53p-136,
		0x1.54b4cd32608cap-126, 0x1.69f74a8dc8a0dp-116, 0x1.535864e8ee563p-106, 0x1.165e7bd311522p-96, 0x1.8bce58964a4e8p-87, 0x1.e2637bef4a2ccp-78,
		0x1.f17697cf20966p-69, 0x1.ab81ea75fcc06p-60, 0x1.2c9758daf5cdcp-51, 0x1.522a43f654869p-43, 0x1.27e4fb7789f5cp-35, 0x1.845c8a0ce5129p-28,
		0x1.6c16c16c16c17p-21, 0x1.c71c71c71c71cp-15, 0x1.5555555555555p-9, 0x1.0000000000000p-4, 0x1.0000000000000p-1},
	{-0x1.f7970479086bfp+118, -0x1.e09aa9249b1edp+112, 0x1.ae2bb51d6f39fp+113, 0x1.fdcff8c8e276ap+107, -0x1.58864ff326cbdp+107, -0x1.10b0702947761p+102,
		0x1.5d6cc5f45f747p+100, 0x1.9d2fc75e41858p+95, -0x1.ef3dfe0aa6070p+92, -0x1.fb85bb66b6b89p+88, 0x1.88620f6bf4cd5p+84, 0x1.deac83019c20cp+81,
		0x1.d35b24925fa94p+76, -0x1.20aa40176cf2ep+73, -0x1.91bd117c492fep+70, -0x1.72833c6c4030fp+67, -0x1.ad8c52edf8a57p+64, -0x1.761365c659012p+62,
		-0x1.ec8e111de3f5dp+60, -0x1.f89c230e6c4f8p+59, -0x1.cbc54df1e3fd9p+59, -0x1.3f796198ee5c6p+61, 0x1.8ebe783a84030p+62},
};

struct __cptx_besseli_sum { double high, low; };

// p(a^2) or p(1/a - 1/16) with what the last step and a^2 round off; the derivative by z is q (1 + d z) within a tenth.
static struct __cptx_besseli_sum __cptx_besseli_poly(const double *c, int big, double a, double d)
{
	double z = big ? __cptx_quotient(1.0, a) - 0.0625 : a * a;
	double q = __builtin_fma(c[0], z, c[1]);
	for (int i = 2; i < 22; i++)
		q = __builtin_fma(q, z, c[i]);
	struct __cptx_besseli_sum p;
	p.high = __builtin_fma(q, z, c[22]);
	p.low = __builtin_fma(q, z, c[22] - p.high);
	if (!big)
		p.low = __builtin_fma(q * __builtin_fma(z, d, 1.0), __builtin_fma(a, a, -z), p.low);
	return p;
}

// 2^-64 e^a v/sqrt a, 8 <= a; e^a can overflow where the result does not.
static double __cptx_besseli_grow(double a, struct __cptx_besseli_sum v)
{
	if (!(a < 720.0))
		return a + __builtin_inf();
	double y = __nvvm_rsqrt_approx_ftz_d(a), e = __builtin_fma(-a, y * y, 1.0);
	double rest = y * e * __builtin_fma(__builtin_fma(e, 0.3125, 0.375), e, 0.5);
	double m = v.high * y, low = __builtin_fma(v.high, y, -m) + __builtin_fma(v.high, rest, v.low * y);
	double t = __builtin_fma(a, 0x1.71547652b82fep+0, 0x1.8p52), k = t - 0x1.8p52;
	double r = __builtin_fma(k, -0x1.62e42fefa39efp-1, a);
	r = __builtin_fma(k, -0x1.abc9e3b39803fp-56, r);
	double g = __cptx_exp_slope(r) * r;
	double w = __builtin_fma(m, g, __builtin_fma(low, g, low)) + m;
	return w * __hiloint2double((__double2loint(t) + 1023 - 64) << 20, 0);
}

double cyl_bessel_i0(double x)
{
	double a = __builtin_fabs(x);
	int big = !(a < 8.0);
	struct __cptx_besseli_sum p = __cptx_besseli_poly(__cptx_i0_poly[big], big, a, 0.045);
	return big ? __cptx_besseli_grow(a, p) : p.high + p.low;
}

double cyl_bessel_i1(double x)
{
	double a = __builtin_fabs(x);
	int big = !(a < 8.0);
	struct __cptx_besseli_sum p = __cptx_besseli_poly(__cptx_i1_poly[big], big, a, 0.037);
	return big ? __builtin_copysign(__cptx_besseli_grow(a, p), x) : __builtin_fma(x, p.high, x * p.low);
}
