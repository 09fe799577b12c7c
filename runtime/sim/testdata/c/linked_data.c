int printf(const char *, ...);
struct A { struct A *other; int v; const char *name; };
struct A z = {0, 3, "zzz"}, y = {&z, 2, "yy"}, x = {&y, 1, "x"};
int *where[] = {&x.v, &y.v, 0, &z.v - 1 + 1};
int main(void);
int (*self)(void) = main;
int main(void) { printf("%d %s %d %d %d\n", x.other->other->v, x.other->name, *where[1], where[2] == 0 && self == main, *where[3]); return 0; }
