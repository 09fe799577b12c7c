// Numbers of a byte or less, as CUDA's headers on them convert them: by integers, the same for every target.

// What a number format has: bits after the point, the bias of its exponents, the codes of its largest number, of what is no number, and of an
// overflow that does not saturate, and the bit of its sign, 0 for a format that has none.
struct __cptx_format {
	unsigned char bits, bias, largest, nan, over, sign;
};

// In the order that the headers number them: e4m3, e5m2, e2m3, e3m2, e2m1, e8m0, ue5m3.
static const struct __cptx_format __cptx_formats[] = {
	{3, 7, 0x7e, 0x7f, 0x7f, 0x80}, {2, 15, 0x7b, 0x7f, 0x7c, 0x80}, {3, 1, 0x1f, 0x1f, 0x1f, 0x20}, {2, 3, 0x1f, 0x1f, 0x1f, 0x20},
	{1, 1, 0x07, 0x07, 0x07, 0x08}, {0, 127, 0xfe, 0xff, 0xff, 0}, {3, 15, 0xfe, 0xff, 0xff, 0},
};

enum { __cptx_e5m2 = 1, __cptx_e8m0 = 5, __cptx_nearest = 0, __cptx_zero = 1, __cptx_up = 2 };

// The magnitude a, of the bits of a float, as a power of two: there is no zero, and nothing below 2^-127.
static unsigned __cptx_power(unsigned a, int mode)
{
	if (a < 0x800000)
		return mode == __cptx_nearest ? a >= 0x600000 : mode == __cptx_up && a > 0x400000;
	return (a + (mode == __cptx_nearest ? 0x400000 : mode == __cptx_up ? 0x7fffff : 0)) >> 23;
}

// The code of the number nearest to x in the direction mode, one of CUDA's cudaRoundMode.
unsigned __small_encode(float x, int format, int saturate, int mode)
{
	const struct __cptx_format *f = &__cptx_formats[format];
	unsigned b = __float_as_uint(x), a = b & 0x7fffffff, sign = b >> 31 ? f->sign : 0, code;
	if (a > 0x7f800000)
		return f->nan;
	if (mode == 3) // down: away from zero for what is negative
		mode = sign ? __cptx_up : __cptx_zero;
	else if (mode == __cptx_up && sign)
		mode = __cptx_zero;
	if (format == __cptx_e8m0)
		code = __cptx_power(a, mode);
	else {
		int e = (int)(a >> 23) - 127 + f->bias, shift = 23 - f->bits;
		unsigned m = (a & 0x7fffff) | (a >> 23 ? 0x800000 : 0);
		if (e < 1) {
			shift = shift + 1 - e < 31 ? shift + 1 - e : 31;
			e = 1;
		}
		unsigned rest = m & ((1u << shift) - 1), half = 1u << (shift - 1);
		code = ((unsigned)(e - 1) << f->bits) + (m >> shift);
		if (mode == __cptx_nearest)
			code += rest > half || (rest == half && code & 1);
		else if (mode == __cptx_up)
			code += rest != 0;
	}
	if (code > f->largest) // which nothing finite is that is rounded towards zero
		code = saturate || (mode == __cptx_zero && a < 0x7f800000) ? f->largest : f->over;
	return code | sign;
}

// The number of a code.
float __small_decode(unsigned code, int format)
{
	const struct __cptx_format *f = &__cptx_formats[format];
	unsigned c = code & (f->sign ? f->sign - 1u : 0xff), sign = code & f->sign ? 0x80000000 : 0, e = c >> f->bits;
	unsigned frac = c & ((1u << f->bits) - 1);
	if (c > f->largest)
		return __uint_as_float(format == __cptx_e5m2 && c == f->over ? 0x7f800000 | sign : 0x7fffffff);
	if (e == 0) {
		float unit = __uint_as_float((unsigned)(128 - f->bias - f->bits) << 23);
		return format == __cptx_e8m0 ? 0x1p-127f : __uint_as_float(__float_as_uint((float)frac * unit) | sign);
	}
	return __uint_as_float(((e + 127 - f->bias) << 23) | frac << (23 - f->bits) | sign);
}
