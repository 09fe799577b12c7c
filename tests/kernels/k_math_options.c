// An American put by a binomial tree in shared memory, a block an option, and by the formula for the European one.
// run: --grid 6 --block 64 --arg in:f64[6]=rand(12) --arg out:f64[12]=zero
// tol: 1e-9
#include <math.h>
#define STEPS 48

__device__ static double european(double s, double k, double r, double v, double t)
{
	double root = v * sqrt(t), d = (log(s / k) + (r + 0.5 * v * v) * t) / root;
	return k * exp(-r * t) * 0.5 * erfc((d - root) * 0.70710678118654752440) - s * 0.5 * erfc(d * 0.70710678118654752440);
}

__global__ void options(const double *in, double *out)
{
	__shared__ double value[STEPS + 1];
	int i = threadIdx.x;
	double s = 80 + 40 * in[blockIdx.x], k = 100, r = 0.03, v = 0.25, t = 1, dt = t / STEPS;
	double up = exp(v * sqrt(dt)), p = (exp(r * dt) - 1 / up) / (up - 1 / up), discount = exp(-r * dt);
	if (i <= STEPS)
		value[i] = fmax(k - s * pow(up, STEPS - 2.0 * i), 0.0);
	__syncthreads();
	for (int n = STEPS - 1; n >= 0; n--) {
		double next = 0;
		if (i <= n)
			next = fmax(discount * fma(p, value[i], (1 - p) * value[i + 1]), k - s * pow(up, n - 2.0 * i));
		__syncthreads();
		if (i <= n)
			value[i] = next;
		__syncthreads();
	}
	if (i == 0) {
		out[2 * blockIdx.x] = value[0];
		out[2 * blockIdx.x + 1] = european(s, k, r, v, t);
	}
}
