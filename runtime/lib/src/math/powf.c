// powf, powif: x to the power of y, float.
//
// Method: log2 x = e + log2 m, 0.707 <= m < 1.415, as a sum h + l of two floats; then y (h + l) = p + q by one exact product, and
// 2^(p + q). log m = 2 atanh(s/2) = s + s^3 (c0 + c1 s^2 + ...), s = 2 (m - 1)/(m + 1). s is a quotient by an approximate
// reciprocal u and its rest: s + rest is good to 2^-46 whatever the last bit of u is. The term s^3 c is below s/100; it is carried
// to 2^-28 of itself. log2 x is thus good to 2^-34 (float.sollya: the polynomial to 2^-29 of the term); times |y log2 x| <= 150
// that is 0.1 ulp of the result. 2^f by a polynomial of degree 6 as in exp: below 1 ulp.

struct __cptx_powf_pair { float high, low; };

// y log2(x) for a positive normal x; e is added to the exponent.
static struct __cptx_powf_pair __cptx_powf_log(int ix, float bias, float y)
{
	int ie = (ix - 0x3f3504f3) & 0xff800000;
	float m = __int_as_float(ix - ie);
	float e = __builtin_fmaf((float)ie, 0x1p-23f, bias);
	float f = m - 1.0f;
	float u = __nvvm_rcp_approx_ftz_f(m + 1.0f);
	float s = (f + f) * u;
	float d = f - s;
	float rest = u * __builtin_fmaf(-s, f, d + d);
	float z = s * s;
	float w = __builtin_fmaf(0x1.ddd8a4p-12f, z, 0x1.245c0cp-9f);
	w = __builtin_fmaf(w, z, 0x1.9999ecp-7f);
	// c = ch + cl, t = th + tl = c z, v = vh + vl = t s
	float ch = __builtin_fmaf(w, z, 0x1.555556p-4f);
	float cl = __builtin_fmaf(w, z, 0x1.555556p-4f - ch) + -0x1.68ec00p-29f;
	float zl = __builtin_fmaf(s, s, -z);
	float th = z * ch;
	float tl = __builtin_fmaf(z, ch, -th);
	tl = __builtin_fmaf(z, cl, __builtin_fmaf(zl, ch, tl));
	float vh = s * th;
	float vl = __builtin_fmaf(s, th, -vh);
	vl = __builtin_fmaf(s, tl, __builtin_fmaf(3.0f * th, rest, vl));
	float lh = s + vh;
	float ll = (s - lh + vh) + (rest + vl);
	// times 1/ln 2, plus e
	float a = lh * 0x1.715476p+0f;
	float b = __builtin_fmaf(lh, 0x1.715476p+0f, -a);
	b = __builtin_fmaf(ll, 0x1.715476p+0f, __builtin_fmaf(lh, 0x1.4ae0c0p-26f, b));
	float h = e + a;
	float l = (e - h + a) + b;
	struct __cptx_powf_pair p;
	p.high = y * h;
	p.low = __builtin_fmaf(y, l, __builtin_fmaf(y, h, -p.high));
	return p;
}

// 2^(p - k), k the integer nearest to p.high.
static float __cptx_powf_exp(struct __cptx_powf_pair p, float k)
{
	float f = p.high - k + p.low;
	float r = 0x1.3fa206p-13f;
	r = __builtin_fmaf(r, f, 0x1.5f0b82p-10f);
	r = __builtin_fmaf(r, f, 0x1.3b30a0p-7f);
	r = __builtin_fmaf(r, f, 0x1.c6af76p-5f);
	r = __builtin_fmaf(r, f, 0x1.ebfbd8p-3f);
	r = __builtin_fmaf(r, f, 0x1.62e430p-1f);
	return __builtin_fmaf(r, f, 1.0f);
}

// The special cases of C11 F.10.4.4, negative and subnormal x, results near the ends of the range.
static __attribute__((noinline)) float __cptx_powf_rare(float x, float y)
{
	float a = __builtin_fabsf(x), ay = __builtin_fabsf(y);
	const float inf = __builtin_inff();
	if (x == 1 || y == 0)
		return 1.0f;
	if (x != x || y != y)
		return x + y;
	int whole = ay >= 0x1p24f || __builtin_truncf(y) == y;
	int odd = ay < 0x1p24f && whole && ((int)y & 1);
	float r;
	if (a == 0 || a == inf)
		r = (a == 0) == (y > 0) ? 0 : inf;
	else if (ay == inf)
		r = a == 1 ? 1.0f : (a > 1) == (y > 0) ? inf : 0;
	else if (x < 0 && !whole)
		return __builtin_nanf("");
	else {
		int small = a < 0x1p-126f;
		int ix = __float_as_int(small ? a * 0x1p24f : a);
		struct __cptx_powf_pair p = __cptx_powf_log(ix, small ? -24.0f : 0.0f, y);
		if (p.high > 130)
			r = inf;
		else if (p.high < -160)
			r = 0;
		else {
			float k = __builtin_rintf(p.high);
			int i = (int)k, half = i / 2;
			r = __cptx_powf_exp(p, k) * __int_as_float((half + 127) << 23) * __int_as_float((i - half + 127) << 23);
		}
	}
	return odd && __float_as_int(x) < 0 ? -r : r;
}

float powf(float x, float y)
{
	int ix = __float_as_int(x);
	struct __cptx_powf_pair p = __cptx_powf_log(ix, 0.0f, y);
	if (__builtin_expect((unsigned)ix - 0x00800000u >= 0x7f000000u || !(__builtin_fabsf(p.high) < 126.0f), 0))
		return __cptx_powf_rare(x, y);
	float t = p.high + 0x1.8p23f;
	return __int_as_float(__float_as_int(__cptx_powf_exp(p, t - 0x1.8p23f)) + (int)((unsigned)__float_as_int(t) << 23));
}

double pow(double, double);

float powif(float x, int n)
{
	return __builtin_expect(n > -0x1000000 && n < 0x1000000, 1) ? powf(x, (float)n) : (float)pow((double)x, (double)n);
}
