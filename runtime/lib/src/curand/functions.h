// Functions of math.h as nvcc computes them, operation by operation: a normal number is to have the same bits, and the functions of part math, which
// are nearer to the true values, give another last bit now and then. Logarithms and inverses lack what no generator asks for: zero, subnormal numbers,
// infinities, NaNs, and arguments of erfcinv above 1.

// x = 2^k m, m from 2/3 to 4/3.
static inline float __cptx_same_logf(float x)
{
	int exponent = (__float_as_int(x) - 0x3f2aaaab) & (int)0xff800000;
	float r = __int_as_float(__float_as_int(x) - exponent) - 1.0f;
	float p = -0x1.0aa04ep-3f;
	p = __builtin_fmaf(p, r, 0x1.2073ecp-3f);
	p = __builtin_fmaf(p, r, -0x1.f19b98p-4f);
	p = __builtin_fmaf(p, r, 0x1.1e52aap-3f);
	p = __builtin_fmaf(p, r, -0x1.55b172p-3f);
	p = __builtin_fmaf(p, r, 0x1.99da16p-3f);
	p = __builtin_fmaf(p, r, -0x1.fffe44p-3f);
	p = __builtin_fmaf(p, r, 0x1.5554fp-2f);
	p = __builtin_fmaf(p, r, -0x1p-1f);
	return __builtin_fmaf((float)exponent * 0x1p-23f, 0x1.62e43p-1f, __builtin_fmaf(r * p, r, r));
}

// As 2^k 2^f, with ex2.
static inline float __cptx_same_expf(float x)
{
	float t = __fmaf_rd(__saturatef(__builtin_fmaf(x, 0x1.77313ap-8f, 0.5f)), 252.0f, 0x1.800002p23f);
	float k = t - 0x1.8000fep23f;
	float f = __builtin_fmaf(x, 0x1.4ae0cp-26f, __builtin_fmaf(x, 0x1.715476p+0f, -k));
	return __nvvm_ex2_approx_ftz_f(f) * __int_as_float((int)((unsigned)__float_as_int(t) << 23));
}

// x = 2^k m, m from 0.73 to 1.46; log m = 2 atanh((m - 1) / (m + 1)).
static inline double __cptx_same_log(double x)
{
	int high = __double2hiint(x), exponent = (int)((unsigned)high >> 20) - 1023;
	high = (high & 0xfffff) | 0x3ff00000;
	if (high >= 0x3ff6a09f) {
		high -= 0x100000;
		exponent++;
	}
	double m = __hiloint2double(high, __double2loint(x)), below = m + 1.0, above = m - 1.0;
	double q = __nvvm_rcp_approx_ftz_d(below), e = __builtin_fma(-below, q, 1.0);
	q = __builtin_fma(__builtin_fma(e, e, e), q, q);
	double r = __builtin_fma(above, q, above * q), s = r * r;
	double p = 0x1.1380b3ae80f1ep-20;
	p = __builtin_fma(p, s, 0x1.0ee258b7a8b04p-18);
	p = __builtin_fma(p, s, 0x1.3b2669f02676fp-16);
	p = __builtin_fma(p, s, 0x1.745cba9ab0956p-14);
	p = __builtin_fma(p, s, 0x1.c71c72d1b5154p-12);
	p = __builtin_fma(p, s, 0x1.24924923be72dp-9);
	p = __builtin_fma(p, s, 0x1.999999999a3c4p-7);
	p = __builtin_fma(p, s, 0x1.5555555555554p-4);
	double left = above - r;
	left = q * __builtin_fma(-r, above, left + left);
	double small = __builtin_fma(s * p, r, left), k = exponent;
	double big = __builtin_fma(k, 0x1.62e42fefa39efp-1, r);
	double lost = __builtin_fma(-k, 0x1.62e42fefa39efp-1, big) - r;
	return big + __builtin_fma(k, 0x1.abc9e3b39803fp-56, small - lost);
}

static inline double __cptx_same_exp(double x)
{
	double t = __builtin_fma(x, 0x1.71547652b82fep+0, 0x1.8p52);
	int k = __double2loint(t);
	t -= 0x1.8p52;
	double r = __builtin_fma(t, -0x1.abc9e3b39803fp-56, __builtin_fma(t, -0x1.62e42fefa39efp-1, x));
	double p = 0x1.ade1569ce2bdfp-26;
	p = __builtin_fma(p, r, 0x1.28af3fca213eap-22);
	p = __builtin_fma(p, r, 0x1.71dee62401315p-19);
	p = __builtin_fma(p, r, 0x1.a01997c89eb71p-16);
	p = __builtin_fma(p, r, 0x1.a01a014761f65p-13);
	p = __builtin_fma(p, r, 0x1.6c16c1852b7afp-10);
	p = __builtin_fma(p, r, 0x1.1111111122322p-7);
	p = __builtin_fma(p, r, 0x1.55555555502a1p-5);
	p = __builtin_fma(p, r, 0x1.5555555555511p-3);
	p = __builtin_fma(p, r, 0x1.000000000000bp-1);
	p = __builtin_fma(p, r, 0x1p+0);
	p = __builtin_fma(p, r, 0x1p+0);
	int high = __double2hiint(p), low = __double2loint(p);
	float size = __builtin_fabsf(__int_as_float(__double2hiint(x)));
	if (size < 0x1.0c4656p+2f)
		return __hiloint2double((int)((unsigned)high + ((unsigned)k << 20)), low);
	if (size >= 0x1.0e9p+2f)
		return x < 0.0 ? 0.0 : x + __builtin_inf();
	int half = k / 2;
	double first = __hiloint2double((int)((unsigned)high + ((unsigned)half << 20)), low);
	return first * __hiloint2double((int)(((unsigned)(k - half) << 20) + 0x3ff00000), 0);
}

