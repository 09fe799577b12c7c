// Rays into a scene of spheres over a chequered floor: reflection, refraction with Fresnel's factor, shadows, a sky; float throughout.
// run: --grid 2,2 --block 8,8 --arg image:f32[768]=zero
// tol: 2e-3
#include <math.h>

struct sphere { float3 centre; float radius; float3 colour; float mirror; };

__constant__ static const struct sphere spheres[] = {
	{ { 0.0f, 1.0f, 4.0f }, 1.0f, { 0.9f, 0.2f, 0.2f }, 0.3f },
	{ { -2.0f, 0.7f, 3.0f }, 0.7f, { 0.2f, 0.8f, 0.3f }, 0.6f },
	{ { 1.6f, 0.6f, 2.6f }, 0.6f, { 0.3f, 0.4f, 0.9f }, 0.1f },
};

__device__ static float3 add(float3 a, float3 b, float s) { return make_float3(fmaf(b.x, s, a.x), fmaf(b.y, s, a.y), fmaf(b.z, s, a.z)); }
__device__ static float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
__device__ static float3 unit(float3 a)
{
	float r = rnorm3df(a.x, a.y, a.z);
	return make_float3(a.x * r, a.y * r, a.z * r);
}

// The nearest sphere along a ray, -1 for none; *at gets its distance.
__device__ static int hit(float3 from, float3 along, float *at)
{
	int found = -1;
	*at = 1e30f;
	for (int i = 0; i < 3; i++) {
		float3 o = add(from, spheres[i].centre, -1.0f);
		float b = dot(o, along), c = dot(o, o) - spheres[i].radius * spheres[i].radius, d = b * b - c;
		if (d <= 0)
			continue;
		float t = -b - sqrtf(d);
		if (t > 1e-3f && t < *at) {
			*at = t;
			found = i;
		}
	}
	return found;
}

__device__ static float3 shade(float3 from, float3 along)
{
	float3 sum = make_float3(0, 0, 0), light = unit(make_float3(-1.0f, 2.0f, -1.5f));
	float weight = 1;
	for (int bounce = 0; bounce < 4 && weight > 0.02f; bounce++) {
		float t;
		int i = hit(from, along, &t);
		if (i < 0 && along.y >= -1e-3f) { // sky, and a sun in it
			float glow = powf(fmaxf(0.0f, dot(along, light)), 24.0f);
			return add(sum, make_float3(0.5f + 0.5f * along.y + glow, 0.7f + 0.2f * along.y + glow, 1.0f), weight);
		}
		float3 p, n, colour;
		float mirror;
		if (i >= 0) {
			p = add(from, along, t);
			n = unit(add(p, spheres[i].centre, -1.0f));
			colour = spheres[i].colour;
			mirror = spheres[i].mirror;
		} else { // the floor, softly chequered
			p = add(from, along, -from.y / along.y);
			n = make_float3(0, 1, 0);
			float check = 0.5f + 0.5f * tanhf(8.0f * sinpif(p.x) * cospif(p.z)) * expf(-0.1f * fabsf(p.z));
			colour = make_float3(check, check, check);
			mirror = 0.15f;
		}
		float away = -2.0f * dot(along, n), c = fminf(1.0f, fabsf(0.5f * away));
		float angle = asinf(0.66f * sqrtf(1.0f - c * c)), f = 0.04f + 0.96f * powf(1.0f - c, 5.0f);
		mirror = fminf(1.0f, mirror + f + 0.01f * cosf(angle));
		float s, lit = fmaxf(0.0f, dot(n, light)) * (hit(add(p, n, 1e-2f), light, &s) < 0 ? 1.0f : 0.3f) + 0.1f;
		sum = add(sum, colour, weight * (1 - mirror) * lit);
		weight *= mirror;
		from = add(p, n, 1e-2f);
		along = unit(add(along, n, away));
	}
	return sum;
}

__global__ void render(float *image)
{
	int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
	float3 c = shade(make_float3(0.05f, 1.3f, -2.0f), unit(make_float3((x - 7.3f) / 9.0f, (7.6f - y) / 9.0f, 1.4f)));
	float *out = image + 3 * (16 * y + x);
	out[0] = 1 + powf(fminf(c.x, 4.0f), 1 / 2.2f);
	out[1] = 1 + powf(fminf(c.y, 4.0f), 1 / 2.2f);
	out[2] = 1 + cbrtf(fminf(c.z, 4.0f));
}
