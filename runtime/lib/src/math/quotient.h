// Divisions without their rare cases: by the instruction's reciprocal, good to 2^-16 or better, and multiplications.

#ifndef QUOTIENT_H
#define QUOTIENT_H

// 1/d to 2^-53, where both are normal numbers: two steps of Newton's method.
static inline double __cptx_reciprocal(double d)
{
	double y = __nvvm_rcp_approx_ftz_d(d);
	y = __builtin_fma(__builtin_fma(-d, y, 1.0), y, y);
	return __builtin_fma(__builtin_fma(-d, y, 1.0), y, y);
}

// n/d, below 0.6 ulp, where d, 1/d and n/d are normal numbers, far from the range's ends: a step of Newton's method, 2^-32, and one of the quotient with
// its remainder.
static inline double __cptx_quotient(double n, double d)
{
	double y = __nvvm_rcp_approx_ftz_d(d);
	y = __builtin_fma(__builtin_fma(-d, y, 1.0), y, y);
	double q = n * y;
	return __builtin_fma(__builtin_fma(-d, q, n), y, q);
}

#endif
