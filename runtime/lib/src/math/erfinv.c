// erfinv, erfcinv, normcdfinv: inverses of the error functions, double.
//
// Method: as in erfinvf.c. erfinv x = x p(w - c), w = -ln(1 - x^2) up to 4.5, p of degree 20 (special.py: 2^-55); erfcinv y is the same with x = 1 - y, 1 - x^2 =
// y (2 - y). Beyond, where y = 1 - |x| < 0.0056: t p(t - c), t = sqrt(-ln y), in three intervals, and
// t p(1/t - c) from t = 9.4 on (2^-53.9 to 2^-55.2). 1 - |x|, 2 - y and 2 p are exact. An error of the logarithm counts half or less: below 2.3 ulp.
// normcdfinv p = -sqrt 2 erfcinv(2 p): one ulp more.

#include "log.h"

double log(double);

static double __cptx_erfinv_core(double x, double t) // erfinv x, t = 1 - x^2 >= e^-4.5
{
	struct __cptx_log_parts l = __cptx_log_mantissa(t, 0);
	double u = __builtin_fma(-l.e, 0x1.62e42fefa39efp-1, -1.546875) - (l.s + l.low);
	double p = 0x1.744cada868ccdp-60;
	p = __builtin_fma(p, u, -0x1.d2b8433fb0accp-55);
	p = __builtin_fma(p, u, 0x1.6586422bc7bcap-51);
	p = __builtin_fma(p, u, -0x1.2df58d1e7e09ap-49);
	p = __builtin_fma(p, u, -0x1.4797f22a815c1p-46);
	p = __builtin_fma(p, u, 0x1.7a3890d1b64bdp-43);
	p = __builtin_fma(p, u, 0x1.de6724d3afed3p-43);
	p = __builtin_fma(p, u, -0x1.219463150e1afp-37);
	p = __builtin_fma(p, u, 0x1.37e40d6757df2p-36);
	p = __builtin_fma(p, u, 0x1.5964c3d514b50p-32);
	p = __builtin_fma(p, u, -0x1.ff6ed4cc5f2b8p-30);
	p = __builtin_fma(p, u, -0x1.17c1e17deadefp-27);
	p = __builtin_fma(p, u, 0x1.eb97d5bc61d5fp-24);
	p = __builtin_fma(p, u, -0x1.71efc7454e5b2p-26);
	p = __builtin_fma(p, u, -0x1.698318444dad4p-18);
	p = __builtin_fma(p, u, 0x1.6d51d36218e04p-16);
	p = __builtin_fma(p, u, 0x1.7faca47ab30ffp-13);
	p = __builtin_fma(p, u, -0x1.0dd047431e069p-9);
	p = __builtin_fma(p, u, 0x1.343a3398a3811p-11);
	p = __builtin_fma(p, u, 0x1.007109aaac393p-2);
	p = __builtin_fma(p, u, 0x1.43887b5e53207p+0);
	return p * x;
}

