// erfinv, erfcinv, normcdfinv: inverses of the error functions, double.
//
// erfinv x = x p(x^2), degree 15, up to 1/2 (special.py: 2^-54.4). Beyond and for erfcinv y, y <= 1/2: t p(t - c), t = sqrt(-ln y), in four intervals, and
// t p(1/t - c) from t = 9.4 on (2^-53.9 to 2^-55.2). 1 - |x|, 2 - y and 2 p are exact. An error of ln y counts half: t is
// good to 1 ulp, and the result, whose relative change is below that of t, to 2 ulp.
// normcdfinv p = -sqrt 2 erfcinv(2 p): one ulp more.

double log(double);

static double __cptx_erfinv_small(double x) // |x| <= 1/2
{
	double z = x * x;
	double p = 0x1.0679b07300f51p-3;
	p = __builtin_fma(p, z, -0x1.ea6237cc3aa16p-4);
	p = __builtin_fma(p, z, 0x1.afa74f2dc8480p-4);
	p = __builtin_fma(p, z, -0x1.c1ad36abd64c5p-7);
	p = __builtin_fma(p, z, 0x1.059b42a1ddae4p-5);
	p = __builtin_fma(p, z, 0x1.7c6c51a9639eep-6);
	p = __builtin_fma(p, z, 0x1.ce93b78aa50c9p-6);
	p = __builtin_fma(p, z, 0x1.03628204122e4p-5);
	p = __builtin_fma(p, z, 0x1.2abe9905e3a63p-5);
	p = __builtin_fma(p, z, 0x1.5eeae782a6460p-5);
	p = __builtin_fma(p, z, 0x1.a7c85e7b3cfcdp-5);
	p = __builtin_fma(p, z, 0x1.0a1318968ccb3p-4);
	p = __builtin_fma(p, z, 0x1.62847c47f3212p-4);
	p = __builtin_fma(p, z, 0x1.053c2c0ab907cp-3);
	p = __builtin_fma(p, z, 0x1.db29fb2fee5e5p-3);
	p = __builtin_fma(p, z, 0x1.c5bf891b4ef6bp-1);
	return p * x;
}

static double __cptx_erfcinv_tail(double y) // erfcinv y, 0 < y <= 1/2
{
	double t = __dsqrt_rn(-log(y)), p, u;
	if (t < 1.6625) {
		u = t - 1.25;
		p = 0x1.343aa64a8a3fap-18;
		p = __builtin_fma(p, u, -0x1.0f86aea9d6ab5p-16);
		p = __builtin_fma(p, u, 0x1.c1c466d2f2edbp-16);
		p = __builtin_fma(p, u, -0x1.b931999d302a2p-16);
		p = __builtin_fma(p, u, 0x1.b01292364f8c5p-19);
		p = __builtin_fma(p, u, 0x1.e5abc911ee38ap-15);
		p = __builtin_fma(p, u, -0x1.5914d4908f701p-13);
		p = __builtin_fma(p, u, 0x1.32d317884fed2p-12);
		p = __builtin_fma(p, u, -0x1.7668f0dbc047ap-12);
		p = __builtin_fma(p, u, 0x1.88b6f78671b06p-13);
		p = __builtin_fma(p, u, 0x1.e50757fff3bb2p-12);
		p = __builtin_fma(p, u, -0x1.daeb33fba5468p-10);
		p = __builtin_fma(p, u, 0x1.effeb7c818d8cp-9);
		p = __builtin_fma(p, u, -0x1.686eb9001d423p-8);
		p = __builtin_fma(p, u, 0x1.27d7d28c114d4p-8);
		p = __builtin_fma(p, u, 0x1.07b7a378c99c3p-8);
		p = __builtin_fma(p, u, -0x1.c6deb6f4b6f1bp-6);
		p = __builtin_fma(p, u, 0x1.36cc6d46025b7p-4);
		p = __builtin_fma(p, u, -0x1.3adb0da6c11e0p-3);
		p = __builtin_fma(p, u, 0x1.fcc88611b52dbp-3);
		p = __builtin_fma(p, u, 0x1.6b618b874ba85p-1);
	} else if (t < 2.85) {
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
	double a = __builtin_fabs(x);
	if (a <= 0.5)
		return __cptx_erfinv_small(x);
	if (!(a < 1.0))
		return a == 1.0 ? x * __builtin_inf() : __builtin_nan("");
	return __builtin_copysign(__cptx_erfcinv_tail(1.0 - a), x);
}

double erfcinv(double y)
{
	if (y >= 0.5 && y <= 1.5)
		return __cptx_erfinv_small(1.0 - y);
	double w = y < 1.0 ? y : 2.0 - y;
	if (!(w > 0))
		return w == 0 ? y == 0 ? __builtin_inf() : -__builtin_inf() : __builtin_nan("");
	w = __cptx_erfcinv_tail(w);
	return y < 1.0 ? w : -w;
}

// The product with sqrt 2 = 0x1.6a09e667f3bcdp0 - 0x1.bdd3413b26456p-54 is rounded once.
double normcdfinv(double p)
{
	double v = erfcinv(p + p);
	if (__builtin_fabs(v) == __builtin_inf())
		return -v;
	return __builtin_fma(v, -0x1.6a09e667f3bcdp0, v * 0x1.bdd3413b26456p-54);
}
