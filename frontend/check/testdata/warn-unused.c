// Names and values that nothing uses: -Wunused-*.
int g(int);
struct S { int a; };
void locals(int p, int q) { // warning: unused parameter 'p' // warning: parameter 'q' set but not used
	int a; // warning: variable 'a' set but not used
	a = 1;
	int b;
	int c = b = 2;
	(void)c;
	int d = 0; // warning: variable 'd' set but not used
	d++;
	int e = 0; // warning: variable 'e' set but not used
	e += 2;
	int h = 0;
	g(h++);
	int i; // warning: variable 'i' set but not used
	for (i = 0;; i++) break;
	int k = 3;
	int arr[3];
	arr[0] = 1;
	struct S s;
	s.a = 1;
	struct S s2 = {1}; // warning: unused variable 's2'
	int n; // warning: variable 'n' set but not used
	int m = (n = 3, 4);
	g(m);
	int o;
	(void)(o = 3);
	int r;
	if ((r = g(1))) g(2);
	int *pp; // warning: variable 'pp' set but not used
	pp = &k;
	int sz;
	(void)sizeof(sz);
	typedef int T; // warning: unused typedef 'T'
	typedef int T2;
	T2 t2 = 0;
	g(t2);
	static int st; // warning: unused variable 'st'
	volatile int v; // warning: variable 'v' set but not used
	v = 1;
	int __attribute__((unused)) un;
	[[maybe_unused]] int un2;
	q = 2;
	{ int x; } // warning: unused variable 'x'
	for (int y = 0;;) break; // warning: unused variable 'y'
	int w = 0, z = 0; // warning: variable 'w' set but not used
	w = z = 1;
	int gen;
	g(_Generic(1, int: 2, float: gen));
	int choose;
	g(__builtin_choose_expr(1, 2, choose));
	extern int ext;
	__auto_type at = 1; // warning: unused variable 'at'
	__shared__ int sh; // warning: unused variable 'sh'
}
void params(int a, int b __attribute__((unused)), int);
static int unused_function(void) { return 1; } // warning: unused function 'unused_function'
static inline int unused_inline(void) { return 1; }
static int recursive(int x) { return x ? recursive(x - 1) : 0; }
static int __attribute__((used)) kept(void) { return 1; }
static int __attribute__((unused)) known(void) { return 1; }
static int local_extern(void) { return 1; }
int use_local(void) { extern int local_extern(void); return local_extern(); }
static int sv; // warning: unused variable 'sv'
static const int sc = 1; // warning: unused variable 'sc'
static int counted[3], sized_by; // warning: unused variable 'counted'
int table[sizeof sized_by];
static __device__ int host_reads_it;
static int declared(void); // warning: unused function 'declared'
__global__ static void kernel(void) {}
int oldstyle(a, b) int a, b; { return a; } // warning: unused parameter 'b'
void labels(int x) {
used:
	if (x--) goto used;
lost: // warning: unused label 'lost'
	return;
}
