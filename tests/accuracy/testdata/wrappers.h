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
