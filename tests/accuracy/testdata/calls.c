// lib_NAME calls the library's NAME, or the function of wrappers.h; compiled with the library's names changed.
// The host's fmin and fmax have a NaN for a signalling one and leave the sign of 0 open.
#define fminf __cptx_native_fminf
#define fmaxf __cptx_native_fmaxf
#define fmin __cptx_native_fmin
#define fmax __cptx_native_fmax
#include "wrappers.h"
#define F1(name, ref, nvidia) float name(float); float lib_##name(float x) { return name(x); }
#define A1(name, ref, nvidia, loose, absolute) float name(float); float lib_##name(float x) { return name(x); }
#define F2(name, ref, nvidia) float name(float, float); float lib_##name(float x, float y) { return name(x, y); }
#include "float.h"
#undef F1
#undef A1
#undef F2
#define F1(name, ref, nvidia) double name(double); double lib_##name(double x) { return name(x); }
#define A1(name, ref, nvidia, loose, absolute) double name(double); double lib_##name(double x) { return name(x); }
#define F2(name, ref, nvidia) double name(double, double); double lib_##name(double x, double y) { return name(x, y); }
#include "double.h"
