// Aliases (GCC manual, Common Function Attributes; PTX ISA, .alias).
int target(int x) { return x; }
int good(int x) __attribute__((alias("target")));
int chain(int x) __attribute__((alias("good")));
static int hidden(void) { return 1; }
extern int shown(void) __attribute__((alias("hidden")));
static int inner(int) __attribute__((alias("target")));
int use(void) { return inner(1); }
int none(int x) __attribute__((alias("nobody"))); // error: the alias 'none' must point to a function that is defined in this file; there is none called 'nobody'
extern int declared(int);
int undefined(int x) __attribute__((alias("declared"))); // error: there is none called 'declared'
long differs(int x) __attribute__((alias("target"))); // error: the alias 'differs' has type 'long (int)', but 'target' has type 'int (int)'
int circle1(int) __attribute__((alias("circle2"))); // error: must point to a function that is defined in this file
int circle2(int) __attribute__((alias("circle1"))); // error: must point to a function that is defined in this file
__attribute__((weak)) int soft(int x) { return x + 1; }
int ofweak(int x) __attribute__((alias("soft"))); // error: 'soft' is weak, and PTX has no aliases of weak functions
int weakalias(int x) __attribute__((weak, alias("target"))); // error: a weak alias is not available in device code
__global__ void kernel(int *p) { *p = 1; }
void ofkernel(int *p) __attribute__((alias("kernel"))); // error: a kernel cannot be an alias or have one
extern int variable __attribute__((alias("other"))); // error: 'variable' is a variable; PTX has aliases of functions only
int both(int) __attribute__((alias("target"))); // error: 'both' is defined and cannot be an alias as well
int both(int x) { return x; }
int noname(int) __attribute__((alias(3))); // error: takes a string, the name of a function
int selected(int) __attribute__((ifunc("target"))); // error: attribute 'ifunc' is not available in device code
