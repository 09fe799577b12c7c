// Text to floating point and the rest of <stdlib.h>: rounding at halves, ranges, hexadecimal numbers, ends, div, rand.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const texts[] = { "", "-", "+.", "1", "-0", "0x", "0x.", "0xg", "0x1p", "0x1p+", "1e", "1e+", "1e-x", "inf", "-INFINITY", "infin", "nan", "nan(",
	"-nan", "  \t12", "1..2", ".5", ".e1", "5.", "0x.8p1", "0x1.8", "0x1.fffffffffffff8p0", "0x1.fffffffffffff7p0", "0x1p-1074", "0x1p-1075", "0x1.0000001p-1075",
	"0x1p1024", "0x1.fffffep127", "0x1.ffffffp127", "1e309", "1e-400", "1e99999999999", "1e-99999999999", "0e99999999999", "2.4703282292062327208e-324",
	"2.4703282292062328e-324", "4.9406564584124654e-324", "1.7976931348623158e308", "1.7976931348623159e308", "2.2250738585072011e-308", "9007199254740993",
	"9007199254740992.999999999999999999", "9007199254740993.0000000000000000000000000001", "00000000000000000000000000000001e-5", "1e23", "8.5e22",
	"6.631236846766476e-316", "3.4028235677973366e38", "3.4028235677973367e38", "7.006492321624085e-46", "7.0064923216240854e-46", "1.1754943508222875e-38",
	"0x1000000000000000000000000000000p-100", "+1e5x", "16777217", "16777216.999999999", "0.3", "123456789012345678901234567890e-20" };

int main(void)
{
	for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
		char *end, *endf;
		double d = strtod(texts[i], &end);
		float f = strtof(texts[i], &endf);
		unsigned long long bits;
		unsigned fbits;
		memcpy(&bits, &d, 8);
		memcpy(&fbits, &f, 4);
		printf("%s: %016llx %d %08x %d\n", texts[i], bits, (int)(end - texts[i]), fbits, (int)(endf - texts[i]));
	}
	printf("%d %d\n", atof("2.5e3") == 2500, strtold("0x1.8p1", 0) == 3);
	div_t q = div(-7, 2);
	ldiv_t l = ldiv(1000000007L, -10);
	lldiv_t ll = lldiv(-9223372036854775807LL, 1000);
	imaxdiv_t m = imaxdiv(17, 5);
	printf("%d %d %ld %ld %lld %lld %d %d\n", q.quot, q.rem, l.quot, l.rem, ll.quot, ll.rem, (int)m.quot, (int)m.rem);
	printf("%d %d\n", strtoimax("-0x7f", 0, 0) == -127, strtoumax("777", 0, 8) == 511);

	unsigned long long a = 0, b = 0;
	int low = 0, bad = 0;
	for (int seed = 0; seed < 2; seed++) {
		srand(12);
		unsigned state = 12;
		for (int i = 0; i < 100; i++) {
			int r = rand(), s = rand_r(&state);
			bad |= r < 0 || r > RAND_MAX || s < 0 || s > RAND_MAX;
			low += r < RAND_MAX / 2;
			*(seed ? &b : &a) += (unsigned long long)r * (i + 1) + s;
		}
	}
	printf("%d %d %d\n", a == b, bad, low > 60 && low < 140);
	return 0;
}
