// fromfp, ufromfp, fromfpx, ufromfpx (C23 7.12.9.10, 7.12.9.11): rounding to whole numbers that a signed or unsigned type of so many
// bits holds, NaN for others; both widths. The directions are FP_INT_UPWARD and so on of <math.h>. There are no exceptions, so that
// the forms with x are the same.

static double __cptx_fromfp_round(double x, int direction)
{
	switch (direction) {
	case 0:
		return __builtin_ceil(x);
	case 1:
		return __builtin_floor(x);
	case 2:
		return __builtin_trunc(x);
	case 3:
		return __builtin_round(x);
	}
	return __builtin_rint(x);
}

double fromfp(double x, int direction, unsigned width)
{
	double r = __cptx_fromfp_round(x, direction);
	double limit = width > 1024 ? __builtin_inf() : __hiloint2double((int)(width + 1022) << 20, 0); // 2^(width - 1)
	return width != 0 && r >= -limit && r < limit && r - r == 0 ? r : __builtin_nan("");
}

double ufromfp(double x, int direction, unsigned width)
{
	double r = __cptx_fromfp_round(x, direction);
	double limit = width > 1023 ? __builtin_inf() : __hiloint2double((int)(width + 1023) << 20, 0); // 2^width
	return width != 0 && r >= 0 && r < limit ? r : __builtin_nan("");
}

double fromfpx(double x, int direction, unsigned width) { return fromfp(x, direction, width); }
double ufromfpx(double x, int direction, unsigned width) { return ufromfp(x, direction, width); }

static float __cptx_fromfpf_round(float x, int direction)
{
	switch (direction) {
	case 0:
		return __builtin_ceilf(x);
	case 1:
		return __builtin_floorf(x);
	case 2:
		return __builtin_truncf(x);
	case 3:
		return __builtin_roundf(x);
	}
	return __builtin_rintf(x);
}

float fromfpf(float x, int direction, unsigned width)
{
	float r = __cptx_fromfpf_round(x, direction);
	float limit = width > 128 ? __builtin_inff() : __int_as_float((int)(width + 126) << 23); // 2^(width - 1)
	return width != 0 && r >= -limit && r < limit && r - r == 0 ? r : __builtin_nanf("");
}

float ufromfpf(float x, int direction, unsigned width)
{
	float r = __cptx_fromfpf_round(x, direction);
	float limit = width > 127 ? __builtin_inff() : __int_as_float((int)(width + 127) << 23); // 2^width
	return width != 0 && r >= 0 && r < limit ? r : __builtin_nanf("");
}

float fromfpxf(float x, int direction, unsigned width) { return fromfpf(x, direction, width); }
float ufromfpxf(float x, int direction, unsigned width) { return ufromfpf(x, direction, width); }
