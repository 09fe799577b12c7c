// cbrtf, rcbrtf, hypotf, rhypotf, norm3df, norm4df, normf, rnorm3df, rnorm4df, rnormf: float roots.
//
// cbrt a: i = 2^(-2/3 log2 a) by the approximate instructions, good to 2^-14 of itself with their largest errors; y = a i, then one
// step of Newton, y - (y^3 - a)/(3 y^2) with y^3 - a by exact products: relative error below 2^-25 before the last rounding,
// below 0.8 ulp. rcbrt a: y = 2^(-1/3 log2 a), y + y (1 - (a y) y^2)/3, where y^2 is exact and a y rounded, a third of which counts: below
// 0.9 ulp. norms: the sum of squares with what it rounds off, or in hypotf and rhypotf most of that, the root by a reciprocal root and a step of Newton:
// below 1 ulp, norms of more than two numbers below 0.8. Where squares would leave the range of normal numbers, and in norms of more than two numbers always, the
// arguments are scaled by a power of two so that the largest is in [1, 2).

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

static float __cptx_rootf_most(float a, float b, float c, float d)
{
	a = a > b ? a : b;
	c = c > d ? c : d;
	return a > c ? a : c;
}

// a^2 + b^2 with all that it rounds off.
static inline struct __cptx_rootf_sum __cptx_rootf_pair(float a, float b)
{
	float most = __builtin_fmaxf(a, b), least = __builtin_fminf(a, b);
	float w = most * most, z = __builtin_fmaf(least, least, w);
	struct __cptx_rootf_sum s = {z, __builtin_fmaf(least, least, w - z) + __builtin_fmaf(most, most, -w)};
	return s;
}

static inline struct __cptx_rootf_sum __cptx_rootf_four(float a, float b, float c, float d)
{
	struct __cptx_rootf_sum p = __cptx_rootf_pair(a, b), q = __cptx_rootf_pair(c, d);
	float z = p.z + q.z, rest = __builtin_fmaxf(p.z, q.z) - z + __builtin_fminf(p.z, q.z);
	struct __cptx_rootf_sum s = {z, rest + (p.low + q.low)};
	return s;
}

#define INFINITE4 (a == __builtin_inff() || b == __builtin_inff() || c == __builtin_inff() || d == __builtin_inff())

static float __cptx_norm4df(float a, float b, float c, float d)
{
	a = __builtin_fabsf(a), b = __builtin_fabsf(b), c = __builtin_fabsf(c), d = __builtin_fabsf(d);
	float most = __cptx_rootf_most(a, b, c, d);
	SPECIAL(INFINITE4, a + b + c + d, 0.0f, __builtin_inff())
	float p = __cptx_rootf_power(most);
	return __cptx_rootf_unscale(__cptx_rootf_sqrt(__cptx_rootf_four(a * p, b * p, c * p, d * p)), p);
}

static float __cptx_rnorm4df(float a, float b, float c, float d)
{
	a = __builtin_fabsf(a), b = __builtin_fabsf(b), c = __builtin_fabsf(c), d = __builtin_fabsf(d);
	float most = __cptx_rootf_most(a, b, c, d);
	SPECIAL(INFINITE4, a + b + c + d, __builtin_inff(), 0.0f)
	float p = __cptx_rootf_power(most);
	return __cptx_rootf_rsqrt(__cptx_rootf_four(a * p, b * p, c * p, d * p)) * p;
}

float norm3df(float a, float b, float c) { return __cptx_norm4df(a, b, c, 0); }
float norm4df(float a, float b, float c, float d) { return __cptx_norm4df(a, b, c, d); }
float rnorm3df(float a, float b, float c) { return __cptx_rnorm4df(a, b, c, 0); }
float rnorm4df(float a, float b, float c, float d) { return __cptx_rnorm4df(a, b, c, d); }

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

float normf(int n, const float *v)
{
	int any;
	float most = __cptx_rootf_most_of(n, v, &any);
	if (__builtin_expect(!(most > 0 && most < __builtin_inff()), 0))
		return most;
	float p = __cptx_rootf_power(most);
	return __cptx_rootf_unscale(__cptx_rootf_sqrt(__cptx_rootf_squares(n, v, p)), p);
}

float rnormf(int n, const float *v)
{
	int any;
	float most = __cptx_rootf_most_of(n, v, &any);
	if (__builtin_expect(!(most > 0 && most < __builtin_inff()), 0))
		return any ? 0.0f : most != most ? most : __builtin_inff();
	float p = __cptx_rootf_power(most);
	return __cptx_rootf_rsqrt(__cptx_rootf_squares(n, v, p)) * p;
}