// Sine and cosine of x half turns, |x| below 2^31.
static inline double2 __cptx_same_sincospi(double x)
{
	double near = __builtin_rint(x + x);
	int quarter = (int)(long long)near;
	double r = __builtin_fma(-near, 0.5, x);
	r = __builtin_fma(r, 0x1.921fb54442d18p+1, r * 0x1.1a62633145c07p-53);
	double s = r * r;
	double c = -0x1.8ff8320fd8164p-37;
	c = __builtin_fma(c, s, 0x1.1eea7c1ef8528p-29);
	c = __builtin_fma(c, s, -0x1.27e4f8e06e6d9p-22);
	c = __builtin_fma(c, s, 0x1.a01a019ddbce9p-16);
	c = __builtin_fma(c, s, -0x1.6c16c16c15d47p-10);
	c = __builtin_fma(c, s, 0x1.5555555555551p-5);
	c = __builtin_fma(c, s, -0x1p-1);
	c = __builtin_fma(c, s, 0x1p+0);
	double p = 0x1.5db65f9785ebap-33;
	p = __builtin_fma(p, s, -0x1.ae5f12cb0d246p-26);
	p = __builtin_fma(p, s, 0x1.71de369ace392p-19);
	p = __builtin_fma(p, s, -0x1.a01a019db62a1p-13);
	p = __builtin_fma(p, s, 0x1.1111111110818p-7);
	p = __builtin_fma(p, s, -0x1.5555555555554p-3);
	p = __builtin_fma(p, s, 0x0p+0);
	p = __builtin_fma(p, r, r);
	double sine = quarter & 1 ? c : p, cosine = quarter & 1 ? -p : c;
	if (quarter & 2) {
		sine = -sine;
		cosine = -cosine;
	}
	if (x == __builtin_trunc(x))
		sine = x * 0.0;
	return (double2){sine, cosine + 0.0};
}

static inline float __cptx_same_erfcinvf(float x)
{
	if (x >= 0x1.bda512p-9f) {
		float t = -__nvvm_lg2_approx_ftz_f((2.0f - x) * x);
	float p = -0x1.14c6ep-32f;
	p = __builtin_fmaf(p, t, 0x1.43ec8ap-27f);
	p = __builtin_fmaf(p, t, -0x1.02dfb4p-23f);
	p = __builtin_fmaf(p, t, 0x1.d1f08cp-23f);
	p = __builtin_fmaf(p, t, 0x1.0e8554p-17f);
	p = __builtin_fmaf(p, t, -0x1.09b69ap-15f);
	p = __builtin_fmaf(p, t, -0x1.95fd42p-11f);
	p = __builtin_fmaf(p, t, 0x1.6b804ep-8f);
	p = __builtin_fmaf(p, t, 0x1.495c1ep-3f);
	p = __builtin_fmaf(p, t, 0x1.c5bf88p-1f);
		return __builtin_fmaf(p, -x, p);
	}
	float t = -__nvvm_lg2_approx_ftz_f(x), s = __nvvm_rsqrt_approx_ftz_f(t);
	float p = -0x1.f8e7e2p+5f;
	p = __builtin_fmaf(p, s, 0x1.fdf052p+6f);
	p = __builtin_fmaf(p, s, -0x1.c86c38p+6f);
	p = __builtin_fmaf(p, s, 0x1.e29b36p+5f);
	p = __builtin_fmaf(p, s, -0x1.5ca366p+4f);
	p = __builtin_fmaf(p, s, 0x1.9dea08p+2f);
	p = __builtin_fmaf(p, s, -0x1.d53c0ap+0f);
	p = __builtin_fmaf(p, s, -0x1.f0e3e8p-6f);
	p = __builtin_fmaf(p, s, 0x1.aa6eeap-1f);
	return p * (s * t);
}

