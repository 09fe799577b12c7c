// Conversions between 128-bit integers and floating point, which PTX lacks. Package lower replaces casts by these.
typedef unsigned __int128 u128;
typedef __int128 s128;
typedef unsigned long long u64;

// __cptx_top64 returns the highest 64 significant bits of a, the last of them sticky (set if any bit below is), and
// the shift that they were taken from: rounding that to a float rounds a.
static u64 __cptx_top64(u128 a, int *shift) {
	u64 hi = (u64)(a >> 64);
	if (!hi) {
		*shift = 0;
		return (u64)a;
	}
	int s = 64 - __builtin_clzll(hi);
	*shift = s;
	u64 lost = s == 64 ? (u64)a : (u64)a << (64 - s);
	return (u64)(a >> s) | (lost != 0);
}

static double __cptx_pow2(int n) { return __longlong_as_double((long long)(1023 + n) << 52); }

double __floatuntidf(u128 a) {
	int s;
	u64 m = __cptx_top64(a, &s);
	return (double)m * __cptx_pow2(s);
}

float __floatuntisf(u128 a) {
	int s;
	u64 m = __cptx_top64(a, &s);
	return (float)((double)(float)m * __cptx_pow2(s));
}

double __floattidf(s128 a) { return a < 0 ? -__floatuntidf(-(u128)a) : __floatuntidf((u128)a); }

float __floattisf(s128 a) { return a < 0 ? -__floatuntisf(-(u128)a) : __floatuntisf((u128)a); }

u128 __fixunsdfti(double x) {
	if (!(x >= 1.0))
		return 0;
	u64 bits = (u64)__double_as_longlong(x);
	int e = (int)(bits >> 52) - 1023;
	u128 m = (bits & 0xFFFFFFFFFFFFFull) | 0x10000000000000ull;
	if (e >= 128)
		return ~(u128)0;
	return e >= 52 ? m << (e - 52) : m >> (52 - e);
}

s128 __fixdfti(double x) {
	if (x < 0) {
		if (x <= -0x1p127)
			return (s128)((u128)1 << 127);
		return -(s128)__fixunsdfti(-x);
	}
	if (x >= 0x1p127)
		return (s128)~((u128)1 << 127);
	return (s128)__fixunsdfti(x);
}

u128 __fixunssfti(float x) { return __fixunsdfti(x); }

s128 __fixsfti(float x) { return __fixdfti(x); }
