// Atomic objects that no instruction takes, see frontend/irgen/atomic_locked.go: each function holds a lock of the table that the program
// brings while it copies n bytes. Locks are words, 0 when free. A thread holds one at a time and calls nothing meanwhile, so that no threads
// wait for each other in a circle; that the one that holds a lock goes on while others of its warp wait takes sm_70.
typedef __SIZE_TYPE__ size_t;
typedef unsigned long long u64;

// __cptx_atomic_lock takes the lock of the object at p: one of 1,024 by its address. Memory shared by the blocks of a cluster has another
// address in each, so that whatever is not global has one lock.
static inline unsigned *__cptx_atomic_lock(unsigned *locks, const void *p) {
	size_t a = __isGlobal(p) ? (size_t)p >> 3 : 0;
	unsigned *lock = locks + ((a ^ a >> 10 ^ a >> 20) & 1023);
	while (__scoped_atomic_exchange_n(lock, 1, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE))
		;
	return lock;
}

static inline void __cptx_atomic_unlock(unsigned *lock) { __scoped_atomic_store_n(lock, 0, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE); }

// __cptx_atomic_copy copies by the largest words that both addresses and the size are multiples of.
static inline void __cptx_atomic_copy(void *to, const void *from, size_t n) {
	size_t all = (size_t)to | (size_t)from | n;
	if ((all & 7) == 0)
		for (size_t i = 0; i < n; i += 8)
			*(u64 *)((char *)to + i) = *(const u64 *)((const char *)from + i);
	else if ((all & 3) == 0)
		for (size_t i = 0; i < n; i += 4)
			*(unsigned *)((char *)to + i) = *(const unsigned *)((const char *)from + i);
	else
		for (size_t i = 0; i < n; i++)
			((char *)to)[i] = ((const char *)from)[i];
}

__attribute__((noinline)) void __atomic_locked_load(unsigned *locks, const void *p, size_t n, void *out) {
	unsigned *lock = __cptx_atomic_lock(locks, p);
	__cptx_atomic_copy(out, p, n);
	__cptx_atomic_unlock(lock);
}

__attribute__((noinline)) void __atomic_locked_store(unsigned *locks, void *p, size_t n, const void *v) {
	unsigned *lock = __cptx_atomic_lock(locks, p);
	__cptx_atomic_copy(p, v, n);
	__cptx_atomic_unlock(lock);
}

// __atomic_locked_exchange: v and out may be the same.
__attribute__((noinline)) void __atomic_locked_exchange(unsigned *locks, void *p, size_t n, const void *v, void *out) {
	unsigned *lock = __cptx_atomic_lock(locks, p);
	size_t all = (size_t)p | (size_t)v | (size_t)out | n;
	if ((all & 3) == 0)
		for (size_t i = 0; i < n; i += 4) {
			unsigned old = *(unsigned *)((char *)p + i);
			*(unsigned *)((char *)p + i) = *(const unsigned *)((const char *)v + i);
			*(unsigned *)((char *)out + i) = old;
		}
	else
		for (size_t i = 0; i < n; i++) {
			char old = ((char *)p)[i];
			((char *)p)[i] = ((const char *)v)[i];
			((char *)out)[i] = old;
		}
	__cptx_atomic_unlock(lock);
}

// __atomic_locked_compare_exchange compares bytes, padding among them (C11 7.17.7.4p2: the contents of the memory).
__attribute__((noinline)) int __atomic_locked_compare_exchange(unsigned *locks, void *p, size_t n, void *want, const void *next) {
	unsigned *lock = __cptx_atomic_lock(locks, p);
	size_t i = 0;
	if ((((size_t)p | (size_t)want | n) & 3) == 0)
		while (i < n && *(unsigned *)((char *)p + i) == *(unsigned *)((char *)want + i))
			i += 4;
	else
		while (i < n && ((char *)p)[i] == ((char *)want)[i])
			i++;
	int same = i >= n;
	__cptx_atomic_copy(same ? p : want, same ? next : p, n);
	__cptx_atomic_unlock(lock);
	return same;
}