// The logarithm that erfcinv takes: k is even, m from 1/2 to 2.
static inline double __cptx_same_log_even(double x)
{
	int high = __double2hiint(x);
	double k = (int)((unsigned)high >> 20 & 0x7fe) - 1022;
	double m = __hiloint2double((high & (int)0x801fffff) | 0x3fe00000, __double2loint(x));
	double above = m - 1.0, below = m + 1.0;
	double q = __nvvm_rcp_approx_ftz_d(below), e = __builtin_fma(-below, q, 1.0);
	q = __builtin_fma(__builtin_fma(e, e, e), q, q);
	double r = above * q;
	r = __builtin_fma(__builtin_fma(-r, above, __builtin_fma(-2.0, r, above)), q, r);
	double s = r * r;
	double p = 0x1.5c5c218c775c9p-4;
	p = __builtin_fma(p, s, 0x1.55cf59cdc5d89p-5);
	p = __builtin_fma(p, s, 0x1.efd18cf6ebb9cp-5);
	p = __builtin_fma(p, s, 0x1.10682edcb8d1bp-4);
	p = __builtin_fma(p, s, 0x1.3b1dd3ac7fc96p-4);
	p = __builtin_fma(p, s, 0x1.745cb459b54a6p-4);
	p = __builtin_fma(p, s, 0x1.c71c741a0669fp-4);
	p = __builtin_fma(p, s, 0x1.249249209112ep-3);
	p = __builtin_fma(p, s, 0x1.99999999a06c1p-3);
	p = __builtin_fma(p, s, 0x1.5555555555535p-2);
	p = __builtin_fma(s * p, r, r);
	return __builtin_fma(k, 0x1.62e42fefa39efp-1, p + p);
}

static inline double __cptx_same_erfcinv(double x)
{
	if (x >= 0x1.fa4d2ad8f904dp-11) {
		double t = -3.125 - __cptx_same_log_even((2.0 - x) * x);
	double p = -0x1.135d2e746e627p-68;
	p = __builtin_fma(p, t, -0x1.8ddf93324d327p-63);
	p = __builtin_fma(p, t, 0x1.7b83eef0b7c9fp-60);
	p = __builtin_fma(p, t, 0x1.9ba72cd589b91p-57);
	p = __builtin_fma(p, t, -0x1.33689090a6b96p-53);
	p = __builtin_fma(p, t, 0x1.82e11898132ep-56);
	p = __builtin_fma(p, t, 0x1.de4acfd9e26bap-48);
	p = __builtin_fma(p, t, -0x1.6d33eed66c487p-45);
	p = __builtin_fma(p, t, -0x1.6f2167040d8e2p-44);
	p = __builtin_fma(p, t, 0x1.72a22c2d77e2p-39);
	p = __builtin_fma(p, t, -0x1.c8859c4e5c0afp-37);
	p = __builtin_fma(p, t, -0x1.dc583d118a561p-35);
	p = __builtin_fma(p, t, 0x1.20f47ccf46b3cp-30);
	p = __builtin_fma(p, t, -0x1.1a9e38dc84d6p-28);
	p = __builtin_fma(p, t, -0x1.f36cd6d3d46a9p-26);
	p = __builtin_fma(p, t, 0x1.c6b4f5d03b787p-22);
	p = __builtin_fma(p, t, -0x1.6e8a5434ae8a2p-20);
	p = __builtin_fma(p, t, -0x1.d1d1f7b8736f6p-17);
	p = __builtin_fma(p, t, 0x1.879c2a212f024p-13);
	p = __builtin_fma(p, t, -0x1.845769484fca8p-11);
	p = __builtin_fma(p, t, -0x1.8b6c33114f909p-8);
	p = __builtin_fma(p, t, 0x1.ebd80d9b13e28p-3);
	p = __builtin_fma(p, t, 0x1.a755e7c99ae86p+0);
		return __builtin_fma(p, -x, p);
	}
	double t = -__cptx_same_log_even(x), s = __nvvm_rsqrt_approx_ftz_d(t);
	double e = __builtin_fma(t, -(s * s), 1.0);
	s = __builtin_fma(__builtin_fma(0.375, e, 0.5), e * s, s);
	double p = 0x1.be9222591afabp-1;
	p = __builtin_fma(p, s, 0x1.0a0e7333839aap+1);
	p = __builtin_fma(p, s, 0x1.8768cf7e57d5cp+1);
	p = __builtin_fma(p, s, 0x1.b77e7e28da583p+1);
	p = __builtin_fma(p, s, 0x1.34f26a4f99cf9p+0);
	p = __builtin_fma(p, s, 0x1.1f674adb019edp-3);
	p = __builtin_fma(p, s, 0x1.5ddae9506431dp-8);
	p = __builtin_fma(p, s, 0x1.ada49aa32489cp-15);
	double q = s + 0x1.1e90ff51c2197p+1;
	q = __builtin_fma(q, s, 0x1.11ea3a7cf382p+2);
	q = __builtin_fma(q, s, 0x1.1a0e4a4749594p+2);
	q = __builtin_fma(q, s, 0x1.d4e977d38c14dp+1);
	q = __builtin_fma(q, s, 0x1.37fd567ec0d5fp+0);
	q = __builtin_fma(q, s, 0x1.1fb9d7f676033p-3);
	q = __builtin_fma(q, s, 0x1.5ddcdf98946e4p-8);
	q = __builtin_fma(q, s, 0x1.ada42d79d8dbbp-15);
	return p / (s * q);
}
