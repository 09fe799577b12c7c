// What powf and its kin share: the product of a number and a logarithm to base 2 as a sum of two floats, and the power of 2.
//
// Method: log2 x = e + log2 m, 0.707 <= m < 1.415, as a sum h + l of two floats; then y (h + l) = p + q by one exact product, and
// 2^(p + q). log m = 2 atanh(s/2) = s + s^3 (c0 + c1 s^2 + ...), s = 2 (m - 1)/(m + 1). s is a quotient by an approximate
// reciprocal u and its rest: s + rest is good to 2^-46 whatever the last bit of u is. The term s^3 c is below s/100; it is carried
// to 2^-28 of itself. log2 x is thus good to 2^-34 (float.sollya: the polynomial to 2^-29 of the term); times |y log2 x| <= 150
// that is 0.1 ulp of the result. 2^f by a polynomial of degree 6 as in exp: below 1 ulp.

struct __cptx_powf_pair { float high, low; };

// (y + yl) (e + log2(1 + f + fl)), fl and yl below an ulp of f and y, where more says that they are not 0.
static inline struct __cptx_powf_pair __cptx_powf_product(float e, float f, float fl, float y, float yl, int more)
{
	float u = __nvvm_rcp_approx_ftz_f(f + 2.0f);
	float s = (f + f) * u;
	float d = f - s;
	float rest = __builtin_fmaf(-s, f, d + d);
	rest = u * (more ? __builtin_fmaf(2.0f - s, fl, rest) : rest);
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
	if (more)
		p.low = __builtin_fmaf(yl, h, p.low);
	return p;
}

// (y + yl) log2(x) for the bits ix of a positive normal x; bias is added to the exponent.
static inline struct __cptx_powf_pair __cptx_powf_log(int ix, float bias, float y, float yl, int more)
{
	int ie = (ix - 0x3f3504f3) & 0xff800000;
	float m = __int_as_float(ix - ie);
	return __cptx_powf_product(__builtin_fmaf((float)ie, 0x1p-23f, bias), m - 1.0f, 0, y, yl, more);
}

// The same for a number, a subnormal one as well.
static inline struct __cptx_powf_pair __cptx_powf_log_any(float x, float y, float yl, int more)
{
	int small = x < 0x1p-126f;
	return __cptx_powf_log(__float_as_int(small ? x * 0x1p24f : x), small ? -24.0f : 0.0f, y, yl, more);
}

// 2^(p - k), k the integer nearest to p.high.
static inline float __cptx_powf_exp(struct __cptx_powf_pair p, float k)
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

// 2^p, whatever the size.
static inline float __cptx_powf_exp_any(struct __cptx_powf_pair p)
{
	if (!(p.high <= 130))
		return __builtin_inff();
	if (p.high < -160)
		return 0;
	float k = __builtin_rintf(p.high);
	int i = (int)k, half = i / 2;
	return __cptx_powf_exp(p, k) * __int_as_float((half + 127) << 23) * __int_as_float((i - half + 127) << 23);
}
