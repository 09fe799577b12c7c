// One case for each optimisation that looks into bodies or initialisers and that the other files do not single out: what it
// sees of a weak definition is not what runs.
// units: 2
#include <stdio.h>

#ifdef __CPTX__
#define CONST const
#else
#define CONST // gcc folds weak constants
#endif

extern int state;

#if UNIT == 2
int quad[4] = {10, 20, 30, 40};
CONST int limits[4] = {40, 50, 60, 70};
int step(int x) { state += x; return state; }
void fill(int *p, int n) { for (int i = 0; i < n; i++) p[i] = 100 + i; }
int read(const int *p) { return p[1] - state; }
int *place(int *p) { return p + 1; }
int other = 9;
int marker(void) { return 4; }
void leave(int x) { state -= x; }
CONST char format[16] = "linked %d\n";
#else
int state = 3;

__attribute__((weak)) int quad[4] = {1, 2, 3, 4};
__attribute__((weak)) CONST int limits[4] = {4, 5, 6, 7};
__attribute__((weak)) int step(int x) { return x; }
__attribute__((weak)) void fill(int *p, int n) { }
__attribute__((weak)) int read(const int *p) { return 0; }
__attribute__((weak)) int *place(int *p) { return p; }
__attribute__((weak)) int other = 1;
__attribute__((weak)) int marker(void) { return 1; }
__attribute__((weak)) void leave(int x) { }
__attribute__((weak)) CONST char format[16] = "here %hhd\n";

volatile int one = 1;
int values[2] = {8, 9};

// licm: a load behind a weak call that does nothing here stays in the loop; so does a call that reads nothing here.
static int invariant(int n)
{
	int sum = 0;
	for (int i = 0; i < n; i++) {
		sum += state;
		leave(1);
		sum += read(values) * 10;
	}
	return sum;
}

// licm: an element of a weak table is not what its initialiser says, and one that is only perhaps read is no constant.
static int bounded(int n)
{
	int sum = 0;
	for (int i = 0; i < n; i++)
		if (i > one)
			sum += limits[2] + (limits[i & 3] > 9);
	return sum;
}

// late: elements of the weak definition are not those of the other one.
static int words(void) { return quad[0] * 2 + quad[1] * 3 + quad[2] * 5 + quad[3] * 7; }

// inline_locals, mem2reg, sroa: what a weak function does with the address of a variable is not known.
static int locals(void)
{
	int a[4] = {1, 2, 3, 4}, x = 5, y[2] = {6, 7};
	fill(a, 3);
	fill(&x, 1);
	*place(y) = 50;
	return a[0] + a[2] * 10 + a[3] * 100 + x + y[0] * 3 + y[1];
}

static int pass_on(int *p, int n) { fill(p, n); return p[0]; }

// simp_cmp, cfg: addresses of weak objects differ from each other and from 0, but not what they hold or return.
static int compared(int *p)
{
	int r = 0;
	r += &other != &state;
	r += 2 * (p == &other);
	r += 4 * (other == 1) + 8 * (marker() == 1) + 16 * (marker() == marker());
	r += 32 * (step(2) == 2) + 64 * (step(0) == step(0)) + 128 * (limits[1] < limits[0]);
	return r;
}

// unroll, trips, bitloop: the bound is the linked one.
static int counted(void)
{
	int n = 0;
	for (int i = 0; i < limits[0]; i += marker())
		n += i;
	for (unsigned w = (unsigned)limits[3]; w; w &= w - 1)
		n += 1000;
	return n;
}

int main(void)
{
	int r = invariant(4);
	printf("%d %d\n", r, state);
	printf("%d\n", bounded(5));
	printf("%d\n", words());
	int x = 1;
	printf("%d %d\n", locals(), pass_on(&x, 1));
	r = compared(&other);
	printf("%d %d\n", r, compared(&state));
	printf("%d\n", counted());
	printf(format, 5); // printf: the text here, which would be translated for the driver, is not the one that is printed
	return 0;
}
#endif
