// Functions that give back more than a number, one result at a time; part of the host's program and of the kernels.
void sincosf(float, float *, float *);
float sincosf_sin(float x) { float s, c; sincosf(x, &s, &c); return s; }
float sincosf_cos(float x) { float s, c; sincosf(x, &s, &c); return c; }
