// Initialisers that leave out, repeat or flatten: -Wmissing-field-initializers, -Winitializer-overrides, -Wmissing-braces.
struct P { int a, b; struct { int q, r; } n; };
struct P p1 = {1}; // warning: missing field 'b' initializer
struct P p2 = {.a = 1};
struct P p3 = {1, 2, 3, 4}; // warning: suggest braces around initialization of subobject
struct P p4 = {.a = 1, .a = 2}; // warning: initializer overrides prior initialization of this subobject
struct P p5 = {0};
struct P p6 = {};
struct P p7 = {1, 2, {3, 4}};
struct P p8 = {1, 2, {3}}; // warning: missing field 'r' initializer
struct One { int v[3]; } o1 = {1, 2, 3};
struct Z { struct One z; } z1 = {.z = 0};
int a1[2][2] = {1, 2, 3, 4}; // warning: suggest braces around initialization of subobject // warning: suggest braces around initialization of subobject
int a2[4] = {[0 ... 3] = 1, [2] = 5}; // warning: initializer overrides prior initialization of this subobject
struct F { int n; int data[]; } f1 = {1};
union U { int a; float b; } u1 = {1};
void g(void) { struct P p = (struct P){1}; p.a = 2; } // warning: missing field 'b' initializer
