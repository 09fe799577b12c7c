// Poisson numbers of a mean below 4000.

static inline float __cptx_fast_exp(float x) { return __nvvm_ex2_approx_ftz_f((float)(x * 1.4426950408889634074)); }
static inline float __cptx_fast_log(float x) { return (float)(__nvvm_lg2_approx_ftz_f(x) * 0.69314718055994530942); }

// Two parameters of the approximation 1/(1 + exp(slope (a - x) - shift))^2 of the regularized incomplete gamma function P(a, x).
static inline float __cptx_gamma_slope(float a) { return __builtin_fmaf(1.43248035075540910f, __nvvm_rsqrt_approx_ftz_f(a - 0.12400979329415655f), 0.00025361074907033f); }
static inline float __cptx_gamma_shift(float a) { return __builtin_fmaf(0.21096734870196546f, __nvvm_rsqrt_approx_ftz_f(a - 1.97381164089999420f), 0.94201734077887530f); }

static inline float __cptx_gamma(float a, float x)
{
	float t = 1.0f + __cptx_fast_exp(__builtin_fmaf(__cptx_gamma_slope(a), a - x, -__cptx_gamma_shift(a)));
	return __nvvm_rcp_approx_ftz_f(t * t);
}

static inline float __cptx_gamma_inverse(float a, float y)
{
	float t = __cptx_fast_log(__nvvm_rsqrt_approx_ftz_f(y) - 1.0f) + __cptx_gamma_shift(a);
	return __builtin_fmaf(-t, __nvvm_rcp_approx_ftz_f(__cptx_gamma_slope(a)), a);
}

// log((n - 1)!), by Stirling's series with the coefficients of Hart et al. (Computer Approximations, Wiley 1968, LGAM 5404).
static inline double __cptx_log_factorial(int n)
{
	static const double small[] = {0, 0, 6.931471805599453094e-1, 1.791759469228055001, 3.178053830347945620, 4.787491742782045994,
		6.579251212010100995, 8.525161361065414300};
	if (n <= 8)
		return small[n - 1];
	double a = (float)n, s = 1.0 / a, t = s * s, sum = -0.1633436431e-2;
	sum = __builtin_fma(sum, t, 0.83645878922e-3);
	sum = __builtin_fma(sum, t, -0.5951896861197e-3);
	sum = __builtin_fma(sum, t, 0.793650576493454e-3);
	sum = __builtin_fma(sum, t, -0.277777777735865004e-2);
	sum = __builtin_fma(sum, t, 0.833333333333331018375e-1);
	sum = __builtin_fma(sum, s, 0.918938533204672);
	s = 0.5 * __cptx_same_log(a);
	t = a - 0.5;
	return __builtin_fma(s, t, -a) + __builtin_fma(s, t, sum);
}

// Whether to take x, an integer, for a mean whose logarithm is log: by the density, against z of the approximation's.
static inline int __cptx_poisson_takes(float mean, float log, float x, float z)
{
	float v = (__cptx_gamma(mean, x + 1.0f) - __cptx_gamma(mean, x)) * 1.3f;
	float density = __cptx_fast_exp(__builtin_fmaf(x, log, -mean) - (float)__cptx_log_factorial((int)(1.0f + x)));
	return z * v < density && v >= 1e-20;
}

// By adding up the probabilities until there are more than u, from 0 to 1, both exclusive. exp(-mean) does not underflow (Fishman, Discrete-Event
// Simulation, Springer 2001).
static inline unsigned __cptx_poisson_inverse(double u, double mean)
{
	double p = 1, q = 1;
	unsigned k = 0;
	int done = 0;
	do {
		double part = mean > done + 500.0 ? __cptx_same_exp(-500.0) : __cptx_same_exp(done - mean);
		p *= part;
		q *= part;
		done += 500;
		while (u > q) {
			k++;
			p *= mean / k;
			q += p;
		}
	} while (done < mean);
	return k;
}
