// Conversions by assignment: C11 6.5.16.1, worded for each of its uses.
struct A { int x; } sa; struct B { int x; } sb;
int *ip; unsigned *up; const int *cip; void *vp; float *fp; char *cp; signed char *scp; int **ipp; const int **cipp;
int (*fpi)(int); int (*fpf)(float); volatile int vi; int arr[3]; int (*parr)[3]; int (*parr4)[4];
void take(int *p, unsigned char c);
int *f1(float *p) {
	ip = cip; // warning: assigning to 'int *' from 'const int *' discards qualifiers
	cip = ip;
	ip = vp; vp = ip;
	ip = up; // warning: assigning to 'int *' from 'unsigned int *' converts between pointers to integer types with different sign
	ip = fp; // warning: incompatible pointer types assigning to 'int *' from 'float *'
	cp = scp; // warning: different sign
	ipp = cipp; // warning: incompatible pointer types
	fpi = fpf; // warning: incompatible function pointer types assigning to 'int (*)(int)' from 'int (*)(float)'
	ip = 5; // error: incompatible integer to pointer conversion assigning to 'int *' from 'int'
	ip = 0; ip = (void *)0; ip = 0L; ip = '\0';
	ip = &vi; // warning: assigning to 'int *' from 'volatile int *' discards qualifiers
	parr = &arr;
	parr4 = &arr; // warning: incompatible pointer types
	sa = sb; // error: assigning to 'struct A' from incompatible type 'struct B'
	sa = 1; // error: assigning to 'struct A' from incompatible type 'int'
	int i = ip; // error: incompatible pointer to integer conversion initializing 'int' with an expression of type 'int *'
	int j = sa; // error: initializing 'int' with an expression of incompatible type 'struct A'
	_Bool b = ip;
	take(fp, 1); // warning: incompatible pointer types passing 'float *' to parameter of type 'int *'
	take(ip, 300); // warning: implicit conversion from 'int' to 'unsigned char' changes value from 300 to 44
	return p; // warning: incompatible pointer types returning 'float *' from a function with result type 'int *'
}
int f2(void) {
	return sa; // error: returning 'struct A' from a function with incompatible result type 'int'
}
char c1 = 255; // warning: implicit conversion from 'int' to 'char' changes value from 255 to -1
unsigned char c2 = -1;
char c3 = 127, c4 = -128;
short s1 = 70000; // warning: implicit conversion from 'int' to 'short' changes value from 70000 to 4464
int i1 = 0x100000000; // warning: implicit conversion from 'long' to 'int' changes value from 4294967296 to 0
unsigned u1 = -1;
int i2 = 2.5; // warning: implicit conversion from 'double' to 'int' changes value from 2.5 to 2
int i3 = 2.0;
float f3 = 1e10;
struct { int a : 3; unsigned b : 2; _Bool c : 1; } bf;
void f4(void) {
	bf.a = 9; // warning: implicit truncation from 'int' to bit-field changes value from 9 to 1
	bf.a = -4; bf.a = 3;
	bf.a = 4; // warning: changes value from 4 to -4
	bf.b = 5; // warning: changes value from 5 to 1
	bf.b = 3; bf.b = -1; bf.c = 7;
}
