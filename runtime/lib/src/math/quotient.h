// n/d, below 0.6 ulp, where d, 1/d and n/d are normal numbers, far from the range's ends: the instruction's reciprocal, good to 2^-16 or better, a step of
// Newton's method, 2^-32, and one of the quotient with its remainder.
static double __cptx_quotient(double n, double d)
{
	double y = __nvvm_rcp_approx_ftz_d(d);
	y = __builtin_fma(__builtin_fma(-d, y, 1.0), y, y);
	double q = n * y;
	return __builtin_fma(__builtin_fma(-d, q, n), y, q);
}
