// The functions of a generator whose normal numbers are made one by one, by the inverse of the distribution function: any other way would spoil what
// is even about its numbers. Its file defines before
//
//	STATE, F(name)      as in pseudo.h
//	WORD, NEXT(s)       one word
//	UPPER(x)            its upper 32 bits
//	WORD_UNIFORM(x), WORD_INSIDE(x), WORD_NORMAL(x)  as double: from 0 to 1, the same without 1, a normal number

#include "poisson.h"

WORD F(__curand)(STATE *s) { return NEXT(s); }
float F(__curand_uniform)(STATE *s) { return __cptx_uniform(UPPER(NEXT(s))); }
double F(__curand_uniform_double)(STATE *s) { return WORD_UNIFORM(NEXT(s)); }
float F(__curand_normal)(STATE *s) { return __cptx_inverse_normal(UPPER(NEXT(s))); }
double F(__curand_normal_double)(STATE *s) { return WORD_NORMAL(NEXT(s)); }
float F(__curand_log_normal)(STATE *s, float mean, float deviation) { return __cptx_same_expf(__builtin_fmaf(deviation, F(__curand_normal)(s), mean)); }
double F(__curand_log_normal_double)(STATE *s, double mean, double deviation) { return __cptx_same_exp(__builtin_fma(deviation, F(__curand_normal_double)(s), mean)); }

unsigned F(__curand_poisson)(STATE *s, double mean)
{
	WORD x = NEXT(s);
	return mean < 1000 ? __cptx_poisson_inverse(WORD_INSIDE(x), mean) : __cptx_near(sqrt(mean), WORD_NORMAL(x), mean);
}

unsigned F(__curand_discrete)(STATE *s, const struct __cptx_discrete *d)
{
	WORD x = NEXT(s);
	if (d->method == __cptx_histogram_method)
		return __cptx_column(d->histogram, WORD_UNIFORM(x));
	return __cptx_near(d->deviation, WORD_NORMAL(x), d->mean);
}
