// _Atomic objects and the atomic built-ins (C11 7.17, GNU C).
_Atomic int ai; _Atomic unsigned char ac; _Atomic double ad; int *_Atomic ap; _Atomic _Bool ab;
int objs(void) { ai = 3; ai += 2; ai++; --ai; ac |= 4; ac++; ad *= 2; ap += 3; ab = 1; ai /= 3; return ai + ac + (int)ad + *ap; }
int local(void) { _Atomic int x = 3; x += 4; return x++; }
int gnu(int *p, int e, long *l, short *s) {
  int r = __atomic_load_n(p, __ATOMIC_ACQUIRE); __atomic_store_n(p, 4, __ATOMIC_RELEASE);
  r += __atomic_fetch_add(p, 2, __ATOMIC_RELAXED) + __atomic_sub_fetch(l, 2, __ATOMIC_SEQ_CST) + __atomic_fetch_nand(p, 3, __ATOMIC_ACQ_REL);
  r += __atomic_compare_exchange_n(p, &e, 5, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED) + __atomic_exchange_n(s, 3, __ATOMIC_ACQUIRE);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  r += __sync_fetch_and_add(p, 1) + __sync_bool_compare_and_swap(s, 1, 2) + __sync_lock_test_and_set(p, 1); __sync_lock_release(p); __sync_synchronize();
  return r + __scoped_atomic_fetch_max(p, 3, __ATOMIC_RELAXED, 2);
}
int orders(int *p, int e) {
  return __atomic_compare_exchange_n(p, &e, 5, 0, __ATOMIC_RELEASE, __ATOMIC_RELAXED) + __atomic_compare_exchange_n(p, &e, 6, 0, __ATOMIC_RELEASE, __ATOMIC_ACQUIRE) +
    __atomic_compare_exchange_n(p, &e, 7, 0, __ATOMIC_RELEASE, __ATOMIC_CONSUME) + __atomic_compare_exchange_n(p, &e, 8, 0, __ATOMIC_RELAXED, __ATOMIC_ACQUIRE);
}
