// What atan, atan2 and the two over pi share.

// atan t/t - 1 for z = t^2 <= 1, of degree 20 in z - 0.6875: near 1, where it is a fifth of the result, only the last step rounds off much (double.sollya: 2^-57.1).
static inline double __cptx_atan_poly(double z)
{
	double w = z - 0.6875;
	double p = 0x1.bf969c871e1e3p-17;
	p = __builtin_fma(p, w, 0x1.fa7640c7e81bep-16);
	p = __builtin_fma(p, w, 0x1.0ece17aaf7bf8p-15);
	p = __builtin_fma(p, w, 0x1.2088806ed617fp-18);
	p = __builtin_fma(p, w, 0x1.29853365d1f69p-24);
	p = __builtin_fma(p, w, -0x1.290571322bdd5p-16);
	p = __builtin_fma(p, w, 0x1.6fb8a67c3c324p-16);
	p = __builtin_fma(p, w, -0x1.4a881844ca671p-15);
	p = __builtin_fma(p, w, 0x1.3409a5834aadcp-14);
	p = __builtin_fma(p, w, -0x1.1945e29cf9c0dp-13);
	p = __builtin_fma(p, w, 0x1.033d36acdca73p-12);
	p = __builtin_fma(p, w, -0x1.e25835d51b77cp-12);
	p = __builtin_fma(p, w, 0x1.c57c273be0263p-11);
	p = __builtin_fma(p, w, -0x1.b00afd51017e2p-10);
	p = __builtin_fma(p, w, 0x1.a2ad4948c489ap-9);
	p = __builtin_fma(p, w, -0x1.9f01b8764c24ep-8);
	p = __builtin_fma(p, w, 0x1.a893321609e7ep-7);
	p = __builtin_fma(p, w, -0x1.c76e4b82eaac3p-6);
	p = __builtin_fma(p, w, 0x1.08682326e2b05p-4);
	p = __builtin_fma(p, w, -0x1.68ea6ecf1d9ecp-3);
	return __builtin_fma(p, w, -0x1.521c783aeb6bfp-3);
}

// n/d as q + *rest, where neither the remainder nor 1/d leaves the range of normal numbers.
static inline double __cptx_atan_divide(double n, double d, double *rest)
{
	double u = __nvvm_rcp_approx_ftz_d(d);
	u = __builtin_fma(__builtin_fma(-d, u, 1.0), u, u);
	double q = n * u;
	q = __builtin_fma(__builtin_fma(-d, q, n), u, q);
	*rest = __builtin_fma(-d, q, n) * u;
	return q;
}

// y/x for atan2: the smaller over the larger magnitude as t + rest, and the multiple of pi/2 from which its arc tangent is taken.
struct __cptx_atan_arg { double t, rest; int swap, left; };

static inline struct __cptx_atan_arg __cptx_atan_quotient(double y, double x)
{
	double ax = __builtin_fabs(x), ay = __builtin_fabs(y);
	struct __cptx_atan_arg a = {0, 0, ay > ax, __double2hiint(x) < 0};
	double most = a.swap ? ay : ax, least = a.swap ? ax : ay;
	if (__builtin_expect(!(least > 0x1p-900 && most < 0x1p500), 0)) { // the remainder of the division must not vanish
		if (most != most)
			least = most;
		if (most == 0)
			most = 1.0; // 0/0 is 0
		else if (most == __builtin_inf()) {
			least = least == most ? 1.0 : least * 0.0; // inf/inf is 1
			most = 1.0;
		} else {
			double scale = most >= 0x1p500 ? 0x1p-500 : most > 0x1p-500 ? 0x1p500 : 0x1p1000;
			most *= scale;
			least *= scale;
		}
	}
	a.t = __cptx_atan_divide(least, most, &a.rest);
	return a;
}
