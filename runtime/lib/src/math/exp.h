// The polynomial that exp, hyper and erf share: e^r, |r| <= ln2/2, of degree 11 (double.sollya: 2^-57.9).

static inline double __cptx_exp_slope(double r) // (e^r - 1)/r
{
	double p = 0x1.ad8dcc540e8c5p-26;
	p = __builtin_fma(p, r, 0x1.28ae4e475fcb6p-22);
	p = __builtin_fma(p, r, 0x1.71df1ce6681ccp-19);
	p = __builtin_fma(p, r, 0x1.a01999128ca8fp-16);
	p = __builtin_fma(p, r, 0x1.a01a012dd5481p-13);
	p = __builtin_fma(p, r, 0x1.6c16c1848d831p-10);
	p = __builtin_fma(p, r, 0x1.1111111127257p-7);
	p = __builtin_fma(p, r, 0x1.555555555067bp-5);
	p = __builtin_fma(p, r, 0x1.55555555554fcp-3);
	p = __builtin_fma(p, r, 0x1.000000000000ap-1);
	return __builtin_fma(p, r, 1.0);
}

static inline double __cptx_exp_reduced(double r) { return __builtin_fma(__cptx_exp_slope(r), r, 1.0); }
