// cbrtf, rcbrtf, hypotf, rhypotf, norm3df, norm4df, normf, rnorm3df, rnorm4df, rnormf: float roots.
//
// cbrt a: i = 2^(-2/3 log2 a) by the approximate instructions, good to 2^-14 of itself with their largest errors; y = a i, then one
// step of Newton, y - (y^3 - a)/(3 y^2) with y^3 - a by exact products: relative error below 2^-25 before the last rounding,
// below 0.8 ulp. rcbrt a: y = 2^(-1/3 log2 a), y + y (1 - (a y) y^2)/3, where y^2 is exact and a y rounded, a third of which counts: below
// 0.9 ulp. norms: the sum of squares with most of what it rounds off, the root by a reciprocal root and a step of Newton: below 1 ulp.
// Where squares would leave the range of normal numbers the arguments are scaled by a power of two so that the largest is in [1, 2).

float cbrtf(float x)
{
	int small = __builtin_fabsf(x) < 0x1p-126f;
	float v = small ? x * 0x1p24f : x;
	float i = __nvvm_ex2_approx_ftz_f(-0x1.555556p-1f * __nvvm_lg2_approx_ftz_f(__builtin_fabsf(v))); // 1/y^2
	float y = v * i;
	float s = y * y, low = __builtin_fmaf(y, y, -s);
	float rest = __builtin_fmaf(-low, y, __builtin_fmaf(-s, y, v));
	y = __builtin_fmaf(rest * i, 0x1.555556p-2f, y);
	y = small ? y * 0x1p-8f : y;
	return x + x == x ? x : y; // zero and infinity
}

float rcbrtf(float x)
{
	float a = __builtin_fabsf(x);
	int small = a < 0x1p-126f;
	a = small ? a * 0x1p24f : a;
	float y = __nvvm_ex2_approx_ftz_f(-0x1.555556p-2f * __nvvm_lg2_approx_ftz_f(a)); // of zero infinite, of infinity zero
	float s = y * y, low = __builtin_fmaf(y, y, -s), w = a * y;
	float rest = __builtin_fmaf(-w, low, __builtin_fmaf(-w, s, 1.0f));
	y = __builtin_fmaf(y * __builtin_fminf(rest, 1.0f), 0x1.555556p-2f, y); // 1 is taken for the NaN of zero and infinity
	y = small ? y * 0x1p8f : y;
	return __builtin_copysignf(y, x);
}

// 2^-e of the largest of the arguments, 1 <= largest 2^-e < 2; beyond the range of powers the nearest one.
static float __cptx_rootf_power(float most)
{
	int e = __float_as_int(most) & 0x7f800000;
	e = e < 0x01000000 ? 0x01000000 : e > 0x7e000000 ? 0x7e000000 : e;
	return __int_as_float(0x7f000000 - e);
}

static float __cptx_rootf_unscale(float y, float power) // y / power
{
	return y * __int_as_float(0x7f000000 - __float_as_int(power));
}

// A sum of squares and what it rounds off, or most of that.
struct __cptx_rootf_sum { float z, low; };

// For a root only the first square's rounding is worth adding.
static inline struct __cptx_rootf_sum __cptx_hypotf_squares(float a, float b)
{
	float w = b * b, z = __builtin_fmaf(a, a, w);
	struct __cptx_rootf_sum s = {z, __builtin_fmaf(b, b, -w)};
	return s;
}

// For a reciprocal root the sum's counts more; least^2 is at most z/2, and an eighth of what it rounds off is left.
static inline struct __cptx_rootf_sum __cptx_rhypotf_squares(float most, float least)
{
	float w = least * least, z = __builtin_fmaf(most, most, w);
	struct __cptx_rootf_sum s = {z, __builtin_fmaf(most, most, -z) + w};
	return s;
}

static inline float __cptx_rootf_sqrt(struct __cptx_rootf_sum v)
{
	float y = __nvvm_rsqrt_approx_ftz_f(v.z), s = v.z * y;
	return __builtin_fmaf(__builtin_fmaf(-s, s, v.z) + v.low, 0.5f * y, s);
}

// The reciprocal root, one step of Newton.
static inline float __cptx_rootf_rsqrt(struct __cptx_rootf_sum v)
{
	float y = __nvvm_rsqrt_approx_ftz_f(v.z);
	float h = v.z * y, low = __builtin_fmaf(v.low, y, __builtin_fmaf(v.z, y, -h));
	float rest = __builtin_fmaf(-low, y, __builtin_fmaf(-h, y, 1.0f));
	return __builtin_fmaf(0.5f * y, rest, y);
}

