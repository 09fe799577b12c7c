// NaNs in static initialisers and in code: sign, payload, quiet and signalling, and what constant expressions make of them.
#include <math.h>
#include <stdio.h>
#include <string.h>

#define N(x) __builtin_nan(x)
#define S(x) __builtin_nans(x)
#define Nf(x) __builtin_nanf(x)
#define Sf(x) __builtin_nansf(x)

double made[] = {
	N(""), N("0x123"), N("017"), N("12"), N("0"), N("0XaB"), N("0xffffffffffffffff"), N("0x10000000000000005"), N("0x7ffffffffffff"),
	S(""), S("0x123"), S("1"), S("0x8000000000000"), S("0xfffffffffffff"), S("0x8000000000005"),
	-N("0x5"), -S("0x5"), -N(""), +S("3"), (double)S("3"), Nf("0x123"), Sf("0x1"), -Nf("3"), NAN, -NAN, 1 ? N("7") : 0,
};
double computed[] = {
	N("5") + N("6"), N("5") - N("6"), 1 - N("6"), N("5") - 1, -N("5") - N("6"), N("5") - -N("6"), N("5") / N("6"), 1 / N("6"),
	1 / -N("6"), -N("5") * 2, 2 * -N("5"), S("7") * 2, 2 * S("7"), 0.0 / 0.0, -(0.0 / 0.0), __builtin_inf() * 0,
	__builtin_inf() - __builtin_inf(), (float)-N("0x123456789abcd"), (float)S("0x123456789abcd"), (double)(float)S("1"),
	(_Float16)-N("0x123456789abcd"), __builtin_copysign(N("3"), -1.0), __builtin_fabs(-N("4")), __builtin_copysign(1.5, -N("9")),
};
float single[] = {
	Nf(""), Nf("0x123"), Sf(""), Sf("0x123"), Sf("0x3fffff"), -Nf("0x5"), -Sf("7"), Nf("0xffffffff"), N("0x123456789a"),
	(float)S("0x20000001"), N("0x400000000000"), 0.0f / 0.0f, -NAN, Nf("1") + 1,
};
float alone = Sf("017"), negative = -Sf("");
double wide = S("0x12");
_Float16 half[] = {
	__builtin_nanf16(""), __builtin_nanf16("0x12"), -__builtin_nanf16("1"), Nf("0x2000"), N("0x40000000000"), __builtin_nansf16("3"),
	-__builtin_nansf16(""), __builtin_nanf16("0xffff"),
};
double _Complex parts[] = { N("9"), 1 + N("5") * 1.0i, -N("5") };
union { double d; long l; } both = { N("0x77") };
struct { float a; double b; } record = { -Nf("0x31"), -S("0x32") };

volatile int one = 1;

static double chosen(int i) { return i ? N("0x42") : -S("0x43"); }
static float chosenFloat(int i) { return i ? Sf("0x42") : -Nf("0x43"); }

static void show(const void *p, int n, int size)
{
	for (int i = 0; i < n; i++) {
		unsigned long bits = 0;
		memcpy(&bits, (const char *)p + i * size, size);
		printf("%lx%c", bits, i == n - 1 ? '\n' : ' ');
	}
}
#define SHOW(x, type) show(&(x), sizeof(x) / sizeof(type), sizeof(type))

int main(void)
{
	SHOW(made, double);
	SHOW(computed, double);
	SHOW(single, float);
	SHOW(alone, float);
	SHOW(negative, float);
	SHOW(wide, double);
	SHOW(half, _Float16);
	SHOW(parts, double);
	printf("%lx\n", both.l);
	SHOW(record.a, float);
	SHOW(record.b, double);
	double x[2] = {chosen(one), chosen(one - 1)}, automatic[] = {S("1"), -N("2"), NAN};
	float y[2] = {chosenFloat(one), chosenFloat(one - 1)};
	SHOW(x, double);
	SHOW(y, float);
	SHOW(automatic, double);
	static const double table[3] = {N("8"), S("9"), -N("10")};
	double copy[3];
	memcpy(copy, table, sizeof copy);
	SHOW(copy, double);
	long whole;
	memcpy(&whole, &table[1], 8);
	printf("%lx %d\n", whole, isnan(table[one]) + 2 * isnan(single[3]) + 4 * (made[0] == made[0]));
	return 0;
}
