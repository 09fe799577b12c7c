// What C23's <math.h> has beyond functions of numbers: order and payloads of NaNs, classification, rounding to a narrower type. The host's
// library may be older; what it lacks stands here as C23 defines it, for the bits.
#include <math.h>
#include <stdio.h>
#include <string.h>

static unsigned long long bits(double x) { unsigned long long u; memcpy(&u, &x, 8); return u; }
static unsigned bitsf(float x) { unsigned u; memcpy(&u, &x, 4); return u; }
static double value(unsigned long long u) { double x; memcpy(&x, &u, 8); return x; }
static float valuef(unsigned u) { float x; memcpy(&x, &u, 4); return x; }

#ifdef __GLIBC__
#undef iszero
#undef issubnormal
#undef issignaling
#define iszero(x) ((x) == 0)
#define issubnormal(x) (fpclassify(x) == FP_SUBNORMAL)
#define issignaling(x) (isnan(x) && (sizeof(x) == 4 ? !(bitsf((float)0) | (bits_of_f(&(x)) & 0x400000)) : !(bits_of_d(&(x)) & 0x8000000000000)))
static unsigned bits_of_f(const void *p) { unsigned u; memcpy(&u, p, 4); return u; }
static unsigned long long bits_of_d(const void *p) { unsigned long long u; memcpy(&u, p, 8); return u; }
// By magnitude and sign, as the standard says it.
static int totalorder_(unsigned long long a, unsigned long long b, int shift)
{
	int na = (int)(a >> shift & 1), nb = (int)(b >> shift & 1);
	unsigned long long ma = a & ((1ull << shift) - 1), mb = b & ((1ull << shift) - 1);
	return na != nb ? na : na ? ma >= mb : ma <= mb;
}
#define totalorder(x, y) totalorder_(bits(*(x)), bits(*(y)), 63)
#define totalorderf(x, y) totalorder_(bitsf(*(x)), bitsf(*(y)), 31)
#define totalordermag(x, y) ((bits(*(x)) & 0x7fffffffffffffff) <= (bits(*(y)) & 0x7fffffffffffffff))
#define totalordermagf(x, y) ((bitsf(*(x)) & 0x7fffffff) <= (bitsf(*(y)) & 0x7fffffff))
#define getpayload(x) (isnan(*(x)) ? (double)(bits(*(x)) & 0x7ffffffffffff) : -1.0)
#define getpayloadf(x) (isnan(*(x)) ? (float)(bitsf(*(x)) & 0x3fffff) : -1.0f)
static int payload(double *to, double p, unsigned long long quiet)
{
	*to = 0;
	if (!(p >= 0 && p < 0x1p51) || signbit(p) || p != floor(p) || (p == 0 && !quiet))
		return 1;
	*to = value(0x7ff0000000000000 | quiet | (unsigned long long)p);
	return 0;
}
#define setpayload(to, p) payload(to, p, 0x8000000000000)
#define setpayloadsig(to, p) payload(to, p, 0)
#define canonicalize(to, x) (*(to) = isnan(*(x)) ? value(bits(*(x)) | 0x8000000000000) : *(x), 0)
// Rounded to odd in long double, which has room for the bits that decide, then to float.
static float narrow(long double exact, long double rest)
{
	if (rest != 0) {
		long double other = nextafterl(exact, rest > 0 ? HUGE_VALL : -HUGE_VALL);
		unsigned long long m;
		memcpy(&m, &exact, 8);
		if (!(m & 1))
			exact = other;
	}
	return (float)exact;
}
#define fmul(x, y) narrow((long double)(x) * (y), fmal(x, y, -((long double)(x) * (y))))
#define fadd(x, y) narrow((long double)(x) + (y), rest_of_sum(x, y))
static long double rest_of_sum(long double x, long double y)
{
	long double s = x + y, t = s - x;
	return x - (s - t) + (y - t);
}
#else
float fadd(double, double), fmul(double, double);
#endif

static const unsigned long long patterns[] = { 0, 1, 0x000fffffffffffff, 0x0010000000000000, 0x3ff0000000000000, 0x7fefffffffffffff, 0x7ff0000000000000,
	0x7ff0000000000001, 0x7ff7ffffffffffff, 0x7ff8000000000000, 0x7ff8000000000123, 0x7fffffffffffffff };
static const unsigned patternsf[] = { 0, 1, 0x007fffff, 0x00800000, 0x3f800000, 0x7f7fffff, 0x7f800000, 0x7f800001, 0x7fbfffff, 0x7fc00000, 0x7fc00123, 0x7fffffff };

int main(void)
{
	for (int i = 0; i < 24; i++) {
		double x = value(patterns[i / 2] | (unsigned long long)(i & 1) << 63);
		float f = valuef(patternsf[i / 2] | (unsigned)(i & 1) << 31);
		unsigned order = 0, magnitude = 0, orderf = 0, magnitudef = 0;
		for (int k = 0; k < 24; k++) {
			double y = value(patterns[k / 2] | (unsigned long long)(k & 1) << 63);
			float g = valuef(patternsf[k / 2] | (unsigned)(k & 1) << 31);
			order |= (unsigned)!!totalorder(&x, &y) << k;
			magnitude |= (unsigned)!!totalordermag(&x, &y) << k;
			orderf |= (unsigned)!!totalorderf(&f, &g) << k;
			magnitudef |= (unsigned)!!totalordermagf(&f, &g) << k;
		}
		double c;
		int failed = canonicalize(&c, &x);
		printf("%d: %x %x %x %x %d %llx %g %g\n", i, order, magnitude, orderf, magnitudef, failed, bits(c), getpayload(&x), (double)getpayloadf(&f));
		printf("%d%d%d%d%d%d %d%d%d%d%d%d\n", fpclassify(x), !!isnormal(x), !!issubnormal(x), !!iszero(x), !!issignaling(x), !!signbit(x), fpclassify(f),
			!!isnormal(f), !!issubnormal(f), !!iszero(f), !!issignaling(f), !!signbit(f));
	}
	static const double payloads[] = { 0, -0.0, 1, 0.5, 0x1p51 - 1, 0x1p51, -1, 291, 1e300 };
	for (int i = 0; i < 9; i++) {
		double q, s;
		int a = setpayload(&q, payloads[i]), b = setpayloadsig(&s, payloads[i]);
		printf("%d %llx %d %llx\n", !!a, bits(q), !!b, bits(s));
	}
	int normal = 0;
	unsigned at = 0;
	for (int i = 0; i < 65536; i++) {
		unsigned short h = (unsigned short)i;
		_Float16 x;
		memcpy(&x, &h, 2);
		if (isnormal(x))
			normal++, at = at * 3 + h;
	}
	printf("%d %u\n", normal, at);
	// sums and products a little beside the middle of two floats
	unsigned hash = 0;
	for (int i = 0; i < 2000; i++) {
		double x = 1 + i * 0x1p-23 + 0x1p-24, y = (i % 3 - 1) * 0x1p-60;
		hash = hash * 31 + bitsf(fadd(x, y)) + bitsf(fmul(x, 1 + y)) + bitsf(fmul(x * 3, (double)(i + 1) / 7));
	}
	printf("%x %x %x\n", hash, bitsf(fadd(1 + 0x1p-24, 0x1p-70)), bitsf(fadd(1 + 0x1p-24, -0x1p-70)));
	return 0;
}
