// Which functions C++ calls, and which conversions it makes.
struct A { int v; A(int x) : v(x) {} };
struct B { int v; B(A a) : v(a.v) {} };
struct C { int v; C(int x) : v(x) {} C(float x) : v(x) {} };
__device__ void takeB(B b);
__device__ void takeC(C c);
__device__ void conversions() {
	takeB(A(1));
	takeB(1); // error: passing 'int' to parameter of incompatible type 'B'
	takeB(u); // error: use of undeclared identifier 'u'
	takeC(v); // error: use of undeclared identifier 'v'
	C c = w; // error: use of undeclared identifier 'w'
	takeC(c);
	C list[2] = 5; // error: array initializer must be an initializer list or string literal
	static C lists[] = 5; // error: array initializer must be an initializer list or string literal
}

// C++17 16.3.3.2p3.2.6: void * is nearer to int * than const void *.
__device__ char nearer(void *);
__device__ short nearer(const void *);
__device__ void pointers(int *p, const int *q) {
	static_assert(sizeof(nearer(p)) == 1, "");
	static_assert(sizeof(nearer(q)) == 2, "");
}

// A record among the arguments of a constexpr constructor.
struct P { int a; };
struct Q { int a, b, c; constexpr Q(int y, P p, int x) : a(p.a), b(x), c(y) {} };
constexpr Q q(3, P{1}, 2);
static_assert(q.a == 1 && q.b == 2 && q.c == 3, "");

__device__ int defaults(int a, int b = 2, int c = 3);
__device__ int few() { return defaults(1) + defaults(1, 2) + defaults(1, 2, 3); }
__device__ int fewer() { return defaults(); } // error: too few arguments to function call
