/* What the litmus kernels share. A test is a function
 *     static __device__ inline void NAME_role(unsigned role, int *x, int *y, unsigned *r)
 * that plays one role on the variables *x and *y, zero at first, and leaves what it saw, 0 to 3, in
 * r[0] to r[3]. TEST(NAME, ROLES, PARTNER) makes the kernel; the comment
 *     // litmus: NAME: forbid r0,r1 [forbid r0,r1]...
 * states outcomes that must never be seen; without "forbid" they are only counted. */
#ifndef __MEMORY_SCOPE_SYSTEM /* clang's numbers */
#define __MEMORY_SCOPE_SYSTEM 0
#define __MEMORY_SCOPE_DEVICE 1
#define __MEMORY_SCOPE_WRKGRP 2
#endif
#define CTA __MEMORY_SCOPE_WRKGRP
#define GPU __MEMORY_SCOPE_DEVICE
#define SYS __MEMORY_SCOPE_SYSTEM
#define RLX __ATOMIC_RELAXED
#define ACQ __ATOMIC_ACQUIRE
#define REL __ATOMIC_RELEASE
#define SC __ATOMIC_SEQ_CST
#define LOAD(p, order, scope) __scoped_atomic_load_n(p, order, scope)
#define STORE(p, v, order, scope) __scoped_atomic_store_n(p, v, order, scope)
#define FENCE(order, scope) __scoped_atomic_thread_fence(order, scope)

/* The instance in which thread i of n plays a role, in round it: of the same block ... */
static __device__ inline unsigned in_block(unsigned role, unsigned it, unsigned i, unsigned n) {
	unsigned b = blockDim.x, first = i / b * b;
	return first + (i - first + role * (32 + 32 * (it % 3) + it % 7)) % b;
}
/* ... or of another one. */
static __device__ inline unsigned in_grid(unsigned role, unsigned it, unsigned i, unsigned n) {
	return (i + role * (blockDim.x * (1 + it % (gridDim.x - 1)) + it % 5)) % n;
}

/* mem: two variables per instance, y far from x and in another order. out: four results per
 * instance. state[0]: number of the round. The number of threads is a power of two. */
#define TEST(NAME, ROLES, PARTNER)                                                          \
	__global__ void NAME(int *mem, unsigned *out, const unsigned *state) {                  \
		unsigned n = gridDim.x * blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x, it = state[0]; \
		for (unsigned k = 0; k < ROLES; k++) {                                              \
			unsigned role = (k + i / 32 + it) % ROLES, j = PARTNER(role, it, i, n);         \
			NAME##_role(role, &mem[j], &mem[n + j * 37 % n], &out[4 * j]);                  \
		}                                                                                   \
	}

/* Counts the outcomes of all instances, hist[r0 + 4 r1 + 16 r2 + 64 r3], and starts the next round. */
__global__ void count(int *mem, unsigned *out, unsigned *state, unsigned long long *hist) {
	unsigned n = gridDim.x * blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x, key = 0;
	for (int k = 3; k >= 0; k--) {
		key = key * 4 + (out[4 * i + k] & 3);
		out[4 * i + k] = 0;
	}
	atomicAdd(&hist[key], 1ull);
	mem[i] = mem[n + i] = 0;
	if (i == 0)
		state[0]++;
}
