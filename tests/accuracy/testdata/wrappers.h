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