// An infinite argument makes an infinite norm, even beside a NaN; 0 has the reciprocal norm infinity.
#define SPECIAL(any_infinite, sum, zero, infinite) \
	if (__builtin_expect(!(most > 0 && most < __builtin_inff()) || (sum) != (sum), 0)) { \
		if (any_infinite) \
			return infinite; \
		return (sum) != (sum) ? (sum) : zero; \
	}

// The sum of two squares is a normal number, and so is what it rounds off where it counts. A NaN beside a number makes the sum one.
#define ORDINARY(most) __builtin_expect(__float_as_uint(most) - 0x2b800000u < 0x33000000u, 1) // 2^-40 to 2^62

static __attribute__((noinline)) float __cptx_hypotf_rare(float x, float y)
{
	float a = __builtin_fabsf(x), b = __builtin_fabsf(y), most = a > b ? a : b;
	SPECIAL(a == __builtin_inff() || b == __builtin_inff(), a + b, 0.0f, __builtin_inff())
	float p = __cptx_rootf_power(most);
	return __cptx_rootf_unscale(__cptx_rootf_sqrt(__cptx_hypotf_squares(a * p, b * p)), p);
}

float hypotf(float x, float y)
{
	if (!ORDINARY(__builtin_fmaxf(__builtin_fabsf(x), __builtin_fabsf(y))))
		return __cptx_hypotf_rare(x, y);
	return __cptx_rootf_sqrt(__cptx_hypotf_squares(x, y));
}

static __attribute__((noinline)) float __cptx_rhypotf_rare(float x, float y)
{
	float a = __builtin_fabsf(x), b = __builtin_fabsf(y), most = a > b ? a : b;
	SPECIAL(a == __builtin_inff() || b == __builtin_inff(), a + b, __builtin_inff(), 0.0f)
	float p = __cptx_rootf_power(most);
	return __cptx_rootf_rsqrt(__cptx_rhypotf_squares(most * p, (a > b ? b : a) * p)) * p;
}

float rhypotf(float x, float y)
{
	float a = __builtin_fabsf(x), b = __builtin_fabsf(y), most = a > b ? a : b;
	if (!ORDINARY(most))
		return __cptx_rhypotf_rare(x, y);
	return __cptx_rootf_rsqrt(__cptx_rhypotf_squares(most, a > b ? b : a));
}

// Four squares, that of a the largest, and what their sum rounds off: with a reciprocal root or a root of it the result is below 0.9 ulp.
static inline struct __cptx_rootf_sum __cptx_rootf_four(float a, float b, float c, float d)
{
	float two = __builtin_fmaf(b, b, a * a), z = __builtin_fmaf(d, d, __builtin_fmaf(c, c, two));
	struct __cptx_rootf_sum s = {z, __builtin_fmaf(b, b, __builtin_fmaf(a, a, -two)) + __builtin_fmaf(d, d, __builtin_fmaf(c, c, two - z))};
	return s;
}

// Three of them; below 0.8 ulp.
static inline struct __cptx_rootf_sum __cptx_rootf_three(float a, float b, float c)
{
	float two = __builtin_fmaf(b, b, a * a), z = __builtin_fmaf(c, c, two);
	struct __cptx_rootf_sum s = {z, __builtin_fmaf(b, b, __builtin_fmaf(a, a, -two)) + __builtin_fmaf(c, c, two - z)};
	return s;
}

// FIRST puts the larger one of two numbers first. NaNs go anywhere.
#define FIRST(a, b) \
	{ \
		int less = __builtin_fabsf(b) > __builtin_fabsf(a); \
		float larger = less ? b : a; \
		b = less ? a : b; \
		a = larger; \
	}

// Nothing that counts was subnormal, too large, or no number.
#define COUNTED(sum) __builtin_expect(__float_as_uint(sum) - 0x17800000u < 0x66000000u, 1) // 2^-80 to 2^124

#define INFINITE4 (a == __builtin_inff() || b == __builtin_inff() || c == __builtin_inff() || d == __builtin_inff())

