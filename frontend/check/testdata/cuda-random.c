// CUDA's random numbers: the state's type chooses the generator.
#include <curand_kernel.h>
#define T(e, t) _Static_assert(_Generic((e), t: 1, default: 0), #e)
struct other { int x; };
__global__ void states(curandState *x, curandStatePhilox4_32_10_t *p, curandStateSobol64_t *q, struct other *o, const curandState *c, int *i,
	curandDiscreteDistribution_t d, unsigned long long *v)
{
	T(curand(x), unsigned); T(curand(q), unsigned long long); T(curand4(p), uint4); T(curand_normal2(x), float2); T(curand_uniform_double(q), double);
	T(curand_normal4_double(p), double4); T(curand_discrete(x, d), unsigned); T(curand_discrete4(p, d), uint4);
	curand_init(1, 2, 3, x);
	curand_init(v, 3, q);
	curand_init(1, 2, x); // error: no overload of built-in function 'curand_init' takes arguments of types (int, int, curandState *)
	curand_init(1, 2, 3, *x); // error: no overload of built-in function 'curand_init' takes arguments of types (int, int, int, curandState)
	curand_init(1, 2, 3, q); // error: no overload
	curand4(x); // error: no overload of built-in function 'curand4' takes arguments of types (curandState *)
	skipahead_sequence(1, q); // error: no overload of built-in function 'skipahead_sequence' takes arguments of types (int, curandStateSobol64_t *)
	curand(o); // error: no overload of built-in function 'curand' takes arguments of types (struct other *)
	curand_poisson(x); // error: too few arguments to function call, expected 2, have 1
	curand_uniform(c); // warning: to parameter of type 'curandStateXORWOW *' (aka 'struct curandStateXORWOW *') discards qualifiers
	curand_normal(i); // warning: incompatible pointer types passing 'int *' to parameter of type
	float f = curand_normal2(x); // error: initializing 'float' with an expression of incompatible type 'float2'
}
