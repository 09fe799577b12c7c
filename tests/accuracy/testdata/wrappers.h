// Functions that give back more than a number, one result at a time; part of the host's program and of the kernels.
void sincosf(float, float *, float *);
float sincosf_sin(float x) { float s, c; sincosf(x, &s, &c); return s; }
float sincosf_cos(float x) { float s, c; sincosf(x, &s, &c); return c; }
void sincospif(float, float *, float *);
float sincospif_sin(float x) { float s, c; sincospif(x, &s, &c); return s; }
float sincospif_cos(float x) { float s, c; sincospif(x, &s, &c); return c; }
float norm3df(float, float, float), rnorm3df(float, float, float), norm4df(float, float, float, float), rnorm4df(float, float, float, float);
float norm3df_xyx(float x, float y) { return norm3df(x, y, x); }
float rnorm3df_xyx(float x, float y) { return rnorm3df(x, y, x); }
float norm4df_xxyy(float x, float y) { return norm4df(x, x, y, y); }
float rnorm4df_xxyy(float x, float y) { return rnorm4df(x, x, y, y); }
void sincos(double, double *, double *);
double sincos_sin(double x) { double s, c; sincos(x, &s, &c); return s; }
double sincos_cos(double x) { double s, c; sincos(x, &s, &c); return c; }
void sincospi(double, double *, double *);
double sincospi_sin(double x) { double s, c; sincospi(x, &s, &c); return s; }
double sincospi_cos(double x) { double s, c; sincospi(x, &s, &c); return c; }
float remquof(float, float, int *), modff(float, float *), frexpf(float, int *), ldexpf(float, int), scalblnf(float, long), nexttowardf(float, double);
int ilogbf(float), ilogb(double);
int int_of(double y) { return y != y ? 7 : y > 1000 ? 1000 : y < -1000 ? -1000 : (int)y; }
float remquof_rem(float x, float y) { int q; return remquof(x, y, &q); }
float remquof_quo(float x, float y) { int q; remquof(x, y, &q); return q & 7; }
float modff_fraction(float x) { float w; return modff(x, &w); }
float modff_whole(float x) { float w; modff(x, &w); return w; }
float frexpf_fraction(float x) { int e; return frexpf(x, &e); }
float frexpf_exponent(float x) { int e; frexpf(x, &e); return e; }
float ldexpf_y(float x, float y) { return ldexpf(x, int_of(y)); }
float scalblnf_y(float x, float y) { return scalblnf(x, int_of(y)); }
float ilogbf_float(float x) { return ilogbf(x); }
float nexttowardf_y(float x, float y) { return nexttowardf(x, y); }
double remquo(double, double, int *), modf(double, double *), frexp(double, int *), ldexp(double, int);
double remquo_rem(double x, double y) { int q; return remquo(x, y, &q); }
double remquo_quo(double x, double y) { int q; remquo(x, y, &q); return q & 7; }
double modf_fraction(double x) { double w; return modf(x, &w); }
double modf_whole(double x) { double w; modf(x, &w); return w; }
double frexp_fraction(double x) { int e; return frexp(x, &e); }
double frexp_exponent(double x) { int e; frexp(x, &e); return e; }
double ldexp_y(double x, double y) { return ldexp(x, int_of(y)); }
double ilogb_double(double x) { return ilogb(x); }
float jnf(int, float), ynf(int, float), normf(int, const float *), rnormf(int, const float *);
float jnf_3(float x) { return jnf(3, x); }
float jnf_128(float x) { return jnf(128, x); }
float ynf_3(float x) { return ynf(3, x); }
float normf_xyxy(float x, float y) { float v[4] = {x, y, x, y}; return normf(4, v); }
float rnormf_xyxy(float x, float y) { float v[4] = {x, y, x, y}; return rnormf(4, v); }
double jn(int, double), yn(int, double), norm(int, const double *), rnorm(int, const double *);
double norm3d(double, double, double), rnorm3d(double, double, double), norm4d(double, double, double, double), rnorm4d(double, double, double, double);
double jn_3(double x) { return jn(3, x); }
double jn_128(double x) { return jn(128, x); }
double yn_3(double x) { return yn(3, x); }
double norm_xyxy(double x, double y) { double v[4] = {x, y, x, y}; return norm(4, v); }
double rnorm_xyxy(double x, double y) { double v[4] = {x, y, x, y}; return rnorm(4, v); }
double norm3d_xyx(double x, double y) { return norm3d(x, y, x); }
double rnorm3d_xyx(double x, double y) { return rnorm3d(x, y, x); }
double norm4d_xxyy(double x, double y) { return norm4d(x, x, y, y); }
double rnorm4d_xxyy(double x, double y) { return rnorm4d(x, x, y, y); }
float powif(float, int);
double powi(double, int);
float powif_y(float x, float y) { return powif(x, int_of(y)); }
double powi_y(double x, double y) { return powi(x, int_of(y)); }
float plusf(float x, float y) { return x + y; }
float minusf(float x, float y) { return x - y; }
float timesf(float x, float y) { return x * y; }
float overf(float x, float y) { return x / y; }
float reciprocalf(float x) { return 1 / x; }
float fmaf(float, float, float), scalbnf(float, int);
long lrintf(float), lroundf(float);
long long llrintf(float), llroundf(float);
float fmaf_xyx(float x, float y) { return fmaf(x, y, x); }
float lrintf_y(float x) { return x > -0x1p62 && x < 0x1p62 ? (float)lrintf(x) : 0; }
float llrintf_y(float x) { return x > -0x1p62 && x < 0x1p62 ? (float)llrintf(x) : 0; }
float lroundf_y(float x) { return x > -0x1p62 && x < 0x1p62 ? (float)lroundf(x) : 0; }
float llroundf_y(float x) { return x > -0x1p62 && x < 0x1p62 ? (float)llroundf(x) : 0; }
float scalbnf_y(float x, float y) { return scalbnf(x, int_of(y)); }
double plus(double x, double y) { return x + y; }
double minus(double x, double y) { return x - y; }
double times(double x, double y) { return x * y; }
double over(double x, double y) { return x / y; }
double reciprocal(double x) { return 1 / x; }
double fma(double, double, double), scalbn(double, int);
long lrint(double), lround(double);
long long llrint(double), llround(double);
double fma_xyx(double x, double y) { return fma(x, y, x); }
double lrint_y(double x) { return x > -0x1p62 && x < 0x1p62 ? (double)lrint(x) : 0; }
double llrint_y(double x) { return x > -0x1p62 && x < 0x1p62 ? (double)llrint(x) : 0; }
double lround_y(double x) { return x > -0x1p62 && x < 0x1p62 ? (double)lround(x) : 0; }
double llround_y(double x) { return x > -0x1p62 && x < 0x1p62 ? (double)llround(x) : 0; }
double scalbn_y(double x, double y) { return scalbn(x, int_of(y)); }
double scalbln(double, long), nexttoward(double, double);
double scalbln_y(double x, double y) { return scalbln(x, int_of(y)); }
double nexttoward_y(double x, double y) { return nexttoward(x, y); }
double copysign(double, double);
double copysign_y(double x, double y) { return y != y ? 0 : copysign(x, y); }
long long long_of(double y) { return y != y ? 7 : y > 0x1p62 ? 1ll << 62 : y < -0x1p62 ? -1ll << 62 : (long long)y; }
float pownf(float, long long), rootnf(float, long long), compoundnf(float, long long), fromfpf(float, int, unsigned), ufromfpf(float, int, unsigned);
float pownf_y(float x, float y) { return pownf(x, long_of(y)); }
float pownf_near(float x, float y) { return pownf(x == x && x - x == 0 ? 1 + (float)0x1p-20 * (x / (1 + (x < 0 ? -x : x))) : 1, long_of(y * (float)0x1p20)); }
float rootnf_y(float x, float y) { return rootnf(x, long_of(y)); }
float compoundnf_y(float x, float y) { return compoundnf(x, long_of(y)); }
float compoundnf_small(float x, float y) { return compoundnf(x * (float)0x1p-30, long_of(y * (float)0x1p30)); }
float fromfpf_y(float x, float y) { return fromfpf(x, (int)(long_of(y) & 3) + (long_of(y) > 99), (unsigned)long_of(y) >> 3 & 63); }
float ufromfpf_y(float x, float y) { return ufromfpf(x, (int)(long_of(y) & 3) + (long_of(y) > 99), (unsigned)long_of(y) >> 3 & 63); }
long llogbf(float);
float llogbf_y(float x) { return (float)llogbf(x); }
int totalorderf(const float *, const float *), totalordermagf(const float *, const float *);
float totalorderf_xy(float x, float y) { return x == x && y == y ? totalorderf(&x, &y) : 0; }
float totalordermagf_xy(float x, float y) { return x == x && y == y ? totalordermagf(&x, &y) : 0; }
double pown(double, long long), rootn(double, long long), compoundn(double, long long), fromfp(double, int, unsigned), ufromfp(double, int, unsigned);
double pown_y(double x, double y) { return pown(x, long_of(y)); }
double pown_near(double x, double y) { return pown(x == x && x - x == 0 ? 1 + (double)0x1p-20 * (x / (1 + (x < 0 ? -x : x))) : 1, long_of(y * (double)0x1p20)); }
double rootn_y(double x, double y) { return rootn(x, long_of(y)); }
double compoundn_y(double x, double y) { return compoundn(x, long_of(y)); }
double compoundn_small(double x, double y) { return compoundn(x * (double)0x1p-30, long_of(y * (double)0x1p30)); }
double fromfp_y(double x, double y) { return fromfp(x, (int)(long_of(y) & 3) + (long_of(y) > 99), (unsigned)long_of(y) >> 3 & 63); }
double ufromfp_y(double x, double y) { return ufromfp(x, (int)(long_of(y) & 3) + (long_of(y) > 99), (unsigned)long_of(y) >> 3 & 63); }
long llogb(double);
double llogb_y(double x) { return (double)llogb(x); }
int totalorder(const double *, const double *), totalordermag(const double *, const double *);
double totalorder_xy(double x, double y) { return x == x && y == y ? totalorder(&x, &y) : 0; }
double totalordermag_xy(double x, double y) { return x == x && y == y ? totalordermag(&x, &y) : 0; }
float fadd(double, double), fsub(double, double), fmul(double, double), fdiv(double, double), ffma(double, double, double), fsqrt(double);
double fadd_xy(double x, double y) { return fadd(x, y); }
double fsub_xy(double x, double y) { return fsub(x, y); }
double fmul_xy(double x, double y) { return fmul(x, y); }
double fdiv_xy(double x, double y) { return fdiv(x, y); }
double ffma_xyx(double x, double y) { return ffma(x, y, x); }
double fsqrt_x(double x) { return fsqrt(x); }
