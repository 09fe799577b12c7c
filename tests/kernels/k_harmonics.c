// Spherical harmonics up to degree 7 by the recurrences of Legendre's functions, normalised with lgamma, and a radiance projected onto them.
// run: --grid 2 --block 32 --arg x:f64[64]=rand(51) --arg u:f64[64]=rand(52) --arg y:f64[4096]=zero --arg c:f64[32]=zero
// tol: 1e-9
#include <math.h>

enum { DEGREE = 7 };

// Y of degree l and order m at z = cos(theta): the associated Legendre function with its factor.
__device__ static double legendre(int l, int m, double z)
{
	double root = sqrt((1 - z) * (1 + z)), p = 1;
	for (int i = 1; i <= m; i++)
		p *= -(2 * i - 1) * root;
	if (l > m) {
		double before = p;
		p = z * (2 * m + 1) * before;
		for (int n = m + 2; n <= l; n++) {
			double q = ((2 * n - 1) * z * p - (n + m - 1) * before) / (n - m);
			before = p;
			p = q;
		}
	}
	return p * exp(0.5 * (log((2 * l + 1) / (4 * M_PI)) + lgamma(l - m + 1.0) - lgamma(l + m + 1.0)));
}

__global__ void harmonics(const double *x, const double *u, double *y, double *c)
{
	__shared__ double sums[32];
	int g = blockIdx.x * 32 + threadIdx.x, at = 0;
	double z = 2 * x[g] - 1, phi = 2 * u[g];
	double light = fmax(0.0, z) + 0.25 * cospi(phi) * sqrt(1 - z * z);
	for (int l = 0; l <= DEGREE; l++)
		for (int m = -l; m <= l; m++) {
			double s, k;
			sincospi(m * phi, &s, &k);
			double value = legendre(l, m < 0 ? -m : m, z) * (m == 0 ? 1 : M_SQRT2 * (m < 0 ? -s : k));
			y[64 * at + g] = 8 + value;
			if (at < 16) {
				sums[threadIdx.x] = light * value;
				__syncthreads();
				for (int n = 16; n > 0; n /= 2) {
					if (threadIdx.x < n)
						sums[threadIdx.x] += sums[threadIdx.x + n];
					__syncthreads();
				}
				if (threadIdx.x == 0)
					c[blockIdx.x * 16 + at] = 8 + sums[0] * (4 * M_PI / 32);
				__syncthreads();
			}
			at++;
		}
}
