// What tan and tanpi share.

// tan(r - less) or, where odd, -cot(r - less), |r| <= pi/4, z = r^2: r + r^3 p(r^2) of degree 31.
static inline double __cptx_tan_end(double r, double rest, double z, int odd)
{
	double p = -0x1.16b48212ebc89p-17;
	p = __builtin_fma(p, z, 0x1.25dedea4b58b6p-16);
	p = __builtin_fma(p, z, -0x1.24c696261d179p-15);
	p = __builtin_fma(p, z, 0x1.30d533d975749p-17);
	p = __builtin_fma(p, z, -0x1.c598ae31ff5e8p-15);
	p = __builtin_fma(p, z, -0x1.7ce0054a2aep-14);
	p = __builtin_fma(p, z, -0x1.f939c69a8129bp-13);
	p = __builtin_fma(p, z, -0x1.352719cc0ed0cp-11);
	p = __builtin_fma(p, z, -0x1.7da6db4c41e0ap-10);
	p = __builtin_fma(p, z, -0x1.d6d3a784df13dp-9);
	p = __builtin_fma(p, z, -0x1.226e35f49ebbbp-7);
	p = __builtin_fma(p, z, -0x1.664f488099406p-6);
	p = __builtin_fma(p, z, -0x1.ba1ba1ba1d382p-5);
	p = __builtin_fma(p, z, -0x1.1111111111157p-3);
	p = __builtin_fma(p, z, -0x1.5555555555555p-2);
	// tan(r - less) = tan r - less (1 + tan^2 r), and tan^2 r is z to 1.6 z. What z rounds off counts where r is large, by 0.59 r.
	double less = __builtin_fma(rest * z, 1.6, rest);
	less = __builtin_fma(r * __builtin_fma(r, r, -z), -0.59, less);
	double u = __builtin_fma(p * z, r, less), y = r - u;
	if (odd) { // -1/y: the second step of Newton takes in what y rounds off; y is at least 2^-62
		double v = __nvvm_rcp_approx_ftz_d(-y), low = r - y - u;
		v = __builtin_fma(__builtin_fma(v, y, 1.0), v, v);
		y = __builtin_fma(__builtin_fma(v, low, __builtin_fma(v, y, 1.0)), v, v);
	}
	return y;
}
