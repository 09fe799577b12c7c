// clang's address spaces of pointers.
#define AS(n) __attribute__((address_space(n)))
AS(1) int g;
AS(3) int s[4];
AS(4) const int k = 3;
static AS(1) int t;
int plain;
AS(2) int bad2; // error: there is no address space 2
AS(1) AS(3) int *twice; // error: multiple address spaces specified for type
AS(5) int l5; // error: this object cannot be in local memory
struct S { AS(3) int *p; AS(1) int x; }; // error: this object cannot be in global memory
void par(AS(3) int x); // error: this object cannot be in shared memory
void f(AS(1) int *p1, AS(3) int *p3, int *p, AS(5) int *p5, AS(1) int *AS(3) *pp, const AS(4) int *p4) {
	AS(3) int v; // error: this object cannot be in shared memory
	AS(5) int w;
	static AS(3) int u;
	p1 = &g; p1 = &plain; p3 = s; p3 = s + 1; p3 = &s[2]; p5 = &w; p5 = &v; p3 = &u; p4 = &k; p1 = 0; p3 = (void *)0;
	p = p1; p = p3; p = *pp; p1 = (AS(1) int *)p; p3 = (AS(3) int *)p1;
	p1 = p; // error: assigning to '__attribute__((address_space(1))) int *' from 'int *' changes the address space of a pointer
	p1 = p3; // error: changes the address space of a pointer
	p3 = &g; // error: changes the address space of a pointer
	p1 = s; // error: changes the address space of a pointer
	p5 = &g; // error: changes the address space of a pointer
	*pp = p3; // error: changes the address space of a pointer
	int *c = v ? p1 : p3;
	AS(1) int *d = v ? p1 : p1;
	_Static_assert(_Generic(p1, AS(1) int *: 1, int *: 2) == 1, "");
	_Static_assert(_Generic(v ? p1 : p, AS(1) int *: 1, int *: 2) == 2, "");
	_Static_assert(sizeof p3 == 8, "");
	(void)c; (void)d; (void)p4; (void)p5; (void)t;
}
