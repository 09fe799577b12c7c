// Values that go nowhere, and calls that attributes comment on.
int g(int);
__attribute__((warn_unused_result)) int must(void);
[[nodiscard]] int must2(void);
__attribute__((pure)) int pure(int);
__attribute__((const)) int constant(int);
__attribute__((deprecated)) int old0(void);
__attribute__((deprecated("use g"))) int old(void);
__attribute__((unavailable("gone"))) int gone(void);
__attribute__((nonnull(1))) void first(int *, int *);
__attribute__((nonnull)) void all(int *, int, int *);
__attribute__((deprecated)) int from_old(void) { return old(); }
extern int oldvar __attribute__((deprecated));
void f(int a, int b, char *s, volatile int *v, struct { int m; } r) {
	a; // warning: expression result unused
	a == b; // warning: equality comparison result unused
	a != b; // warning: inequality comparison result unused
	a + b; // warning: expression result unused
	3; // warning: expression result unused
	"x"; // warning: expression result unused
	*s; // warning: expression result unused
	*s++; // warning: expression result unused
	-a; // warning: expression result unused
	!a; // warning: expression result unused
	a < b; // warning: relational comparison result unused
	s[1]; // warning: expression result unused
	s[a++]; // warning: expression result unused
	r.m; // warning: expression result unused
	&a; // warning: expression result unused
	a, b; // warning: left operand of comma operator has no effect // warning: expression result unused
	a++, b; // warning: expression result unused
	a, b++; // warning: left operand of comma operator has no effect
	a ? b : 1; // warning: expression result unused
	a ? b++ : 1;
	sizeof a; // warning: expression result unused
	*v;
	v[1];
	(void)a;
	a = a; // warning: explicitly assigning value of variable of type 'int' to itself
	a || g(1);
	a || b; // warning: expression result unused
	must(); // warning: ignoring return value of function declared with 'warn_unused_result' attribute
	must2(); // warning: ignoring return value of function declared with 'nodiscard' attribute
	(void)must();
	pure(1); // warning: ignoring return value of function declared with pure attribute
	constant(1); // warning: ignoring return value of function declared with const attribute
	g(must());
	old0(); // warning: 'old0' is deprecated
	old(); // warning: 'old' is deprecated: use g
	(void)&old; // warning: 'old' is deprecated: use g
	oldvar = 1; // warning: 'oldvar' is deprecated
	first(0, 0); // warning: null passed to a callee that requires a non-null argument
	all(s ? 0 : 0, 0, &a); // error: incompatible integer to pointer conversion passing 'int' to parameter of type 'int *'
}