static __attribute__((noinline)) float __cptx_norm4df_rare(float a, float b, float c, float d, int reciprocal)
{
	a = __builtin_fabsf(a), b = __builtin_fabsf(b), c = __builtin_fabsf(c), d = __builtin_fabsf(d);
	float most = __builtin_fmaxf(__builtin_fmaxf(a, b), __builtin_fmaxf(c, d));
	SPECIAL(INFINITE4, a + b + c + d, reciprocal ? __builtin_inff() : 0.0f, reciprocal ? 0.0f : __builtin_inff())
	float p = __cptx_rootf_power(most);
	FIRST(a, b)
	FIRST(c, d)
	FIRST(a, c)
	struct __cptx_rootf_sum s = __cptx_rootf_four(a * p, b * p, c * p, d * p);
	return reciprocal ? __cptx_rootf_rsqrt(s) * p : __cptx_rootf_unscale(__cptx_rootf_sqrt(s), p);
}

// The sum of three or four squares.
#define THREE(reciprocal) \
	FIRST(a, b) \
	FIRST(a, c) \
	struct __cptx_rootf_sum s = __cptx_rootf_three(a, b, c); \
	if (!COUNTED(s.z)) \
		return __cptx_norm4df_rare(a, b, c, 0, reciprocal);
#define FOUR(reciprocal) \
	FIRST(a, b) \
	FIRST(c, d) \
	FIRST(a, c) \
	struct __cptx_rootf_sum s = __cptx_rootf_four(a, b, c, d); \
	if (!COUNTED(s.z)) \
		return __cptx_norm4df_rare(a, b, c, d, reciprocal);

float norm3df(float a, float b, float c)
{
	THREE(0)
	return __cptx_rootf_sqrt(s);
}

float norm4df(float a, float b, float c, float d)
{
	FOUR(0)
	return __cptx_rootf_sqrt(s);
}

float rnorm3df(float a, float b, float c)
{
	THREE(1)
	return __cptx_rootf_rsqrt(s);
}

float rnorm4df(float a, float b, float c, float d)
{
	FOUR(1)
	return __cptx_rootf_rsqrt(s);
}

// The largest magnitude of n numbers, a NaN if there is one and no infinity; *any says that one is infinite.
static float __cptx_rootf_most_of(int n, const float *v, int *any)
{
	float most = 0, sum = 0;
	for (int i = 0; i < n; i++) {
		float a = __builtin_fabsf(v[i]);
		most = a > most ? a : most;
		sum += a;
	}
	*any = most == __builtin_inff();
	return sum != sum && !*any ? sum : most;
}

static struct __cptx_rootf_sum __cptx_rootf_squares(int n, const float *v, float p)
{
	float sum = 0, low = 0; // a sum with its rounding errors
	for (int i = 0; i < n; i++) {
		float a = v[i] * p, z = a * a, next = sum + z;
		low += __builtin_fmaf(a, a, -z) + (sum > z ? sum - next + z : z - next + sum);
		sum = next;
	}
	struct __cptx_rootf_sum s = {sum, low};
	return s;
}

// The norm of numbers whose squares leave the range, or are no numbers.
static float __cptx_normf_rare(int n, const float *v, int reciprocal)
{
	int any;
	float most = __cptx_rootf_most_of(n, v, &any);
	if (!(most > 0 && most < __builtin_inff()))
		return !reciprocal ? most : any ? 0.0f : most != most ? most : __builtin_inff();
	float p = __cptx_rootf_power(most);
	struct __cptx_rootf_sum s = __cptx_rootf_squares(n, v, p);
	return reciprocal ? __cptx_rootf_rsqrt(s) * p : __cptx_rootf_unscale(__cptx_rootf_sqrt(s), p);
}

// The sum of n squares as they come, without scaling. Where a square is above the sum so far, half of its last bit is lost.
static inline struct __cptx_rootf_sum __cptx_rootf_plain(int n, const float *v)
{
	struct __cptx_rootf_sum s = {0, 0};
	for (int i = 0; i < n; i++) {
		float a = v[i], z = __builtin_fmaf(a, a, s.z);
		s.low += __builtin_fmaf(a, a, s.z - z);
		s.z = z;
	}
	return s;
}

float normf(int n, const float *v)
{
	struct __cptx_rootf_sum s = __cptx_rootf_plain(n, v);
	return COUNTED(s.z) ? __cptx_rootf_sqrt(s) : __cptx_normf_rare(n, v, 0);
}

float rnormf(int n, const float *v)
{
	struct __cptx_rootf_sum s = __cptx_rootf_plain(n, v);
	return COUNTED(s.z) ? __cptx_rootf_rsqrt(s) : __cptx_normf_rare(n, v, 1);
}
