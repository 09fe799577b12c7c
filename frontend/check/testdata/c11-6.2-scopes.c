// Scopes, linkage and name spaces.
int x; // file scope
struct x { int x; }; // a tag is another name space
enum { outer = 1 };
void f(void) {
    int x = 1; // warning: unused variable 'x'
    { float x = 2; _Static_assert(sizeof(x + 1.0f) == 4, "inner"); }
    struct x { char c; } y;
    _Static_assert(sizeof y == 1, "inner tag");
    { struct x; struct x *p; struct x { long l; }; _Static_assert(sizeof *p == 8, "new tag"); }
    enum { outer = 5 };
    _Static_assert(outer == 5, "inner enumerator");
    typedef int T;
    { T T = 3; int n = T; } // warning: unused variable 'n'
    extern int g(int);
    x: goto x;
}
_Static_assert(sizeof(struct x) == 4, "outer tag");
_Static_assert(outer == 1, "outer enumerator");
int g(int a) { return a; }
void h(void) { extern float g(int); } // error: conflicting types
int k(struct local { int a; } s) { return s.a; }
struct local l; // error: never completed
static int st;
void m(void) {
    extern int st; // still internal
    int st2; 
    { extern int st3; }
    static int s1;
    extern int s1; // error: follows non-extern
}
float st3; // error: conflicting types
void n(int a) {
    int a; // error: redefinition of 'a'
}
void o(int a) {
    { int a; }
}
typedef int T1;
void p(T1 T1, int b) { T1 = b; }
void undeclared(void) {
    foo = 1; // error: undeclared identifier
    struct never *q; // an incomplete type is fine
    q->a = 1; // error: incomplete
}
void proto(struct unseen *p); // warning: will not be visible outside
struct seen;
void proto2(struct seen *p);
