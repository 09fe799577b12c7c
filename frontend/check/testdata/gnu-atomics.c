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
    atomicXor(f, 1); // error: 'atomicXor' does not work on objects of type 'float', only on
    atomicMin(f, 1); // error: 'atomicMin' does not work on objects of type 'float', only on 'int', 'unsigned int', 'long long', 'unsigned long long', 'long', 'unsigned long'; '__atomic_fetch_min' takes it
    atomicMax_block(d, 1); // error: 'atomicMax_block' does not work on objects of type 'double', only on
    (void)__atomic_fetch_min(f, 1, 5);
    (void)__atomic_fetch_max(d, 1, 5);
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
// Wrong use: orders that an operation cannot have (C11 7.17.7.2p2, 7.17.7.1p2, 7.17.7.4p2), scopes that are no constants, const objects.
#include <stdatomic.h>
void orders(_Atomic int *a, int *i, int order, int scope, atomic_flag *flag)
{
    int e = 0;
    (void)atomic_load_explicit(a, memory_order_release); // error: memory order argument to atomic operation is invalid: what only loads cannot release
    (void)__atomic_load_n(i, __ATOMIC_ACQ_REL); // error: memory order argument to atomic operation is invalid
    __atomic_load(i, &e, 3); // error: memory order argument to atomic operation is invalid
    (void)atomic_load_explicit(a, order);
    atomic_store_explicit(a, 1, memory_order_acquire); // error: memory order argument to atomic operation is invalid: what only stores cannot acquire
    atomic_store_explicit(a, 1, memory_order_consume); // error: memory order argument to atomic operation is invalid
    __atomic_store(i, &e, __ATOMIC_ACQ_REL); // error: memory order argument to atomic operation is invalid
    atomic_flag_clear_explicit(flag, memory_order_acquire); // error: memory order argument to atomic operation is invalid
    __atomic_clear(i, __ATOMIC_ACQ_REL); // error: memory order argument to atomic operation is invalid
    (void)atomic_compare_exchange_strong_explicit(a, &e, 1, memory_order_relaxed, memory_order_release); // error: failure memory order argument to atomic operation is invalid
    (void)atomic_compare_exchange_weak_explicit(a, &e, 1, memory_order_acq_rel, memory_order_acq_rel); // error: failure memory order argument to atomic operation is invalid
    (void)atomic_compare_exchange_strong_explicit(a, &e, 1, memory_order_relaxed, memory_order_seq_cst);
    (void)__atomic_fetch_add(i, 1, 6); // error: the orders are __ATOMIC_RELAXED to __ATOMIC_SEQ_CST
    __atomic_thread_fence(-1); // error: memory order argument to atomic operation is invalid
    (void)__nv_atomic_load_n(i, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE); // error: memory order argument to atomic operation is invalid
    __scoped_atomic_store_n(i, 1, __ATOMIC_RELAXED, scope); // error: synchronization scope argument to atomic operation must be a constant
    __scoped_atomic_store_n(i, 1, __ATOMIC_RELAXED, 6); // error: synchronization scope argument to atomic operation is invalid
    __scoped_atomic_thread_fence(__ATOMIC_RELAXED, -1); // error: synchronization scope argument to atomic operation is invalid
    __nv_atomic_add(i, 1, __NV_ATOMIC_RELAXED, 5); // error: synchronization scope argument to atomic operation is invalid
    __nv_atomic_add(i, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM);
}
void constant(const _Atomic int *a, const int *i, const unsigned *u, int e)
{
    (void)atomic_load(a);
    (void)__atomic_load_n(i, 5);
    atomic_store(a, 1); // error: address argument to atomic operation must be a pointer to non-const type
    (void)__atomic_fetch_add(i, 1, 5); // error: ('const int *' invalid)
    (void)__atomic_compare_exchange_n(i, &e, 1, 0, 5, 5); // error: ('const int *' invalid)
    (void)__sync_fetch_and_add(i, 1); // error: ('const int *' invalid)
    (void)atomicAdd(u, 1); // error: ('const unsigned int *' invalid)
}
struct big { int v[5]; };
struct two { long a, b; };
_Atomic struct big b; // error: of 20 bytes: the device has no locks, and atomic operations on at most 16 bytes; -fatomic-locks makes locks in global memory
_Atomic struct two t; // error: of 16 bytes: the device has no locks, and atomic operations on more than 8 bytes from sm_90 on only; -fatomic-locks makes locks in global memory
void wide(struct two *p, struct two v)
{
    (void)atomicExch(p, v); // error: 'atomicExch' on 16 bytes needs a type that is aligned to 16 bytes; 'struct two' is aligned to 8
    (void)atomicExch(&b, b); // error: 'atomicExch' does not work on objects of type 'struct big', only on
}
