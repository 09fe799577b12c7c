// What functions with a float logarithm share: x = 2^e (1 + f), see logf.c.

static float __cptx_logf_special(float x) // x is not positive and finite
{
	if (x == 0)
		return -__builtin_inff();
	return x > 0 ? x : __builtin_nanf("");
}

#define SPLIT(x) SPLIT_FROM(x, 0x3f2aaaab)

// The same with the bits of the least 1 + f.
#define SPLIT_FROM(x, least) \
	float bias = 0; \
	int ix = __float_as_int(x); \
	if (__builtin_expect((unsigned)ix - 0x00800000u >= 0x7f000000u, 0)) { \
		if (!(x > 0 && x < __builtin_inff())) \
			return __cptx_logf_special(x); \
		ix = __float_as_int(x * 0x1p23f); \
		bias = -23.0f; \
	} \
	int ie = (ix - (least)) & 0xff800000; \
	float e = __builtin_fmaf((float)ie, 0x1p-23f, bias); \
	float f = __int_as_float(ix - ie) - 1.0f;

static float __cptx_logf_poly(float f) // log(1 + f), -1/3 <= f < 1/3
{
	float q = -0x1.06cedcp-3f;
	q = __builtin_fmaf(q, f, 0x1.1ec6ep-3f);
	q = __builtin_fmaf(q, f, -0x1.f3a788p-4f);
	q = __builtin_fmaf(q, f, 0x1.1ec0dp-3f);
	q = __builtin_fmaf(q, f, -0x1.559804p-3f);
	q = __builtin_fmaf(q, f, 0x1.99d1c6p-3f);
	q = __builtin_fmaf(q, f, -0x1.ffff14p-3f);
	q = __builtin_fmaf(q, f, 0x1.555502p-2f);
	q = __builtin_fmaf(q, f, -0.5f);
	return __builtin_fmaf(q, f * f, f);
}
