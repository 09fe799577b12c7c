// Special functions in sums and integrals: Bessel's and the gamma function by their integrals, normal deviates, a window of Kaiser's.
// run: --grid 1 --block 64 --arg x:f64[64]=rand(9) --arg y:f64[512]=zero
// tol: 1e-9
#include <math.h>

__global__ void special(const double *x, double *y)
{
	int i = threadIdx.x;
	double u = x[i], *out = y + 8 * i, sum = 0;
	for (int k = 0; k < 32; k++) { // pi J2(z) = the integral of cos(2t - z sin t) from 0 to pi
		double s, c, t = 3.14159265358979323846 * (k + 0.5) / 32, z = 9 * u;
		sincos(t, &s, &c);
		sum += cos(2 * t - z * s);
	}
	out[0] = sum / 32 - jn(2, 9 * u) + jn(3, 4 * u) * y0(1 + u) + yn(2, 2 + u);
	sum = 0;
	for (int k = 0; k < 8; k++)
		sum += j0(u + k) * j0(u + k) + y1(0.5 + u + k) * j1(u + k);
	out[1] = sum;
	out[2] = exp(lgamma(5 + u) - lgamma(2 + u) - lgamma(3 + u)) + tgamma(0.5 + 3 * u) * tgamma(0.25 - u);
	out[3] = normcdf(2 * u - 1) + erfc(3 * u) * exp(9 * u * u);
	out[4] = erfinv(1.9 * u - 0.95);
	out[5] = cyl_bessel_i0(8 * sqrt(1 - u * u)) / cyl_bessel_i0(8.0);
	double poisson = 0;
	for (int k = 0; k < 12; k++)
		poisson += exp(k * log(4 * u + 1) - (4 * u + 1) - lgamma(k + 1.0));
	out[6] = poisson;
	out[7] = erf(u) * cbrt(u) + hypot(u, 1 - u) * rsqrt(1 + u);
}
