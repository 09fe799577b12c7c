// Declarators and declarations off the beaten track: lengths of array parameters with side effects, [*], static and
// qualifiers in [], redundant parentheses in abstract declarators, unnamed bit-fields of enumerated type, an extern
// object whose type is completed later, attributes between type and declarator, calls without a prototype.
#include <stdio.h>

typedef struct late late;
extern late later;
struct late { char c; double d; };
int alignment[_Alignof(double) == 8 && __alignof__(later) >= 8 ? 1 : -1];
late later = {'x', 2.5};

static int evaluated(int a, int b[a++], int c, int d[c *= 3]) { return a * 100 + c + b[0] + d[0]; }

static int stars(int n, int m, int a[static 2], int b[const 2], int c[n][*], int d[*][m]);
static int stars(int n, int m, int a[static 2], int b[const 2], int c[n][m], int d[n][m]) {
	return a[1] + b[1] + c[n - 1][m - 1] * 10 + d[0][m - 1] * 100 + (int)sizeof c[0] + (int)sizeof *d;
}
static int unnamed(int [static 3], int [const], int (*[2])(int [*]));

static int first(int p[]) { return p[0]; }
static int unnamed(int a[static 3], int b[const], int (*f[2])(int [*])) { return a[2] + b[0] + f[1](a); }

enum colour { RED, GREEN, BLUE = 5 };
struct fields { enum colour a : 3; enum colour : 3; enum colour b : 4; unsigned : 0; signed char c : 5; };

#define QUIET __attribute__((unused, noinline))
static int QUIET between(int x) { return x + 1; }
static QUIET int *pointer(int *x) { return x + 1; }

static int plain(), counter;
static int twice(int x) { return plain(x, 1) + plain(x, 2); }
static int plain(a, b) int a; short b; { counter++; return a * b; }

// Function types in type names.
typedef int thunk(void);
int same[__builtin_types_compatible_p(thunk, int(void)) && !__builtin_types_compatible_p(int(int), int(void)) ? 1 : -1];
extern __typeof__(int(int)) declared;
static __typeof__(const char *(int (*)(int), __typeof__(int(int)) *)) *chosen;
__attribute__((noinline)) int declared(int x) { return 3 * x; }
static const char *choose(int (*a)(int), int (*b)(int)) { return a(2) > b(2) ? "first" : "second"; }
static int through(__typeof__(int(int)) *f, int b[sizeof(__typeof__(unsigned(void)) *)]) { return f(b[0]); }

int main(void) {
	int v[3] = {7, 8, 9}, w[2][2] = {{1, 2}, {3, 4}};
	int (*f[2])(int []) = {first, first};
	printf("evaluated %d\n", evaluated(4, v, 5, v));
	printf("stars %d unnamed %d\n", stars(2, 2, v, v, w, w), unnamed(v, v, f));
	printf("sizes %d %d %d\n", (int)sizeof(double(*([3][4]))[2]), (int)sizeof(int((*))), (int)sizeof(char(([5]))));
	printf("null %d\n", (unsigned long(((*))))0 == 0);
	struct fields s = {RED, BLUE, -3};
	s.a = GREEN;
	printf("fields %d %d %d %d\n", s.a, s.b, s.c, (int)sizeof s);
	printf("later %c %g %d\n", later.c, later.d, (int)sizeof later);
	printf("attributes %d %d\n", between(1), *pointer(v));
	int p = twice(21);
	printf("prototype %d %d\n", p, counter);
	chosen = choose;
	__typeof__(int(int)) *local = v[0] > 6 ? declared : twice;
	printf("function types %d %d %s\n", (*(__typeof__(int(int)) *)declared)(4), through(declared, v), chosen(local, twice));
	printf("of them %d %d %d\n", _Generic(declared, int (*)(int): 5, default: 1), (int)sizeof(int (*[3])(int(int), int(void))),
	       (int)sizeof(__typeof__(*(char (*(*)(void))[9])0) *));
	double _Complex z = 3;
	printf("parts %g %g\n", __real__(double _Complex) z, __imag__(z * 2));
	return 0;
}
