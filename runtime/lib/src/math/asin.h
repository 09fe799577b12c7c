// What asin, acos and the two over pi share.

static inline double __cptx_asin_poly(double z) // asin t/t - 1, z = t^2
{
	double p = 0x1.dabb960cd729ep-6;
	p = __builtin_fma(p, z, -0x1.f16fdcd48be3p-7);
	p = __builtin_fma(p, z, 0x1.20a9e6c2e862cp-6);
	p = __builtin_fma(p, z, 0x1.603767f45a453p-8);
	p = __builtin_fma(p, z, 0x1.52eb6f82ba1e7p-7);
	p = __builtin_fma(p, z, 0x1.780afe3071f0cp-7);
	p = __builtin_fma(p, z, 0x1.c9d1fdd5fffbdp-7);
	p = __builtin_fma(p, z, 0x1.1c4d1a72c5bf5p-6);
	p = __builtin_fma(p, z, 0x1.6e8bb30e1c241p-6);
	p = __builtin_fma(p, z, 0x1.f1c71c1478d81p-6);
	p = __builtin_fma(p, z, 0x1.6db6db6e442c1p-5);
	p = __builtin_fma(p, z, 0x1.3333333332dc8p-4);
	p = __builtin_fma(p, z, 0x1.5555555555556p-3);
	return p * z;
}

// asin sqrt(z) = s + low, 0 <= z <= 1/4, p = __cptx_asin_poly(z): two steps of Newton from 2^-16, and the remainder, below 2^-64.
static inline double __cptx_asin_root(double z, double p, double *low)
{
	double y = z == 0 ? 0.0 : __nvvm_rsqrt_approx_ftz_d(z), half = 0.5 * y;
	double s = z * y;
	s = __builtin_fma(__builtin_fma(-s, s, z), half, s);
	s = __builtin_fma(__builtin_fma(-s, s, z), half, s);
	double rest = __builtin_fma(-s, s, z) * half;
	*low = __builtin_fma(s, p, __builtin_fma(rest, p, rest));
	return s;
}
