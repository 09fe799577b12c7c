// Floating point at the edges: signed zeros, subnormals, infinities, NaN
// comparisons, conversions, rounding functions.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static volatile float vf[] = {0.0f, -0.0f, 1.0f, -1.5f, 2.5f, 0x1p-149f, -0x1.8p-130f, 0x1.fffffep127f, 16777217.0f, 0.1f, -7.999999f, 3e9f};
static volatile double vd[] = {0.0, -0.0, 0.5, -0.5, 1.5, -2.5, 0x1p-1074, 4503599627370497.5, -1e300, 1e-300, 123456789.987654321};

static uint32_t bits(float f) {
	uint32_t u;
	memcpy(&u, &f, 4);
	return u;
}

static uint64_t dbits(double d) {
	uint64_t u;
	memcpy(&u, &d, 8);
	return u;
}

static int compare(double a, double b) {
	return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 | (a == b) << 4 | (a != b) << 5 | !(a < b) << 6 | !(a >= b) << 7;
}

int main(void) {
	int n = sizeof vf / sizeof *vf, m = sizeof vd / sizeof *vd;
	for (int i = 0; i < n; i++) {
		float f = vf[i];
		printf("%08x %08x %08x %08x %08x", bits(-f), bits(f * f), bits(f + 1), bits(1 / (f + 3)), bits(fabsf(f)));
		printf(" %08x %08x %08x %08x %08x\n", bits(floorf(f)), bits(ceilf(f)), bits(truncf(f)), bits(rintf(f)), bits(nearbyintf(f)));
		printf("%016llx %d\n", (unsigned long long)dbits(f), signbit(f) != 0);
	}
	for (int i = 0; i < m; i++) {
		double d = vd[i];
		printf("%016llx %016llx %016llx %08x", (unsigned long long)dbits(floor(d)), (unsigned long long)dbits(rint(d)),
		       (unsigned long long)dbits(d * 3 - 1), bits((float)d));
		printf(" %016llx %016llx\n", (unsigned long long)dbits(sqrt(fabs(d))), (unsigned long long)dbits(copysign(3.0, d)));
	}
	volatile double zero = 0;
	double inf = 1 / zero, nan = zero / zero;
	printf("%02x %02x %02x %02x\n", compare(1, 2), compare(2, 2), compare(nan, 2), compare(nan, nan));
	printf("%02x %02x\n", compare(0.0, -0.0), compare(inf, -inf));
	printf("%d%d%d%d\n", isnan(nan) != 0, isnan(inf) != 0, isinf(-inf) != 0, isfinite(1.0) != 0);
	printf("%d%d%d\n", nan ? 1 : 0, -0.0 ? 1 : 0, !nan);
	printf("%016llx %016llx\n", (unsigned long long)dbits(fmin(nan, 1)), (unsigned long long)dbits(fmax(-inf, nan)));
	printf("%016llx %016llx\n", (unsigned long long)dbits(fma(0x1.0000000000001p0, 0x1.0000000000001p0, -1.0)),
	       (unsigned long long)dbits(fma(1e308, 10, -inf)));
	printf("%08x %08x\n", bits(fmaf(16777217, 16777215, -0x1p48f)), bits(fminf(-0.5f, 0.5f)));
	printf("%d %u %lld %llu\n", (int)-1.99, (unsigned)4294967295.5, (long long)-9.2e18, (unsigned long long)1.8e19);
	printf("%d %d\n", (signed char)-128.9f, (unsigned short)65535.9);
	printf("%08x %08x %016llx\n", bits((float)16777217), bits((float)0xffffffffu), (unsigned long long)dbits((double)UINT64_MAX));
	printf("%08x %08x\n", bits((float)INT64_MIN), bits((float)0x8000008000000001ull));
	return compare(nan, 1);
}
