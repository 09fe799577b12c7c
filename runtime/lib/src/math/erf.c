// erf, erfc, erfcx, normcdf: double error functions.
//
// erf x = x + x p(x^2) of degree 25 up to 1 (double.sollya: 2^-50.9 of the second term, 2^-54 of the result), 1 - erfc above. erfc a = e^(-a^2) r/(1 +
// 2a), a > 1/2, r a polynomial of degree 21 in t = (a - 4)/(a + 4) (2^-54.6); a^2 as a sum of two doubles, the quotient
// with its remainder: below 3 ulp. Up to 1/2 erfc is 1 - erf; negative arguments below that: 2 - erfc a.

static double __cptx_erf_small(double x) // erf x/x - 1, |x| <= 1
{
	double z = x * x;
	double p = 0x1.1afed81b4f3b2p-34;
	p = __builtin_fma(p, z, -0x1.40c77f2733e8p-30);
	p = __builtin_fma(p, z, 0x1.fa82146388a0dp-27);
	p = __builtin_fma(p, z, -0x1.5f66487267356p-23);
	p = __builtin_fma(p, z, 0x1.b9e84c5eaf3fdp-20);
	p = __builtin_fma(p, z, -0x1.f4d2ad6c47479p-17);
	p = __builtin_fma(p, z, 0x1.f9a32dc2bc915p-14);
	p = __builtin_fma(p, z, -0x1.c02db4552793fp-11);
	p = __builtin_fma(p, z, 0x1.565bcd10fb9b6p-8);
	p = __builtin_fma(p, z, -0x1.b82ce312a0c5dp-6);
	p = __builtin_fma(p, z, 0x1.ce2f21a0433cp-4);
	p = __builtin_fma(p, z, -0x1.812746b0379fap-2);
	return __builtin_fma(p, z, 0x1.06eba8214db69p-3);
}

// e^(a^2) erfc a, a >= 1/2.
static double __cptx_erf_scaled(double a)
{
	double t = (a - 4.0) / (a + 4.0);
	double r = -0x1.4b4a1dfda3a54p-27;
	r = __builtin_fma(r, t, -0x1.8d80ad2aecda2p-27);
	r = __builtin_fma(r, t, 0x1.bb4307ccb41c6p-24);
	r = __builtin_fma(r, t, 0x1.178a5d0e042f4p-24);
	r = __builtin_fma(r, t, -0x1.b7eb31cd733fp-21);
	r = __builtin_fma(r, t, 0x1.444a037aae735p-22);
	r = __builtin_fma(r, t, 0x1.7ef33c2f2a46fp-18);
	r = __builtin_fma(r, t, -0x1.78b2b98cc3deap-17);
	r = __builtin_fma(r, t, -0x1.9954a178d969cp-16);
	r = __builtin_fma(r, t, 0x1.3be13ebb9add7p-13);
	r = __builtin_fma(r, t, -0x1.a1df475ef404dp-13);
	r = __builtin_fma(r, t, -0x1.8d4aa8a3db7a4p-11);
	r = __builtin_fma(r, t, 0x1.49c672ae774ddp-8);
	r = __builtin_fma(r, t, -0x1.09623873b9aa6p-6);
	r = __builtin_fma(r, t, 0x1.3079edf60c05fp-5);
	r = __builtin_fma(r, t, -0x1.0fb06dfead506p-4);
	r = __builtin_fma(r, t, 0x1.7fee004e156e5p-4);
	r = __builtin_fma(r, t, -0x1.9ddb23c3e4067p-4);
	r = __builtin_fma(r, t, 0x1.16ecefcfa5257p-4);
	r = __builtin_fma(r, t, 0x1.f7f5df66fc8bap-7);
	r = __builtin_fma(r, t, -0x1.1df1ad154a28dp-3);
	r = __builtin_fma(r, t, 0x1.3ba5916e9fd7fp0);
	return r / __builtin_fma(2.0, a, 1.0);
}

