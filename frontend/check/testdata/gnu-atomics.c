// Atomic functions on objects that are no integers: C11 7.17.7.5p2, GCC manual, __atomic Builtins.
struct S { int a; };
void arithmetic(int **p, _Atomic(int *) *ap, double *d, struct S *s, _Bool *b)
{
    (void)__c11_atomic_fetch_add(ap, 1, 5);
    (void)__c11_atomic_fetch_sub(ap, 1ll, 5);
    (void)__c11_atomic_fetch_or(ap, 1, 5); // error: the first argument of '__c11_atomic_fetch_or' must point to an integer, not to 'int *'
    (void)__atomic_fetch_add(p, 4, 5);
    (void)__atomic_or_fetch(p, 1, 5);
    (void)__sync_fetch_and_and(p, -4);
    (void)__scoped_atomic_fetch_sub(p, 4, 5, 0);
    (void)__atomic_fetch_max(p, 4, 5); // error: must point to an integer or a floating-point number, not to 'int *'
    (void)__sync_fetch_and_or(d, 1); // error: must point to an integer or a pointer, not to 'double'
    (void)__atomic_fetch_add(d, 1, 5);
    (void)__atomic_fetch_max(d, 1, 5);
    (void)__atomic_fetch_nand(d, 1, 5); // error: must point to an integer or a pointer, not to 'double'
    (void)__atomic_fetch_add(s, 1, 5); // error: must point to an integer, a pointer or a floating-point number, not to 'struct S'
    (void)__atomic_fetch_or(b, 1, 5);
}
// CUDA's atomic functions change objects of their own types only.
__device__ void cuda(char *c, double *d, float *f, short *h, unsigned *u, int *i, long *l, void *v, enum { A } *e)
{
    atomicAdd(c, 1); // error: 'atomicAdd' does not work on objects of type 'char', only on 'int', 'unsigned int', 'long long'
    atomicCAS(d, 1, 2); // error: 'atomicCAS' does not work on objects of type 'double', only on
    atomicMin(f, 1); // error: 'atomicMin' does not work on objects of type 'float', only on
    atomicOr(h, 1); // error: 'atomicOr' does not work on objects of type 'short', only on
    atomicCAS(h, 1, 2);
    atomicAdd(f, 1);
    atomicAdd(d, 1);
    atomicAdd(l, 1);
    atomicAdd(v, 1);
    atomicMax(e, 1);
    atomicInc(u, 1);
    atomicInc(i, 1); // warning: different sign
    atomicInc(l, 1); // error: 'atomicInc' does not work on objects of type 'long', only on 'unsigned int'
}
