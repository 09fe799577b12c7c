// Memory of alloca lives until its function returns, also where a block has variable length arrays.
// min-sm: 52
#include <stdio.h>
static int keep(int n) {
    char *p = 0;
    if (n) {
        char i[n];
        p = __builtin_alloca(8);
        p[0] = 1;
        i[n - 1] = 2;
    }
    char *q = __builtin_alloca(64);
    __builtin_memset(q, 0, 64);
    return p[0] + q[3];
}
static int loop(int n) {
    char *all[4];
    for (int k = 0, m[n]; k < 4; k++) {
        m[k] = k;
        all[k] = __builtin_alloca(4);
        *all[k] = m[k] + 1;
    }
    int sum = 0;
    { int more[n]; for (int k = 0; k < n; k++) more[k] = 50; sum = more[0]; }
again:;
    { int z[n]; z[0] = sum; if (sum++ < 60) goto again; sum = z[0]; }
    for (int k = 0; k < 4; k++) sum = sum * 10 + *all[k];
    return sum;
}
int main(void) { printf("%d %d\n", keep(48), loop(9)); return 0; }
