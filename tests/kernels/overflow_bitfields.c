// A bit-field as third operand of __builtin_add_overflow_p and kin counts with its width; the
// alignment of __builtin_alloca_with_align is in bits.
// min-sm: 52
#include <stdint.h>
#include <stdio.h>
struct b { int s5 : 5; unsigned u7 : 7; long long s33 : 33; unsigned long long u40 : 40; unsigned char c3 : 3; int whole : 32; };
static int calls;
static struct b *at(struct b *p) { calls++; return p; }
#define SHOW(x, y) printf("%d%d%d%d%d%d%d ", __builtin_add_overflow_p(x, y, p->s5), __builtin_sub_overflow_p(x, y, p->u7), \
    __builtin_mul_overflow_p(x, y, p->s33), __builtin_mul_overflow_p(x, y, p->u40), __builtin_add_overflow_p(x, y, p->c3), \
    __builtin_sub_overflow_p(x, y, p->whole), __builtin_mul_overflow_p(x, y, p->s5 + 0))
#define CONST(x, y) printf("%d%d%d ", __builtin_add_overflow_p(x, y, p->s5), __builtin_sub_overflow_p(x, y, p->u7), __builtin_mul_overflow_p(x, y, p->s33))
int main(void) {
    static struct b b;
    struct b *p = &b;
    const int64_t v[] = {0, 1, -1, 7, 8, 15, 16, -16, -17, 63, 127, 128, 1 << 20, 1L << 32, -(1L << 32), (1L << 33) - 1, 1L << 40, INT64_MAX, INT64_MIN};
    for (int i = 0; i < (int)(sizeof v / sizeof *v); i++) {
        for (int k = 0; k < (int)(sizeof v / sizeof *v); k++)
            SHOW(v[i], v[k]);
        SHOW((int)v[i], (unsigned char)v[i]);
        SHOW((uint64_t)v[i], 1u);
        SHOW(v[i], (__int128)1);
        printf("\n");
    }
    CONST(15, 0); CONST(15, 1); CONST(-16, -1); CONST(127, 0); CONST(127, -1); CONST(1 << 16, 1 << 16); CONST(1 << 15, 1 << 16);
    int over = __builtin_add_overflow_p(1, 20, at(p)->s5);
    printf("%d %d\n", over, calls);
    char *a = __builtin_alloca_with_align(40, 512), *c = __builtin_alloca_with_align(3, 8), *d = __builtin_alloca_with_align_and_max(*c = calls, 4096, 100);
    printf("%d %d %d\n", (int)((uintptr_t)a % 64), *c, (int)((uintptr_t)d % 512));
    for (int n = 1; n < 4; n++) {
        char *e = __builtin_alloca_with_align(n * 10, 1024);
        e[n * 10 - 1] = n;
        printf("%d ", (int)((uintptr_t)e % 128));
    }
    printf("\n");
    return 0;
}
