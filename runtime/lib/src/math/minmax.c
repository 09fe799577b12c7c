// fminimum, fmaximum, their _num, _mag and _mag_num forms (C23 7.12.12), roundeven, nextup, nextdown: both widths. fmin and fmax are PTX's min and
// max, which take the number beside a NaN and -0 for less than 0.

float fminimumf(float x, float y) { return x != x || y != y ? x + y : __builtin_fminf(x, y); }
float fminimum_numf(float x, float y) { return __builtin_fminf(x, y); }

float fminimum_magf(float x, float y)
{
	float a = __builtin_fabsf(x), b = __builtin_fabsf(y);
	if (x != x || y != y)
		return x + y;
	return a < b ? x : b < a ? y : __builtin_fminf(x, y);
}

float fminimum_mag_numf(float x, float y)
{
	float a = __builtin_fabsf(x), b = __builtin_fabsf(y);
	return a < b ? x : b < a ? y : __builtin_fminf(x, y); // a NaN is neither
}

float fmaximumf(float x, float y) { return x != x || y != y ? x + y : __builtin_fmaxf(x, y); }
float fmaximum_numf(float x, float y) { return __builtin_fmaxf(x, y); }

float fmaximum_magf(float x, float y)
{
	float a = __builtin_fabsf(x), b = __builtin_fabsf(y);
	if (x != x || y != y)
		return x + y;
	return a > b ? x : b > a ? y : __builtin_fmaxf(x, y);
}

float fmaximum_mag_numf(float x, float y)
{
	float a = __builtin_fabsf(x), b = __builtin_fabsf(y);
	return a > b ? x : b > a ? y : __builtin_fmaxf(x, y); // a NaN is neither
}

double fminimum(double x, double y) { return x != x || y != y ? x + y : __builtin_fmin(x, y); }
double fminimum_num(double x, double y) { return __builtin_fmin(x, y); }

double fminimum_mag(double x, double y)
{
	double a = __builtin_fabs(x), b = __builtin_fabs(y);
	if (x != x || y != y)
		return x + y;
	return a < b ? x : b < a ? y : __builtin_fmin(x, y);
}

double fminimum_mag_num(double x, double y)
{
	double a = __builtin_fabs(x), b = __builtin_fabs(y);
	return a < b ? x : b < a ? y : __builtin_fmin(x, y); // a NaN is neither
}

double fmaximum(double x, double y) { return x != x || y != y ? x + y : __builtin_fmax(x, y); }
double fmaximum_num(double x, double y) { return __builtin_fmax(x, y); }

double fmaximum_mag(double x, double y)
{
	double a = __builtin_fabs(x), b = __builtin_fabs(y);
	if (x != x || y != y)
		return x + y;
	return a > b ? x : b > a ? y : __builtin_fmax(x, y);
}

double fmaximum_mag_num(double x, double y)
{
	double a = __builtin_fabs(x), b = __builtin_fabs(y);
	return a > b ? x : b > a ? y : __builtin_fmax(x, y); // a NaN is neither
}

float roundevenf(float x) { return __builtin_rintf(x); }
double roundeven(double x) { return __builtin_rint(x); }

float nextafterf(float, float);
double nextafter(double, double);
float nextupf(float x) { return nextafterf(x, __builtin_inff()); }
float nextdownf(float x) { return nextafterf(x, -__builtin_inff()); }
double nextup(double x) { return nextafter(x, __builtin_inf()); }
double nextdown(double x) { return nextafter(x, -__builtin_inf()); }
