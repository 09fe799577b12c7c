// Format strings: -Wformat, of printf and of functions with the attribute.
int printf(const char *, ...);
void mine(int, const char *, ...) __attribute__((format(printf, 2, 3)));
void mine2(const char *, ...) __attribute__((__format__(__printf__, 1, 2)));
void nocheck(const char *, char *) __attribute__((format(printf, 1, 0)));
void scan(const char *, ...) __attribute__((format(scanf, 1, 2)));
void f(int a, long b, double d, char *s, unsigned u, void *p, const char *fmt) {
	printf("%d\n", b); // warning: format specifies type 'int' but the argument has type 'long'
	printf("%q\n", a); // warning: invalid conversion specifier '\x0a'
	printf("%\n", a); // warning: invalid conversion specifier '\x0a'
	printf("%d %d\n", a); // warning: more '%' conversions than data arguments
	printf("%d\n", a, a); // warning: data argument not used by format string
	printf("%zu\n", a); // warning: format specifies type 'unsigned long' but the argument has type 'int'
	printf(fmt); // warning: format string is not a string literal (potentially insecure)
	printf(fmt, a); // warning: GPUs' printf has no sizes hh, j, z, t, L and no precision '*'
	printf(a ? "%d" : "%x", a); // warning: GPUs' printf has no sizes hh, j, z, t, L and no precision '*'
	mine2(fmt, a);
	mine(1, "%d", s); // warning: format specifies type 'int' but the argument has type 'char *'
	mine(1, "%d"); // warning: more '%' conversions than data arguments
	mine(1, "%d %s %n", a, s, &a);
	mine2("%s", a); // warning: format specifies type 'char *' but the argument has type 'int'
	mine2("ok %d\n", a);
	mine2("%f", d, b); // warning: data argument not used by format string
	mine2(fmt); // warning: format string is not a string literal (potentially insecure)
	nocheck("%d", s);
	scan("%d", a);
	mine2(undeclared, 1); // error: use of undeclared identifier 'undeclared'
}
