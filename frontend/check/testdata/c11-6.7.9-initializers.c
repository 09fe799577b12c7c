// Initialisation.
struct P { int x, y; };
struct Q { struct P p; int z[3]; char name[4]; };
union U { float f; int i; };

int a[] = {1, 2, 3};
_Static_assert(sizeof a == 12, "size");
int b[] = {[5] = 1, 2};
_Static_assert(sizeof b == 28, "size");
char s[] = "abc";
_Static_assert(sizeof s == 4, "size");
char s2[] = {"abc"};
_Static_assert(sizeof s2 == 4, "size");
char s3[3] = "abc";
char s4[2] = "abc"; // warning: too long
struct P p1 = {1, 2}, p2 = {.y = 3, .x = 4}, p3 = {y: 3};
struct Q q1 = {1, 2, 3, 4, 5, "ab"}; // warning: suggest braces around initialization of subobject // warning: suggest braces around initialization of subobject
struct Q q2 = {{1, 2}, {3}, {'a'}};
struct Q q3 = {.p.x = 1, .z[1] = 2, 3, "ab"};
struct Q q4[2] = {[1].p = {1, 2}, [0].z = {1}};
union U u1 = {1.0f}, u2 = {.i = 3};
int m[2][3] = {{1, 2, 3}, {4}};
int m2[][2] = {1, 2, 3, 4, 5}; // warning: suggest braces // warning: suggest braces // warning: suggest braces
_Static_assert(sizeof m2 == 24, "size");
int r[10] = {[0 ... 4] = 7, [2] = 1, [9] = 3}; // warning: initializer overrides prior initialization
int *pa = &a[1], *pb = a + 2;
int (*fp)(int);
static int f(int x) { return x; }
int (*table[])(int) = {f, &f};
const char *names[] = {"one", "two", 0};
long addr = (long)&a[2];
struct P cl = (struct P){1, 2};
int *pcl = (int[]){1, 2, 3};
struct P excess = {1, 2, 3}; // warning: excess elements
int e2[2] = {1, 2, 3}; // warning: excess elements
int e3 = {1, 2}; // warning: excess elements in scalar
struct P e4 = {.w = 1}; // error: does not refer to any field
int e5[2] = {[2] = 1}; // error: exceeds array bounds
int e6[2] = {[-1] = 1}; // error: negative
int e7 = {.x = 1}; // error: designator in initializer for scalar
int e8[2] = {.x = 1}; // error: field designator cannot initialize
struct P e9 = {[1] = 1}; // error: array designator cannot initialize
int g(void);
int e10 = g(); // error: not a compile-time constant
int var;
int e11 = var; // error: not a compile-time constant
const int k = 5;
int e12 = k;
int arr[k];
int e13[3] = 1; // error: must be an initializer list
struct P e14 = 1; // error: initializing
typedef int T[];
T t1 = {1}, t2 = {1, 2};
_Static_assert(sizeof t1 == 4 && sizeof t2 == 8, "sizes");
struct F { int n; int data[]; };
struct F fl = {2, {1, 2}};
int empty[3] = {};
struct { int a : 3; unsigned b : 5; _Bool c : 1; int : 4; int d : 10; } bf = {1, 2, 1, 100};
void fn(int n) {
    int x = n;
    struct P lp = {n, n + 1};
    struct P lq = lp;
    struct Q lr = {lp, {n}, "x"};
    static int st = n; // error: not a compile-time constant
    int v[n];
    int w[n] = {1}; // error: variable-sized object may not be initialized
    extern int ee = 1; // error: cannot have an initializer
    struct F lf = {1, {2}}; // error: flexible array member is not allowed
    __shared__ int sh = 1; // error: cannot be initialized
    static void *lab[] = {&&one, &&two};
    goto *lab[n];
one:
two:
    ;
}
