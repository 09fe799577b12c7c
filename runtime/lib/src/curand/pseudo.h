// The functions of a generator that makes normal numbers in pairs. Its file defines before
//
//	STATE                         its state
//	F(name)                       the name of a function
//	UNIFORM(s), UNIFORM_DOUBLE(s) one number
//	PAIR(s), PAIR_DOUBLE(s)       two normal numbers
//	NEXT(s)                       one word

#include "poisson.h"

unsigned F(__curand)(STATE *s) { return NEXT(s); }
float F(__curand_uniform)(STATE *s) { return UNIFORM(s); }
double F(__curand_uniform_double)(STATE *s) { return UNIFORM_DOUBLE(s); }
float2 F(__curand_normal2)(STATE *s) { return PAIR(s); }
double2 F(__curand_normal2_double)(STATE *s) { return PAIR_DOUBLE(s); }

float2 F(__curand_log_normal2)(STATE *s, float mean, float deviation)
{
	float2 v = PAIR(s);
	return (float2){__cptx_same_expf(__builtin_fmaf(deviation, v.x, mean)), __cptx_same_expf(__builtin_fmaf(deviation, v.y, mean))};
}

double2 F(__curand_log_normal2_double)(STATE *s, double mean, double deviation)
{
	double2 v = PAIR_DOUBLE(s);
	return (double2){__cptx_same_exp(__builtin_fma(deviation, v.x, mean)), __cptx_same_exp(__builtin_fma(deviation, v.y, mean))};
}

// One number of a pair; the other one is left for the next call, if that is of the same function.
#define ONE_OF_PAIR(TYPE, SUFFIX, KIND, VALUES) \
	if (s->kind##SUFFIX == KIND) { \
		s->kind##SUFFIX = 0; \
		return s->left##SUFFIX; \
	} \
	TYPE v = VALUES; \
	s->left##SUFFIX = v.y; \
	s->kind##SUFFIX = KIND; \
	return v.x;

float F(__curand_normal)(STATE *s) { ONE_OF_PAIR(float2, , __cptx_normal, PAIR(s)) }
double F(__curand_normal_double)(STATE *s) { ONE_OF_PAIR(double2, _double, __cptx_normal, PAIR_DOUBLE(s)) }
float F(__curand_log_normal)(STATE *s, float mean, float deviation) { ONE_OF_PAIR(float2, , __cptx_log_normal, F(__curand_log_normal2)(s, mean, deviation)) }
double F(__curand_log_normal_double)(STATE *s, double mean, double deviation) { ONE_OF_PAIR(double2, _double, __cptx_log_normal, F(__curand_log_normal2_double)(s, mean, deviation)) }

// Below 64 by Knuth's method (The Art of Computer Programming 2, 3.4.1), above 4000 by a normal number, and between by rejection of numbers of an
// approximation.
unsigned F(__curand_poisson)(STATE *s, double mean)
{
	if (mean > 4000)
		return __cptx_near(sqrt(mean), F(__curand_normal_double)(s), mean);
	float m = (float)mean;
	if (mean < 64) {
		unsigned k = 0;
		float p = __cptx_same_expf(m);
		do {
			k++;
			p *= UNIFORM(s);
		} while (p > 1);
		return k - 1;
	}
	float log = __cptx_fast_log(m), x;
	do
		x = floorf(__cptx_gamma_inverse(m, UNIFORM(s)));
	while (!__cptx_poisson_takes(m, log, x, UNIFORM(s)));
	return (unsigned)x;
}

unsigned F(__curand_discrete)(STATE *s, const struct __cptx_discrete *d)
{
	if (d->method == __cptx_histogram_method)
		return __cptx_column(d->histogram, __cptx_uniform_double(NEXT(s)));
	return __cptx_near(d->deviation, F(__curand_normal_double)(s), d->mean);
}
