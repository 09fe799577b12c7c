// run: --entry doubles_xorwow --block 32 --arg in:u64[1]=rand(3) --arg o:f64[512]=zero
// run: --entry doubles_mrg --block 32 --arg in:u64[1]=rand(5) --arg o:f64[512]=zero
// run: --entry doubles_philox --block 32 --arg in:u64[1]=rand(7) --arg o:f64[512]=zero
// run: --entry double_inverses --block 32 --arg in:u64[64]=rand(9) --arg o:f64[512]=zero
// tol: 4e-15
// min-sm: 90
#include <curand_kernel.h>

/* Normal numbers as doubles: of the same words as nvcc's, by logarithms and exponentials that may differ in the last bit. */
#define DOUBLES(NAME, STATE, MORE)                                                         \
	extern "C" __global__ void doubles_##NAME(const unsigned long long *in, double *o)     \
	{                                                                                      \
		double *p = o + 16 * threadIdx.x;                                                  \
		STATE s;                                                                           \
		curand_init(in[0], threadIdx.x, 1, &s);                                            \
		*p++ = curand_normal_double(&s); /* of a pair, whose other one is of another function */\
		*p++ = curand_log_normal_double(&s, 0.25, 1.5);                                    \
		*p++ = curand_log_normal_double(&s, 0.25, 1.5);                                    \
		*p++ = curand_normal_double(&s);                                                   \
		double2 v = curand_normal2_double(&s);                                             \
		*p++ = v.x;                                                                        \
		*p++ = v.y;                                                                        \
		v = curand_log_normal2_double(&s, 0.5, 0.75);                                      \
		*p++ = v.x;                                                                        \
		*p++ = v.y;                                                                        \
		*p++ = curand_normal_double(&s);                                                   \
		MORE                                                                               \
	}

DOUBLES(xorwow, curandState, )
DOUBLES(mrg, curandStateMRG32k3a_t, )
DOUBLES(philox, curandStatePhilox4_32_10_t,
	double4 f = curand_normal4_double(&s);
	*p++ = f.x; *p++ = f.y;
	f = curand_log_normal4_double(&s, 0.1, 0.7);
	*p++ = f.z; *p++ = f.w;)

extern "C" __global__ void double_inverses(unsigned long long *in, double *o)
{
	double *p = o + 16 * threadIdx.x;
	curandStateSobol32_t s;
	curand_init((unsigned *)in, threadIdx.x << 9, &s);
	curandStateScrambledSobol64_t t;
	curand_init(in, in[threadIdx.x], threadIdx.x, &t);
	for (int i = 0; i < 4; i++) {
		*p++ = curand_normal_double(&s);
		*p++ = curand_normal_double(&t);
	}
	*p++ = curand_log_normal_double(&s, 0.5, 0.75);
	*p++ = curand_log_normal_double(&t, 0.5, 0.75);
}
