#ifndef _CPTX_CUDA_AWBARRIER_PRIMITIVES_H
#define _CPTX_CUDA_AWBARRIER_PRIMITIVES_H
/* Barriers in shared memory that threads arrive at and wait for apart. GPUs of compute capability 8.0
   and later have them as mbarrier; earlier ones get the same by compare-and-swap. */
#include <stdbool.h>
#include <stdint.h>

typedef uint64_t __mbarrier_t, __mbarrier_token_t;

static inline uint32_t __mbarrier_maximum_count(void) { return (1 << 14) - 1; }

#if __CUDA_ARCH__ >= 800
#define _CPTX_SHARED(p) ((uint32_t)__cvta_generic_to_shared(p))

static inline void __mbarrier_init(__mbarrier_t *barrier, uint32_t expected) {
	asm volatile("mbarrier.init.shared.b64 [%0], %1;" : : "r"(_CPTX_SHARED(barrier)), "r"(expected) : "memory");
}
static inline void __mbarrier_inval(__mbarrier_t *barrier) {
	asm volatile("mbarrier.inval.shared.b64 [%0];" : : "r"(_CPTX_SHARED(barrier)) : "memory");
}
static inline __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *barrier) {
	__mbarrier_token_t token;
	asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(token) : "r"(_CPTX_SHARED(barrier)) : "memory");
	return token;
}
static inline __mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t *barrier) {
	__mbarrier_token_t token;
	asm volatile("mbarrier.arrive_drop.shared.b64 %0, [%1];" : "=l"(token) : "r"(_CPTX_SHARED(barrier)) : "memory");
	return token;
}
static inline uint32_t __mbarrier_token_pending_count(__mbarrier_token_t token) {
	uint32_t count;
	asm("mbarrier.pending_count.b64 %0, %1;" : "=r"(count) : "l"(token));
	return count;
}
/* A wait of FORM for OPERANDS, whose first is %2. */
#define _CPTX_WAIT(FORM, OPERANDS, ...) \
	uint32_t done; \
	asm volatile("{\n\t.reg .pred done;\n\tmbarrier." FORM ".shared.b64 done, [%1], " OPERANDS ";\n\tselp.b32 %0, 1, 0, done;\n\t}" \
		: "=r"(done) : "r"(_CPTX_SHARED(barrier)), __VA_ARGS__ : "memory"); \
	return done
static inline bool __mbarrier_test_wait(__mbarrier_t *barrier, __mbarrier_token_t token) {
	_CPTX_WAIT("test_wait", "%2", "l"(token));
}
/* From compute capability 9.0 on. A try waits up to nanoseconds for the phase to end. */
static inline bool __mbarrier_test_wait_parity(__mbarrier_t *barrier, bool parity) {
	_CPTX_WAIT("test_wait.parity", "%2", "r"((uint32_t)parity));
}
static inline bool __mbarrier_try_wait(__mbarrier_t *barrier, __mbarrier_token_t token, uint32_t nanoseconds) {
	_CPTX_WAIT("try_wait", "%2, %3", "l"(token), "r"(nanoseconds));
}
static inline bool __mbarrier_try_wait_parity(__mbarrier_t *barrier, bool parity, uint32_t nanoseconds) {
	_CPTX_WAIT("try_wait.parity", "%2, %3", "r"((uint32_t)parity), "r"(nanoseconds));
}

#else
/* Bit 63 is the phase, bits 20 to 39 what a phase expects, bits 0 to 19 what is pending. */
#define _CPTX_COUNT 0xfffffull

static inline void __mbarrier_init(__mbarrier_t *barrier, uint32_t expected) {
	*barrier = (__mbarrier_t)expected << 20 | expected;
}
static inline void __mbarrier_inval(__mbarrier_t *barrier) { (void)barrier; }
static inline __mbarrier_token_t _cptx_arrive(__mbarrier_t *barrier, bool drop) {
	__mbarrier_t old = *(volatile __mbarrier_t *)barrier, seen, next;
	__threadfence_block();
	for (;; old = seen) {
		next = old - 1 - ((__mbarrier_t)drop << 20);
		if ((next & _CPTX_COUNT) == 0)
			next = (next ^ 1ull << 63) | (next >> 20 & _CPTX_COUNT);
		seen = atomicCAS_block((unsigned long long *)barrier, old, next);
		if (seen == old)
			break;
	}
	return old;
}
static inline __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *barrier) { return _cptx_arrive(barrier, false); }
static inline __mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t *barrier) { return _cptx_arrive(barrier, true); }
static inline uint32_t __mbarrier_token_pending_count(__mbarrier_token_t token) { return token & _CPTX_COUNT; }
static inline bool __mbarrier_test_wait(__mbarrier_t *barrier, __mbarrier_token_t token) {
	bool done = (*(volatile __mbarrier_t *)barrier ^ token) >> 63;
	__threadfence_block();
	return done;
}
#undef _CPTX_COUNT
#endif
#endif
