// flags: -Wall -std=c23
// Enumerations without an underlying type (C23 6.7.3.3p12): int, or all of them the enumeration's type.
enum Mixed { MI0 = 1, MI1 = 0x100000000LL, MI2, MI3 = -1 };
enum Top { TO0, TO1 = 0x80000000, TO2 };
enum Signs { SI0 = -1, SI1 = 0xffffffff };
enum Narrow { NA0 = 1UL, NA1 = 5LL, NA2 = (char)3 };
enum Inner { IN0 = 1, IN1 = sizeof IN0, IN2 = 0x100000000LL, IN3 = sizeof IN0 };
#define IS(e, t) static_assert(_Generic(e, t: 1, default: 0), #e)
IS(MI0, long); IS(MI1, long); IS(MI2, long); IS(MI3, long); IS((enum Mixed)0, long); IS(MI0, enum Mixed);
IS(TO0, unsigned); IS(TO1, unsigned); IS(TO2, unsigned); IS((enum Top)0, unsigned);
IS(SI0, long); IS(SI1, long); IS((enum Signs)0, long);
IS(NA0, int); IS(NA1, int); IS(NA2, int); IS((enum Narrow)0, unsigned);
static_assert(MI3 < 0u, "a long against an unsigned");
static_assert(IN1 == 4 && IN3 == 4 && sizeof IN0 == 8, "int inside the list, before the enumeration has a type (p11)");

// Tags defined again (6.7.3.4): anonymous members count with what they hold.
struct Outer { int a; struct { int b; union { float f; int i; }; }; };
struct Outer { int a; struct { int b; union { float f; int i; }; }; };
struct Other { int a; struct { int b; }; };
struct Other { int a; struct { long b; }; }; // error: redefinition of 'Other'
struct Third { int a; struct { int b; }; };
struct Third { int a; union { int b; }; }; // error: redefinition of 'Third'
struct Fourth { struct { int b; }; };
struct Fourth { const struct { int b; }; }; // error: redefinition of 'Fourth'
