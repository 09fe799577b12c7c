#ifndef _CPTX_CUDA_PIPELINE_PRIMITIVES_H
#define _CPTX_CUDA_PIPELINE_PRIMITIVES_H
/* Copies from global to shared memory that go on while the thread does. Before compute capability 8.0
   a copy is done when the function returns. */
#include <cuda_awbarrier_primitives.h>
#include <stddef.h>
#include <string.h>

#ifdef __cplusplus
#define _CPTX_NONE = 0
#else
#define _CPTX_NONE
#define __pipeline_memcpy_async(dst, src, ...) _cptx_memcpy_async_of(dst, src, __VA_ARGS__, 0, 0)
#define _cptx_memcpy_async_of(dst, src, size, zfill, ...) (__pipeline_memcpy_async)(dst, src, size, zfill)
#endif

/* Copies size bytes, 4, 8 or 16, to which both addresses are aligned; the last zfill bytes become 0. */
static inline void (__pipeline_memcpy_async)(void *__restrict__ dst, const void *__restrict__ src, size_t size, size_t zfill _CPTX_NONE) {
#if __CUDA_ARCH__ >= 800
	uint32_t to = (uint32_t)__cvta_generic_to_shared(dst), from = (uint32_t)(size - zfill);
	size_t at = __cvta_generic_to_global(src);
#define _CPTX_CP_ASYNC(CACHE, SIZE) \
	if (__builtin_constant_p(zfill) && zfill == 0) \
		asm volatile("cp.async." CACHE ".shared.global [%0], [%1], " SIZE ";" : : "r"(to), "l"(at) : "memory"); \
	else \
		asm volatile("cp.async." CACHE ".shared.global [%0], [%1], " SIZE ", %2;" : : "r"(to), "l"(at), "r"(from) : "memory")
	if (size == 16)
		_CPTX_CP_ASYNC("cg", "16");
	else if (size == 8)
		_CPTX_CP_ASYNC("ca", "8");
	else if (size == 4)
		_CPTX_CP_ASYNC("ca", "4");
	else
		__trap();
#undef _CPTX_CP_ASYNC
#else
	if ((size != 4 && size != 8 && size != 16) || zfill > size)
		__trap();
#define _CPTX_COPY(SIZE) do { \
		unsigned char data[SIZE] = {0}; \
		if (__builtin_constant_p(zfill) && zfill == 0) \
			memcpy(data, __builtin_assume_aligned(src, SIZE), SIZE); \
		else \
			memcpy(data, src, SIZE - zfill); \
		memcpy(__builtin_assume_aligned(dst, SIZE), data, SIZE); \
	} while (0)
	if (size == 16)
		_CPTX_COPY(16);
	else if (size == 8)
		_CPTX_COPY(8);
	else
		_CPTX_COPY(4);
#undef _CPTX_COPY
#endif
}
#undef _CPTX_NONE

/* Ends a group of copies. */
static inline void __pipeline_commit(void) {
#if __CUDA_ARCH__ >= 800
	asm volatile("cp.async.commit_group;" : : : "memory");
#endif
}

/* Waits until at most the last prior groups, 8 of them at most, go on. */
static inline void __pipeline_wait_prior(size_t prior) {
#if __CUDA_ARCH__ >= 800
#define _CPTX_WAIT_PRIOR(N) case N: asm volatile("cp.async.wait_group " #N ";" : : : "memory"); break;
	switch (prior) {
		_CPTX_WAIT_PRIOR(0) _CPTX_WAIT_PRIOR(1) _CPTX_WAIT_PRIOR(2) _CPTX_WAIT_PRIOR(3)
		_CPTX_WAIT_PRIOR(4) _CPTX_WAIT_PRIOR(5) _CPTX_WAIT_PRIOR(6) _CPTX_WAIT_PRIOR(7)
	default: asm volatile("cp.async.wait_group 8;" : : : "memory");
	}
#undef _CPTX_WAIT_PRIOR
#endif
}

/* Makes the barrier's phase wait for the thread's copies so far: one pending arrival more, until they are done. */
static inline void __pipeline_arrive_on(__mbarrier_t *barrier) {
#if __CUDA_ARCH__ >= 800
	asm volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" : : "r"((uint32_t)__cvta_generic_to_shared(barrier)) : "memory");
#endif
}
#endif
