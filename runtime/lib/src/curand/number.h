// Numbers of random bits, as CUDA's generators make them: with multiplications and additions fused where nvcc fuses them.

#include "functions.h"

// From 0, exclusive, to 1, inclusive.
static inline float __cptx_uniform(unsigned x) { return __builtin_fmaf((float)x, 0x1p-32f, 0x1p-33f); }
static inline double __cptx_uniform_double(unsigned x) { return x * 0x1p-32 + 0x1p-32; }
static inline double __cptx_uniform_long(unsigned long long x) { return (double)(x >> 11) * 0x1p-53 + 0x1p-54; }

// The same of 53 bits out of two words.
static inline unsigned long long __cptx_bits53(unsigned x, unsigned y) { return x ^ (unsigned long long)y << 21; }
static inline double __cptx_uniform_53(unsigned x, unsigned y) { return (double)__cptx_bits53(x, y) * 0x1p-53 + 0x1p-54; }

// Two normal numbers, by the method of Box and Muller (Annals of Mathematical Statistics 29, 1958), of u as above and an angle: in radians, or as
// double in half turns.
static inline float2 __cptx_box_muller_of(float u, float angle)
{
	float s = sqrtf(-2.0f * __cptx_same_logf(u));
	return (float2){__sinf(angle) * s, __cosf(angle) * s};
}

static inline double2 __cptx_box_muller_double_of(double u, double angle)
{
	double s = sqrt(-2.0 * __cptx_same_log(u));
	double2 v = __cptx_same_sincospi(angle);
	return (double2){v.x * s, v.y * s};
}

static inline float2 __cptx_box_muller(unsigned x, unsigned y)
{
	return __cptx_box_muller_of(__cptx_uniform(x), __builtin_fmaf((float)y, 0x1p-32f * 6.2831855f, 0x1p-33f * 6.2831855f));
}

static inline double2 __cptx_box_muller_double(uint4 x)
{
	return __cptx_box_muller_double_of(__cptx_uniform_53(x.x, x.y), (double)__cptx_bits53(x.z, x.w) * 0x1p-52 + 0x1p-53);
}

// A normal number by the inverse of the distribution function, of the half in which it is more accurate.
static inline float __cptx_inverse_normal(unsigned x)
{
	float sign = -1.4142135f;
	if (x > 0x80000000) {
		x = ~x;
		sign = -sign;
	}
	return sign * __cptx_same_erfcinvf(2.0f * __cptx_uniform(x));
}

static inline double __cptx_inverse_normal_double(unsigned x)
{
	double sign = -1.4142135623730951;
	if (x > 0x80000000) {
		x = ~x;
		sign = -sign;
	}
	return sign * __cptx_same_erfcinv(2.0 * (x * 0x1p-32 + 0x1p-33));
}

static inline double __cptx_inverse_normal_long(unsigned long long x)
{
	double sign = -1.4142135623730951;
	x >>= 11;
	if (x > 0x10000000000000) {
		x = 0x1fffffffffffff - x;
		sign = -sign;
	}
	return sign * __cptx_same_erfcinv(2.0 * ((double)x * 0x1p-53 + 0x1p-54));
}

// The nearest integer to mean + deviation x.
static inline unsigned __cptx_near(double deviation, double x, double mean) { return (unsigned)(__builtin_fma(deviation, x, mean) + 0.5); }

// A number of a histogram's distribution, of u as above.
static inline unsigned __cptx_column(const struct __cptx_histogram *h, double u)
{
	int j = (int)floor(h->length * u);
	double border = h->columns->borders[j];
	unsigned other = h->columns->others[j];
	return h->shift + (u < border ? (unsigned)j : other);
}
