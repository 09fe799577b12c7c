// fadd, fsub, fmul, fdiv, ffma, fsqrt (C23 7.12.14): operations on doubles, rounded once to float. Their forms on long double are the same
// and dsubl and kin plain operations: long double holds a double.
//
// Method: the result rounded down and up; where the two differ, that of them whose last bit is 1 stands for all numbers between
// them when it is rounded to float (rounding to odd: Boldo and Melquiond, Emulation of FMA and correctly rounded sums).

static inline float __cptx_narrow(double down, double up)
{
	if (down < up && !(__double2loint(up) & 1))
		up = down;
	return (float)up;
}

float fadd(double x, double y) { return __cptx_narrow(__dadd_rd(x, y), __dadd_ru(x, y)); }
float fsub(double x, double y) { return __cptx_narrow(__dsub_rd(x, y), __dsub_ru(x, y)); }
float fmul(double x, double y) { return __cptx_narrow(__dmul_rd(x, y), __dmul_ru(x, y)); }
float fdiv(double x, double y) { return __cptx_narrow(__ddiv_rd(x, y), __ddiv_ru(x, y)); }
float ffma(double x, double y, double z) { return __cptx_narrow(__fma_rd(x, y, z), __fma_ru(x, y, z)); }
float fsqrt(double x) { return __cptx_narrow(__dsqrt_rd(x), __dsqrt_ru(x)); }

float faddl(double x, double y) { return fadd(x, y); }
float fsubl(double x, double y) { return fsub(x, y); }
float fmull(double x, double y) { return fmul(x, y); }
float fdivl(double x, double y) { return fdiv(x, y); }
float ffmal(double x, double y, double z) { return ffma(x, y, z); }
float fsqrtl(double x) { return fsqrt(x); }

double daddl(double x, double y) { return x + y; }
double dsubl(double x, double y) { return x - y; }
double dmull(double x, double y) { return x * y; }
double ddivl(double x, double y) { return x / y; }
double dfmal(double x, double y, double z) { return __builtin_fma(x, y, z); }
double dsqrtl(double x) { return __builtin_sqrt(x); }
