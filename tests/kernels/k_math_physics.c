// Functions of math.h in the kernels of physics and graphics: a Fourier transform, forces, spherical harmonics, rays, in double and float.
// run: --grid 1 --block 64 --arg x:f64[64]=rand(5) --arg y:f64[448]=zero
// tol: 1e-6
#include <math.h>

__global__ void physics(const double *x, double *y)
{
	int i = threadIdx.x;
	double *out = y + 7 * i;
	double re = 0, im = 0;
	for (int k = 0; k < 64; k++) { // a discrete Fourier transform, by its definition
		double s, c;
		sincos(-2.0 * M_PI / 64.0 * (double)(i * k), &s, &c);
		re += x[k] * c;
		im += x[k] * s;
	}
	out[0] = hypot(re, im);
	out[1] = 4.0 + atan2(im, re);
	// Lennard-Jones
	double r = 0.9 + x[i], q = pow(1.0 / r, 6.0);
	out[2] = 4.0 * (q * q - q);
	// spherical harmonics, degree 3
	double theta = acos(2.0 * x[i] - 1.0), phi = 2.0 * M_PI * x[63 - i];
	out[3] = 2.0 + sqrt(35.0 / (64.0 * M_PI)) * pow(sin(theta), 3.0) * cos(3.0 * phi);
	// a ray's angle of refraction, in float
	float a = 0.5f * (float)x[i];
	out[4] = asinf(sinf(a) / 1.5f) + cosf(a) * tanf(a);
	// decay, growth and the entropy
	out[5] = exp(-r) + expm1(x[i]) - x[i] * log2(x[i] + 0.001) + log1p(x[i]);
	out[6] = cbrt(x[i]) + sinh(x[i]) + cosh(r) + tanh(r) + fmod(100.0 * r, 0.7) * 1e-9 + scalbn(x[i], 3) + exp2(r) + log10(r + 1.0);
}
