// A size of a variably modified type is computed once, where the type is formed, and goes with the
// type wherever it is passed on (C11 6.7.6.2p5); operands of typeof and sizeof run as often as the
// language says.
// min-sm: 52
#include <stdarg.h>
#include <stdio.h>

static int calls;

static int next(int n) {
    calls++;
    printf("(%d)", n);
    return n;
}

static void carried(void) {
    static int b[3][4];
    b[1][0] = 7;
    b[0][1] = 9;
    int n = 4;
    __auto_type r = (int(*)[n])b;
    typeof(int[n]) v;
    typeof(int(*)[n]) p = b;
    typeof(typeof(v)) w;
    typedef int row[n];
    typeof(row[2]) m;
    typeof(*p) *q = b;
    const typeof(v) cv;
    n = 1;
    row *t = b;
    int(*c)[n] = (int(*)[n])b;
    printf("%d %d %d %d %d\n", r[1][0], p[1][0], q[1][0], t[1][0], c[1][0]);
    printf("%zu %zu %zu %zu %zu %zu\n", sizeof v, sizeof w, sizeof m, sizeof *r, sizeof cv, sizeof(row));
    printf("%d %d\n", (int)(&r[2] - &r[0]), (int)((char *)(r + 1) - (char *)r));
    r++;
    p += 1;
    printf("%d %d %zu\n", (*r)[0], (*p)[0], sizeof(p[0]));
}

static void effects(void) {
    static int a[24];
    int i = 0;
    printf("%d\n", (int)((char *)((int(*)[next(1) + 1])a + 1) - (char *)a));
    typeof((int(*)[++i])a) p = (int(*)[1])a;
    printf("%d %d\n", i, (int)((char *)(p + 1) - (char *)p));
    typeof(*(int(*)[++i])a) q;
    printf("%d %zu\n", i, sizeof q);
    typeof(++i) plain = 5;
    printf("%d %d\n", i, plain);
    int(**l)[3] = (int(*[])[i + 1]){(int(*)[3])a, (int(*)[3])(a + next(3))};
    printf("%d\n", (int)(l[1][0] - a));
    int(*s)[2] = (int(*)[i++]){(int(*)[2])a};
    printf("%d %d\n", i, s == (int(*)[2])a);
    printf("%d\n", (int)((int(*)[i++])(a + 12) - (int(*)[3])a));
    printf("%d\n", i);
    printf("%zu\n", sizeof(int[i++]));
    printf("%zu\n", sizeof(int(*)[i++]));
    printf("%zu\n", sizeof(*(int(*)[i++])a));
    printf("%zu %d\n", sizeof((int(*)[2][i++])a), i);
    printf("%zu %d\n", sizeof(((int(*)[2][i++])a)[next(0)][1]), i);
    printf("%d\n", (int)_Alignof(int[i++]) + i);
    printf("%d\n", __builtin_types_compatible_p(int[i++], int[2]) + i);
    printf("%d\n", i);
}

static void forms(int n) {
    printf("%zu\n", sizeof(*({ int z = 3; int(*x)[9][z] = 0; x; })));
    static int a[4][6];
    a[1][0] = 5;
    __auto_type e = ({ int z = n; int(*x)[z] = (int(*)[z])a; z = 0; x; });
    n = 2;
    printf("%d %zu\n", e[1][0], sizeof *e);
    for (int k = 1; k < 4; k++) { // formed again in each pass
        typedef char line[k];
        typeof(line[2]) x;
        int(*y)[k] = (int(*)[k])a;
        printf("%zu %d ", sizeof x, (int)((char *)(y + 2) - (char *)y));
    }
    int k = 0;
again:;
    typeof(char[k + 1]) z;
    printf("%zu ", sizeof z);
    if (++k < 4)
        goto again;
    printf("\n");
    int first = (n = 3), v[n], w[n = 5], last = n++, u[next(n)];
    printf("%d %zu %zu %d %zu\n", first, sizeof v, sizeof w, last, sizeof u);
    int t[next(2)][next(3)];
    printf("%zu\n", sizeof t);
    for (int x[n], *y = x; y < x + 2; y++)
        printf("%zu ", sizeof x);
    typeof(next(1), (int(*)[next(2)])0) comma;
    printf("%zu\n", sizeof *comma);
    // Which one is taken says the size; the other is not evaluated.
    int(*g)[3] = (int(*)[3])a;
    printf("%d\n", (int)((char *)((n ? (int(*)[next(3)])g : g) + 1) - (char *)g));
}

static int entry(int n, int m, int k, int a[n++], int (*b)[m++], typeof(int(*)[k++]) c, int d[next(1)]) {
    return n * 10000 + m * 1000 + k * 100 + (int)(sizeof *b + sizeof *c);
}

static int old(n, b) char n;
int (*b)[n];
{
    return (int)sizeof *b;
}

static int list(int n, ...) {
    va_list ap;
    va_start(ap, n);
    int i = 1;
    __auto_type p = va_arg(ap, typeof(int(*)[++i]));
    i = 40;
    int r = p[1][0];
    va_end(ap);
    return r * 100 + i;
}

static int out(int n, int (*rows)[n], int k) {
    typeof(*rows) copy;
    n = 0;
    __builtin_memcpy(copy, rows[k], sizeof copy);
    return copy[sizeof copy / sizeof *copy - 1];
}

// Statement expressions with labels and switches, in operands that are evaluated.
static int labels(int n, int *p) {
    int size = sizeof(*({ int k = 0; l: if (k++ < n) goto l; (int(*)[k])p; }));
    typeof(({ static int s = 1; int k = 0; m: if (k++ < n) goto m; printf("%d ", s++); (int(*)[k])p; })) q = 0;
    typeof(({ switch (n) { case 3: n = 5; break; default: n = 9; } (int(*)[n])p; })) r = 0;
    return size * 10000 + sizeof *q * 100 + sizeof *r;
}

int main(void) {
    carried();
    effects();
    forms(6);
    int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
    printf("%d\n", entry(2, 3, 4, 0, 0, 0, 0));
    int two = labels(2, *a), three = labels(3, *a);
    printf("%d %d\n", two, three);
    printf("%d %d\n", old(3, a), list(1, a));
    printf("%d %d\n", out(3, a, 1), calls);
    return 0;
}
