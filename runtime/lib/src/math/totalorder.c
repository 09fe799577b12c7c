// totalorder, totalordermag, canonicalize, getpayload, setpayload, setpayloadsig (C23 F.10.12, F.10.13, 7.12.11.7), llogb (7.12.6.10):
// functions of a number's bits; both widths. A payload is what a NaN has below the bit that makes it quiet.

int ilogb(double), ilogbf(float);

int totalorder(const double *x, const double *y)
{
	long long a = __double_as_longlong(*x), b = __double_as_longlong(*y);
	a ^= (long long)((unsigned long long)(a >> 63) >> 1); // as whole numbers in two's complement
	b ^= (long long)((unsigned long long)(b >> 63) >> 1);
	return a <= b;
}

int totalordermag(const double *x, const double *y)
{
	return (__double_as_longlong(*x) & 0x7fffffffffffffff) <= (__double_as_longlong(*y) & 0x7fffffffffffffff);
}

int canonicalize(double *to, const double *x)
{
	long long a = __double_as_longlong(*x);
	*to = *x != *x ? __longlong_as_double(a | 0x0008000000000000) : *x;
	return 0;
}

double getpayload(const double *x)
{
	return *x != *x ? (double)(__double_as_longlong(*x) & 0x0007ffffffffffff) : -1.0;
}

static int __cptx_payload(double *to, double payload, long long quiet)
{
	int whole = payload >= 0 && payload < 0x1p51 && __builtin_trunc(payload) == payload && __double_as_longlong(payload) >= 0;
	if (!whole || (payload == 0 && quiet == 0)) {
		*to = 0;
		return 1;
	}
	*to = __longlong_as_double((long long)payload | quiet | 0x7ff0000000000000);
	return 0;
}

int setpayload(double *to, double payload) { return __cptx_payload(to, payload, 0x0008000000000000); }
int setpayloadsig(double *to, double payload) { return __cptx_payload(to, payload, 0); }

long llogb(double x)
{
	int e = ilogb(x);
	return e == -0x7fffffff - 1 ? -__LONG_MAX__ - 1 : e == 0x7fffffff ? __LONG_MAX__ : e;
}

int totalorderf(const float *x, const float *y)
{
	int a = __float_as_int(*x), b = __float_as_int(*y);
	a ^= (int)((unsigned)(a >> 31) >> 1); // as whole numbers in two's complement
	b ^= (int)((unsigned)(b >> 31) >> 1);
	return a <= b;
}

int totalordermagf(const float *x, const float *y)
{
	return (__float_as_int(*x) & 0x7fffffff) <= (__float_as_int(*y) & 0x7fffffff);
}

int canonicalizef(float *to, const float *x)
{
	int a = __float_as_int(*x);
	*to = *x != *x ? __int_as_float(a | 0x00400000) : *x;
	return 0;
}

float getpayloadf(const float *x)
{
	return *x != *x ? (float)(__float_as_int(*x) & 0x003fffff) : -1.0f;
}

static int __cptx_payloadf(float *to, float payload, int quiet)
{
	int whole = payload >= 0 && payload < 0x1p22f && __builtin_truncf(payload) == payload && __float_as_int(payload) >= 0;
	if (!whole || (payload == 0 && quiet == 0)) {
		*to = 0;
		return 1;
	}
	*to = __int_as_float((int)payload | quiet | 0x7f800000);
	return 0;
}

int setpayloadf(float *to, float payload) { return __cptx_payloadf(to, payload, 0x00400000); }
int setpayloadsigf(float *to, float payload) { return __cptx_payloadf(to, payload, 0); }

long llogbf(float x)
{
	int e = ilogbf(x);
	return e == -0x7fffffff - 1 ? -__LONG_MAX__ - 1 : e == 0x7fffffff ? __LONG_MAX__ : e;
}