static double __cptx_erf_exp(double r) // e^r, |r| <= ln2/2
{
	double p = 0x1.ad8dcc540e8c5p-26;
	p = __builtin_fma(p, r, 0x1.28ae4e475fcb6p-22);
	p = __builtin_fma(p, r, 0x1.71df1ce6681ccp-19);
	p = __builtin_fma(p, r, 0x1.a01999128ca8fp-16);
	p = __builtin_fma(p, r, 0x1.a01a012dd5481p-13);
	p = __builtin_fma(p, r, 0x1.6c16c1848d831p-10);
	p = __builtin_fma(p, r, 0x1.1111111127257p-7);
	p = __builtin_fma(p, r, 0x1.555555555067bp-5);
	p = __builtin_fma(p, r, 0x1.55555555554fcp-3);
	p = __builtin_fma(p, r, 0x1.000000000000ap-1);
	p = __builtin_fma(p, r, 1.0);
	return __builtin_fma(p, r, 1.0);
}

// v e^(sign (a + rest)^2), |a| <= 28, rest far below a.
static double __cptx_erf_gauss(double a, double rest, double sign, double v)
{
	double s = a * a, low = __builtin_fma(a, a, -s);
	low = sign * __builtin_fma(a + a, rest, low);
	s *= sign;
	double k = __builtin_rint(s * 0x1.71547652b82fep+0);
	double r = __builtin_fma(k, -0x1.62e42fefa39efp-1, s);
	r = __builtin_fma(k, -0x1.abc9e3b39803fp-56, r) + low;
	int i = (int)k, half = i / 2;
	v = v * __cptx_erf_exp(r) * __hiloint2double((half + 1023) << 20, 0);
	return v * __hiloint2double((i - half + 1023) << 20, 0);
}

double erf(double x)
{
	double a = __builtin_fabs(x);
	if (!(a > 1.0))
		return __builtin_fma(__cptx_erf_small(x), x, x);
	a = a < 6.0 ? a : 6.0;
	return __builtin_copysign(1.0 - __cptx_erf_gauss(a, 0.0, -1.0, __cptx_erf_scaled(a)), x);
}

double erfc(double x)
{
	double a = __builtin_fabs(x);
	if (!(a > 0.5))
		return 1.0 - __builtin_fma(__cptx_erf_small(x), x, x);
	a = a < 27.5 ? a : 27.5;
	double v = __cptx_erf_gauss(a, 0.0, -1.0, __cptx_erf_scaled(a));
	return x < 0 ? 2.0 - v : v;
}

// erfcx x = e^(x^2) erfc x: below -1/2 2 e^(x^2) - erfcx -x.
static double __cptx_erfcx(double x)
{
	double a = __builtin_fabs(x);
	if (!(a > 0.5)) // e^(x^2) (1 - erf x)
		return __cptx_erf_exp(x * x) * (1.0 - __builtin_fma(__cptx_erf_small(x), x, x));
	if (a > 27.0 && x > 0) { // asymptotic: (1 - 1/(2 x^2) + 3/(4 x^4) - ...)/(x sqrt(pi)), eight terms
		double y = 1.0 / x, z = y * y;
		double s = __builtin_fma(-1055.7421875, z, 162.421875);
		s = __builtin_fma(s, z, -29.53125);
		s = __builtin_fma(s, z, 6.5625);
		s = __builtin_fma(s, z, -1.875);
		s = __builtin_fma(s, z, 0.75);
		s = __builtin_fma(s, z, -0.5);
		s = __builtin_fma(s, z, 1.0);
		return 0x1.20dd750429b6dp-1 * y * s;
	}
	if (x > 0)
		return __cptx_erf_scaled(a);
	if (x < -27.0)
		return __builtin_inf();
	return __cptx_erf_gauss(a, 0.0, 1.0, 2.0) - __cptx_erf_scaled(a);
}

// normcdf x = erfc(-x/sqrt 2)/2; the argument's rounding error counts in e^(-a^2) alone.
static double __cptx_normcdf(double x)
{
	double a = x * -0x1.6a09e667f3bcdp-1;
	double low = __builtin_fma(x, -0x1.6a09e667f3bcdp-1, -a) + x * 0x1.bdd3413b26456p-55;
	double b = __builtin_fabs(a);
	if (!(b > 0.5))
		return 0.5 - 0.5 * __builtin_fma(__cptx_erf_small(a), a, a);
	if (b > 27.5)
		return a < 0 ? 1.0 : 0.0;
	double v = __cptx_erf_gauss(b, a < 0 ? -low : low, -1.0, 0.5 * __cptx_erf_scaled(b));
	return a < 0 ? 1.0 - v : v;
}

double erfcx(double x) { return __cptx_erfcx(x); }

double normcdf(double x) { return __cptx_normcdf(x); }
