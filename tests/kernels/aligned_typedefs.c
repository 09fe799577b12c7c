// A typedef's alignment may be less than that of what it names: members and elements are then
// accessed as what is not aligned.
#include <stdio.h>
#include <string.h>
struct s { int i; short h; long long l; char c[3]; };
typedef struct s s1 __attribute__((aligned(1)));
typedef int i1 __attribute__((aligned(1)));
typedef int a1[3] __attribute__((aligned(1)));
typedef long long l2 __attribute__((aligned(2)));
typedef enum { X, Y } e1 __attribute__((aligned(1)));
typedef s1 s8 __attribute__((aligned(16)));
typedef _Complex float cf1 __attribute__((aligned(1)));
struct with { char c; s1 m; i1 i; a1 a; l2 l; e1 e; };
static unsigned char bytes[64] __attribute__((aligned(16)));
static int sum(const s1 *p) { return p->i + p->h + (int)p->l + p->c[1]; }
static void put(s1 *p, int n) { p->i = n; p->h = n + 1; p->l = n + 2; p->c[1] = 3; }
int main(void) {
    printf("%d %d %d %d %d %d\n", (int)_Alignof(s1), (int)_Alignof(i1), (int)_Alignof(a1), (int)_Alignof(l2), (int)_Alignof(e1), (int)_Alignof(s8));
    printf("%d %d %d %d %d %d\n", (int)sizeof(struct with), (int)__builtin_offsetof(struct with, m), (int)__builtin_offsetof(struct with, i),
        (int)__builtin_offsetof(struct with, a), (int)__builtin_offsetof(struct with, l), (int)__builtin_offsetof(struct with, e));
    for (int k = 1; k < 4; k++) {
        cf1 *z = (cf1 *)(bytes + k);
        __real__ *z = k;
        __imag__ *z = 2 * k;
        __imag__ *z += 1;
        printf("%g %g\n", __real__ *z, __imag__ *z);
        s1 *p = (s1 *)(bytes + k);
        put(p, k * 100);
        s1 copy = *p;
        const s1 *q = &copy;
        volatile s1 *v = (volatile s1 *)p;
        printf("%d %d %d %d\n", sum(p), sum(q), (int)v->l, ((s1 *)(bytes + k))->h);
        a1 *a = (a1 *)(bytes + k);
        (*a)[1] = k;
        printf("%d %d\n", (*a)[1], *(i1 *)(bytes + k + 4));
        struct with w = {1, *p, 2, {3, 4, 5}, 6, Y}, *x = &w;
        x->m.l += 5;
        x->a[2]++;
        printf("%d %d %d %d %d\n", (int)x->m.l, x->i, x->a[2], (int)x->l, x->e);
    }
    return 0;
}
