// Atoms in a periodic box: forces of Lennard-Jones's potential with a cutoff from a list of neighbours, screened charges by erfc, two steps of
// velocity Verlet, and the temperature's distribution by logarithms.
// run: --grid 1 --block 64 --arg x:f64[192]=rand(61) --arg v:f64[192]=rand(62) --arg out:f64[384]=zero
// tol: 1e-8
#include <math.h>

enum { ATOMS = 64, NEIGHBOURS = 63 };
#define BOX 6.0
#define CUTOFF 2.5

__device__ static double wrapped(double d) { return d - BOX * rint(d / BOX); }

// The forces on atom i and its share of the energy.
__device__ static double forces(double3 *p, const unsigned char *list, int count, int i, double3 *force)
{
	double energy = 0;
	force->x = force->y = force->z = 0;
	for (int n = 0; n < count; n++) {
		int j = list[n];
		double dx = wrapped(p[i].x - p[j].x), dy = wrapped(p[i].y - p[j].y), dz = wrapped(p[i].z - p[j].z);
		double r2 = dx * dx + dy * dy + dz * dz, s2 = 0.25 / r2, s6 = s2 * s2 * s2, r = sqrt(r2);
		double charge = (i ^ j) & 1 ? -0.1 : 0.1, screened = charge * erfc(0.9 * r) / r;
		double f = 24 * s6 * (2 * s6 - 1) / r2 + (screened + charge * 1.8 * M_2_SQRTPI * 0.5 * exp(-0.81 * r2)) / r2;
		energy += 2 * s6 * (s6 - 1) + 0.5 * screened;
		force->x += f * dx;
		force->y += f * dy;
		force->z += f * dz;
	}
	return energy;
}

__global__ void move(const double *x, const double *v, double *out)
{
	__shared__ double3 p[ATOMS];
	unsigned char list[NEIGHBOURS];
	int i = threadIdx.x, count = 0;
	// a lattice, shaken
	p[i].x = 1.5 * (i & 3) + 0.3 * x[3 * i];
	p[i].y = 1.5 * (i >> 2 & 3) + 0.3 * x[3 * i + 1];
	p[i].z = 1.5 * (i >> 4) + 0.3 * x[3 * i + 2];
	double3 u, f;
	u.x = 2 * v[3 * i] - 1, u.y = 2 * v[3 * i + 1] - 1, u.z = 2 * v[3 * i + 2] - 1;
	__syncthreads();
	for (int j = 0; j < ATOMS; j++)
		if (j != i && norm3d(wrapped(p[i].x - p[j].x), wrapped(p[i].y - p[j].y), wrapped(p[i].z - p[j].z)) < CUTOFF)
			list[count++] = (unsigned char)j;
	const double dt = 0.002;
	double energy = forces(p, list, count, i, &f);
	for (int step = 0; step < 2; step++) {
		u.x += 0.5 * dt * f.x, u.y += 0.5 * dt * f.y, u.z += 0.5 * dt * f.z;
		__syncthreads();
		p[i].x += dt * u.x, p[i].y += dt * u.y, p[i].z += dt * u.z;
		__syncthreads();
		energy = forces(p, list, count, i, &f);
		u.x += 0.5 * dt * f.x, u.y += 0.5 * dt * f.y, u.z += 0.5 * dt * f.z;
	}
	out[6 * i] = 10 + p[i].x;
	out[6 * i + 1] = 10 + u.y;
	out[6 * i + 2] = 10 + energy;
	out[6 * i + 3] = count;
	out[6 * i + 4] = 10 + log(u.x * u.x + u.y * u.y + u.z * u.z + 1e-3);
	out[6 * i + 5] = 100 + f.z;
}
