#ifndef _CPTX_ATOMIC_H
#define _CPTX_ATOMIC_H
/* The functions of <stdatomic.h> whose names end in _explicit, with an optional scope behind the orders, as in OpenCL C:
 * atomic_load_explicit(&x, memory_order_acquire, memory_scope_device). Without one it is the system, as in C11. */
#include <stdatomic.h>
typedef enum memory_scope {
  memory_scope_block = __MEMORY_SCOPE_WRKGRP,
  memory_scope_cluster = __MEMORY_SCOPE_CLUSTR,
  memory_scope_device = __MEMORY_SCOPE_DEVICE,
  memory_scope_system = __MEMORY_SCOPE_SYSTEM
} memory_scope;
#undef atomic_thread_fence
#define atomic_thread_fence(...) __c11_atomic_thread_fence(__VA_ARGS__)
#undef atomic_load_explicit
#define atomic_load_explicit(p, ...) __c11_atomic_load(p, __VA_ARGS__)
#undef atomic_store_explicit
#define atomic_store_explicit(p, v, ...) __c11_atomic_store(p, v, __VA_ARGS__)
#undef atomic_exchange_explicit
#define atomic_exchange_explicit(p, v, ...) __c11_atomic_exchange(p, v, __VA_ARGS__)
#undef atomic_fetch_add_explicit
#define atomic_fetch_add_explicit(p, v, ...) __c11_atomic_fetch_add(p, v, __VA_ARGS__)
#undef atomic_fetch_sub_explicit
#define atomic_fetch_sub_explicit(p, v, ...) __c11_atomic_fetch_sub(p, v, __VA_ARGS__)
#undef atomic_fetch_and_explicit
#define atomic_fetch_and_explicit(p, v, ...) __c11_atomic_fetch_and(p, v, __VA_ARGS__)
#undef atomic_fetch_or_explicit
#define atomic_fetch_or_explicit(p, v, ...) __c11_atomic_fetch_or(p, v, __VA_ARGS__)
#undef atomic_fetch_xor_explicit
#define atomic_fetch_xor_explicit(p, v, ...) __c11_atomic_fetch_xor(p, v, __VA_ARGS__)
#undef atomic_compare_exchange_strong_explicit
#define atomic_compare_exchange_strong_explicit(p, e, d, s, ...) __c11_atomic_compare_exchange_strong(p, e, d, s, __VA_ARGS__)
#undef atomic_compare_exchange_weak_explicit
#define atomic_compare_exchange_weak_explicit(p, e, d, s, ...) __c11_atomic_compare_exchange_weak(p, e, d, s, __VA_ARGS__)
#undef atomic_flag_test_and_set_explicit
#define atomic_flag_test_and_set_explicit(f, ...) __c11_atomic_exchange(&(f)->_Value, 1, __VA_ARGS__)
#undef atomic_flag_clear_explicit
#define atomic_flag_clear_explicit(f, ...) __c11_atomic_store(&(f)->_Value, 0, __VA_ARGS__)
/* Beyond C11: minimum and maximum, which the device has. */
#define atomic_fetch_min_explicit(p, v, ...) __c11_atomic_fetch_min(p, v, __VA_ARGS__)
#define atomic_fetch_min(p, v) __c11_atomic_fetch_min(p, v, __ATOMIC_SEQ_CST)
#define atomic_fetch_max_explicit(p, v, ...) __c11_atomic_fetch_max(p, v, __VA_ARGS__)
#define atomic_fetch_max(p, v) __c11_atomic_fetch_max(p, v, __ATOMIC_SEQ_CST)
#endif
