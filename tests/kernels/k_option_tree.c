// American options on a binomial tree in shared memory (Cox, Ross and Rubinstein), European ones by simulated paths (Box and Muller,
// with antithetic variates) and by Black and Scholes's formula.
// run: --grid 4 --block 64 --arg x:f32[16]=rand(41) --arg tree:f64[8]=zero --arg paths:f64[512]=zero --arg formula:f64[8]=zero
// tol: 1e-9
#include <math.h>

enum { STEPS = 63 };

__device__ static unsigned long long next(unsigned long long *s)
{
	*s ^= *s << 13;
	*s ^= *s >> 7;
	return *s ^= *s << 17;
}

__global__ void price(const float *x, double *tree, double *paths, double *formula)
{
	__shared__ double v[64];
	int t = threadIdx.x, o = blockIdx.x;
	double spot = 90 + 20 * (double)x[o], strike = 95 + 10 * (double)x[4 + o], sigma = 0.2 + 0.2 * (double)x[8 + o], years = 0.5 + (double)x[12 + o], rate = 0.05;

	// the tree: one thread for each node of the last level, which folds towards the root
	double dt = years / STEPS, up = exp(sigma * sqrt(dt)), p = (exp(rate * dt) - 1 / up) / (up - 1 / up), discount = exp(-rate * dt);
	v[t] = fmax(strike - spot * pow(up, 2.0 * t - STEPS), 0.0);
	for (int level = STEPS - 1; level >= 0; level--) {
		__syncthreads();
		double hold = t <= level ? discount * (p * v[t + 1] + (1 - p) * v[t]) : 0;
		__syncthreads();
		if (t <= level)
			v[t] = fmax(hold, strike - spot * exp2((2.0 * t - level) * log2(up)));
	}
	if (t == 0) {
		tree[o] = v[0];
		tree[4 + o] = (exp(rate * dt) - 1 / up) / (up - 1 / up);
	}

	// paths: each thread draws 16 pairs of normal deviates
	unsigned long long state = 88172645463325252ull + (unsigned long long)(64 * o + t) * 7919;
	double drift = (rate - 0.5 * sigma * sigma) * years, spread = sigma * sqrt(years), sum = 0, squares = 0;
	for (int i = 0; i < 20; i++)
		next(&state);
	for (int i = 0; i < 16; i++) {
		double a = ((double)(next(&state) >> 11) + 0.5) * 0x1p-53, b = (double)(next(&state) >> 11) * 0x1p-53, s, c;
		double r = sqrt(-2 * log(a));
		sincospi(2 * b, &s, &c);
		for (int sign = -1; sign <= 1; sign += 2) {
			double one = spot * exp(drift + sign * spread * r * s), two = spot * exp(drift + sign * spread * r * c);
			sum += fdim(one, strike) + fdim(two, strike);
			squares += one * 0.001 + two * 0.001;
		}
	}
	paths[64 * o + t] = 1 + exp(-rate * years) * sum / 64;
	paths[256 + 64 * o + t] = 1 + squares / 64;

	if (t == 0) {
		double d = (log(spot / strike) + (rate + 0.5 * sigma * sigma) * years) / spread;
		formula[o] = spot * normcdf(d) - strike * exp(-rate * years) * normcdf(d - spread);
		formula[4 + o] = 1 + normcdfinv(normcdf(d)) - d;
	}
}
