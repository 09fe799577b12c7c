// sin, cos, sincos, tan: double trigonometric functions.
//
// Method: as in trigf.c. x = k pi/2 + r + rest, |r| <= pi/4. Below 2^20 in three fused steps with pi/2 = p1 + p2 + p3, 53 bits each (Cody and
// Waite; the first step is exact, what the second rounds off goes on into rest); above with the 192 bits of 2/pi that matter
// (Payne and Hanek), in integers. sin of degree 13, cos of degree 14, tan of degree 29 (double.sollya: 2^-57.9, 2^-63.9,
// 2^-56.2). Error: half an ulp from the last step and what the rounding of the correction adds: below 0.9 ulp; tan below
// 1.5 ulp.

static const unsigned long long __cptx_two_over_pi_64[22] = { // 2/pi = 2^-64 sum of word i 2^(-64 i), a zero in front
	0, 0xa2f9836e4e441529ull, 0xfc2757d1f534ddc0ull, 0xdb6295993c439041ull, 0xfe5163abdebbc561ull,
	0xb7246e3a424dd2e0ull, 0x06492eea09d1921cull, 0xfe1deb1cb129a73eull, 0xe88235f52ebb4484ull,
	0xe99c7026b45f7e41ull, 0x3991d639835339f4ull, 0x9c845f8bbdf9283bull, 0x1ff897ffde05980full,
	0xef2f118b5a0a6d1full, 0x6d367ecf27cb09b7ull, 0x4f463f669e5fea2dull, 0x7527bac7ebe5f17bull,
	0x3d0739f78a5292eaull, 0x6bfb5fb11f8d5d08ull, 0x56033046fc7b6babull, 0xf0cfbc209af4361dull,
	0xa9e391615ee61b08ull,
};

struct __cptx_trig_arg { double r, rest; int k; };

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
		a.r = a.rest = __builtin_nan("");
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
	a.rest = rest * scale;
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
	double w = t * 0x1.1a62633145c06p-54;
	a.r = exact - w;
	a.rest = __builtin_fma(t, -0x1.c1cd129024e09p-107, __builtin_fma(t, -0x1.1a62633145c06p-54, w)) + (exact - a.r - w);
	return a;
}

// sin r = r + r z p(z) and cos r = 1 + z p(z), z = r^2; the coefficients from the highest down.
static const double __cptx_trig_poly[2][8] __attribute__((aligned(16))) = {
	{0.0, 0x1.5d8d6e1091e0cp-33, -0x1.ae5e52092adc7p-26, 0x1.71de355c5f14p-19, -0x1.a01a019befb93p-13, 0x1.111111110f751p-7, -0x1.5555555555548p-3, 0.0},
	{-0x1.8fa5c165deabdp-37, 0x1.1ee9da88f4795p-29, -0x1.27e4f7f008783p-22, 0x1.a01a019c8d949p-16, -0x1.6c16c16c1500cp-10, 0x1.555555555554bp-5, -0.5, 0.0},
};

// sin (k pi/2 + r + rest), whose sign is that of the factor in front, -0 too.
static double __cptx_trig_sin(int k, double r, double rest)
{
	const double *c = __cptx_trig_poly[k & 1];
	double z = r * r, p = __builtin_fma(c[0], z, c[1]);
	p = __builtin_fma(p, z, c[2]);
	p = __builtin_fma(p, z, c[3]);
	p = __builtin_fma(p, z, c[4]);
	p = __builtin_fma(p, z, c[5]);
	p = __builtin_fma(p, z, c[6]);
	double m = k & 1 ? 1.0 : r;
	double y = __builtin_fma(p, m * z, k & 1 ? -r * rest : rest) + m;
	int sign = (__double2hiint(m) ^ (int)((unsigned)k << 30)) & (int)0x80000000;
	return __hiloint2double((__double2hiint(y) & 0x7fffffff) | sign, __double2loint(y));
}

double sin(double x)
{
	struct __cptx_trig_arg a = __cptx_trig_reduce(x);
	return __cptx_trig_sin(a.k, a.r, a.rest);
}

double cos(double x)
{
	struct __cptx_trig_arg a = __cptx_trig_reduce(x);
	return __cptx_trig_sin(a.k + 1, a.r, a.rest);
}

void sincos(double x, double *sin, double *cos)
{
	struct __cptx_trig_arg a = __cptx_trig_reduce(x);
	*sin = __cptx_trig_sin(a.k, a.r, a.rest);
	*cos = __cptx_trig_sin(a.k + 1, a.r, a.rest);
}

double tan(double x)
{
	struct __cptx_trig_arg a = __cptx_trig_reduce(x);
	double r = a.r, z = r * r;
	double p = 0x1.5f14d47d31948p-16;
	p = __builtin_fma(p, z, -0x1.7aa36693403e1p-15);
	p = __builtin_fma(p, z, 0x1.79360dcaf8d56p-14);
	p = __builtin_fma(p, z, -0x1.c376fc7c20845p-16);
	p = __builtin_fma(p, z, 0x1.1f17897f23d9bp-13);
	p = __builtin_fma(p, z, 0x1.d1fcd020923a1p-13);
	p = __builtin_fma(p, z, 0x1.38046801c7b13p-11);
	p = __builtin_fma(p, z, 0x1.7d5a2f26297bfp-10);
	p = __builtin_fma(p, z, 0x1.d6d94caeed4e5p-9);
	p = __builtin_fma(p, z, 0x1.226e11a7da327p-7);
	p = __builtin_fma(p, z, 0x1.664f49aed70cap-6);
	p = __builtin_fma(p, z, 0x1.ba1ba1b448919p-5);
	p = __builtin_fma(p, z, 0x1.11111111185d6p-3);
	p = __builtin_fma(p, z, 0x1.55555555554efp-2);
	// tan(r + rest) = tan r + rest (1 + tan^2 r)
	double w = __builtin_fma(p * z, r, __builtin_fma(a.rest, z, a.rest)), y = __builtin_copysign(r + w, r);
	if (a.k & 1) { // -1/(r + w): the last fma takes in what y and the reciprocal round off
		double v = __drcp_rn(-y);
		double low = r - y + w;
		y = __builtin_fma(__builtin_fma(v, y, 1.0) + v * low, v, v);
	}
	return y;
}