static __attribute__((noinline)) double __cptx_erfcinv_tail(double y) // erfcinv y, 0 < y < 0.006
{
	double t = __dsqrt_rn(-log(y)), p, u;
	if (t < 2.85) {
		u = t - 2.25;
		p = -0x1.13e04ede8b12dp-30;
		p = __builtin_fma(p, u, 0x1.15799cdde75c0p-29);
		p = __builtin_fma(p, u, -0x1.f71e6ccdec7bbp-31);
		p = __builtin_fma(p, u, -0x1.ec0600b41607ep-29);
		p = __builtin_fma(p, u, 0x1.69bd135d68a58p-26);
		p = __builtin_fma(p, u, -0x1.601a2355097bdp-24);
		p = __builtin_fma(p, u, 0x1.14c0587d8863ep-22);
		p = __builtin_fma(p, u, -0x1.7855b80bf0745p-21);
		p = __builtin_fma(p, u, 0x1.c269434daafbap-20);
		p = __builtin_fma(p, u, -0x1.cdd4b3f6b591cp-19);
		p = __builtin_fma(p, u, 0x1.67e09bbdfe25bp-18);
		p = __builtin_fma(p, u, -0x1.450a351e92836p-19);
		p = __builtin_fma(p, u, -0x1.be24f90491331p-16);
		p = __builtin_fma(p, u, 0x1.43c85e1ee9927p-13);
		p = __builtin_fma(p, u, -0x1.3b9720136e733p-11);
		p = __builtin_fma(p, u, 0x1.03ced79f508a5p-9);
		p = __builtin_fma(p, u, -0x1.7fcd77ec7b5adp-8);
		p = __builtin_fma(p, u, 0x1.0347acbb99babp-6);
		p = __builtin_fma(p, u, -0x1.3f85beaf087cep-5);
		p = __builtin_fma(p, u, 0x1.5b8d50df70b7ap-4);
		p = __builtin_fma(p, u, 0x1.b74e02c19b698p-1);
	} else if (t < 5.4) {
		u = t - 4.125;
		p = 0x1.4051bf48a1788p-46;
		p = __builtin_fma(p, u, -0x1.34c8ceb648200p-44);
		p = __builtin_fma(p, u, 0x1.a9912959e2cf3p-44);
		p = __builtin_fma(p, u, -0x1.ce373e626c1d9p-43);
		p = __builtin_fma(p, u, 0x1.04a4e136c6291p-41);
		p = __builtin_fma(p, u, 0x1.8cdfe8809bc50p-39);
		p = __builtin_fma(p, u, -0x1.383dbcb8178ffp-35);
		p = __builtin_fma(p, u, 0x1.14ed254f90f71p-32);
		p = __builtin_fma(p, u, -0x1.9fdca6e59511cp-30);
		p = __builtin_fma(p, u, 0x1.1e082c36d03d4p-27);
		p = __builtin_fma(p, u, -0x1.732c3a6f4a260p-25);
		p = __builtin_fma(p, u, 0x1.cd3bed4f2a997p-23);
		p = __builtin_fma(p, u, -0x1.14a7ade5ad2e6p-20);
		p = __builtin_fma(p, u, 0x1.41c227d9cd52dp-18);
		p = __builtin_fma(p, u, -0x1.6b66254ed4cd2p-16);
		p = __builtin_fma(p, u, 0x1.8e507cd12fa80p-14);
		p = __builtin_fma(p, u, -0x1.a6443c353be04p-12);
		p = __builtin_fma(p, u, 0x1.ad99be6c7ba02p-10);
		p = __builtin_fma(p, u, -0x1.9c5623e9b6ec0p-8);
		p = __builtin_fma(p, u, 0x1.65feaeba92163p-6);
		p = __builtin_fma(p, u, 0x1.e19fdb2d8bb9dp-1);
	} else if (t < 9.45) {
		u = t - 7.25;
		p = -0x1.74f8183d51bfdp-57;
		p = __builtin_fma(p, u, 0x1.149016664b605p-53);
		p = __builtin_fma(p, u, -0x1.dfbfbf5766e1fp-51);
		p = __builtin_fma(p, u, 0x1.b17692a1ad171p-48);
		p = __builtin_fma(p, u, -0x1.aeb6bfa672e0dp-45);
		p = __builtin_fma(p, u, 0x1.a60946dc14b1bp-42);
		p = __builtin_fma(p, u, -0x1.95062882265d6p-39);
		p = __builtin_fma(p, u, 0x1.80cc3862685d3p-36);
		p = __builtin_fma(p, u, -0x1.6a1e641e42568p-33);
		p = __builtin_fma(p, u, 0x1.513050b391940p-30);
		p = __builtin_fma(p, u, -0x1.3665a384f7a37p-27);
		p = __builtin_fma(p, u, 0x1.1a1a309972e8ep-24);
		p = __builtin_fma(p, u, -0x1.f92feebcfc556p-22);
		p = __builtin_fma(p, u, 0x1.bc2a752889c1ap-19);
		p = __builtin_fma(p, u, -0x1.7d5d0243196eep-16);
		p = __builtin_fma(p, u, 0x1.3cb643fc3a3a0p-13);
		p = __builtin_fma(p, u, -0x1.f355d4f9a60f4p-11);
		p = __builtin_fma(p, u, 0x1.65822d9e5157fp-8);
		p = __builtin_fma(p, u, 0x1.f37bf0e65a167p-1);
	} else {
		u = 1.0 / t - 0.0703125;
		p = -0x1.eaa5ee6b215f2p+49;
		p = __builtin_fma(p, u, 0x1.9a6dda66fec71p+46);
		p = __builtin_fma(p, u, -0x1.8fe6045dc1a8ap+41);
		p = __builtin_fma(p, u, 0x1.54d0ea5ee759fp+37);
		p = __builtin_fma(p, u, -0x1.d163bdb48d86fp+34);
		p = __builtin_fma(p, u, 0x1.6b34b9194cbb3p+31);
		p = __builtin_fma(p, u, -0x1.ec1d2526d75a5p+27);
		p = __builtin_fma(p, u, 0x1.6c93b70c387cep+24);
		p = __builtin_fma(p, u, -0x1.1c22c75eed71ep+21);
		p = __builtin_fma(p, u, 0x1.c948e1e9f5ccdp+17);
		p = __builtin_fma(p, u, -0x1.81f8dd11f2c74p+14);
		p = __builtin_fma(p, u, 0x1.5bbe7612fb8f0p+11);
		p = __builtin_fma(p, u, -0x1.56b963a1e775ap+8);
		p = __builtin_fma(p, u, 0x1.808a1e76f2ae7p+5);
		p = __builtin_fma(p, u, -0x1.0c50a14a52f1fp+3);
		p = __builtin_fma(p, u, 0x1.26b4f7404ef19p+1);
		p = __builtin_fma(p, u, -0x1.c0edaa60255bcp-1);
		p = __builtin_fma(p, u, -0x1.8a72fac61e0a4p-3);
		p = __builtin_fma(p, u, 0x1.fbe7ffca9c0c9p-1);
	}
	return p * t;
}

double erfinv(double x)
{
	double t = __builtin_fma(-x, x, 1.0);
	if (__builtin_expect(t >= 0.01115, 1))
		return __cptx_erfinv_core(x, t);
	double a = __builtin_fabs(x);
	if (!(a < 1.0))
		return a == 1.0 ? x * __builtin_inf() : __builtin_nan("");
	return __builtin_copysign(__cptx_erfcinv_tail(1.0 - a), x);
}

static double __cptx_erfcinv(double y)
{
	double t = y * (2.0 - y);
	if (__builtin_expect(t >= 0.01115, 1))
		return __cptx_erfinv_core(1.0 - y, t);
	double w = y < 1.0 ? y : 2.0 - y;
	if (!(w > 0))
		return w == 0 ? y == 0 ? __builtin_inf() : -__builtin_inf() : __builtin_nan("");
	w = __cptx_erfcinv_tail(w);
	return y < 1.0 ? w : -w;
}

double erfcinv(double y) { return __cptx_erfcinv(y); }

// The product with sqrt 2 = 0x1.6a09e667f3bcdp0 - 0x1.bdd3413b26456p-54 is rounded once.
double normcdfinv(double p)
{
	double v = __cptx_erfcinv(p + p);
	if (__builtin_fabs(v) == __builtin_inf())
		return -v;
	return __builtin_fma(v, -0x1.6a09e667f3bcdp0, v * 0x1.bdd3413b26456p-54);
}
