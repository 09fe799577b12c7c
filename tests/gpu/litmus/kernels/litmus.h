/* What the litmus kernels share. A test is a function
 *     static __device__ inline void NAME_role(unsigned role, int *x, int *y, int *z, unsigned *r)
 * that plays one role on the variables *x, *y and *z, zero at first, and leaves what it saw, 0 to 3, in
 * r[0] to r[3]. TEST(NAME, ROLES, PARTNER) makes the kernel, TEST_SHARED one whose variables are in shared memory,
 * TEST_CLUSTER_SHARED one whose variables are in that of a block of the cluster. */

/* The instance in which thread i of n plays a role, in round it: of the same block ... */
static __device__ inline unsigned in_warps(unsigned role, unsigned it, unsigned i, unsigned n) {
	unsigned b = blockDim.x, first = i / b * b;
	return first + (i - first + role * (32 + 32 * (it % 3) + it % 7)) % b;
}
/* ... of another block of the same cluster of two, where the roles alternate ... */
static __device__ inline unsigned in_cluster(unsigned role, unsigned it, unsigned i, unsigned n) {
	unsigned b = blockDim.x, block = i / b ^ (role & 1);
	return block * b + (i % b + role * (5 + it % 3)) % b;
}
/* ... or of another one. */
static __device__ inline unsigned in_blocks(unsigned role, unsigned it, unsigned i, unsigned n) {
	return (i + role * (blockDim.x * (1 + it % (gridDim.x - 1)) + it % 5)) % n;
}

/* The variables of instance j lie far from each other and in another order. The number of threads is a power of two. */
#define VAR_X(j, n) (j)
#define VAR_Y(j, n) ((n) + (j) * 37 % (n))
#define VAR_Z(j, n) (2 * (n) + (j) * 53 % (n))

/* mem: three variables per instance. out: four results per instance. state[0]: number of the round. */
#define TEST(NAME, ROLES, PARTNER, WHERE)                                                                  \
	__global__ void WHERE NAME(int *mem, unsigned *out, const unsigned *state) {                           \
		unsigned n = gridDim.x * blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x, it = state[0];     \
		for (unsigned k = 0; k < ROLES; k++) {                                                             \
			unsigned role = (k + i / 32 + it) % ROLES, j = PARTNER(role, it, i, n);                        \
			NAME##_role(role, &mem[VAR_X(j, n)], &mem[VAR_Y(j, n)], &mem[VAR_Z(j, n)], &out[4 * j]);       \
		}                                                                                                  \
	}
/* The variables in shared memory: their final values become results from FIRST on. */
#define SHARED_FINAL(FIRST, VARS)                                                                          \
		const unsigned at[3] = {VAR_X(t, b), VAR_Y(t, b), VAR_Z(t, b)};                                    \
		for (int v = 0; v < VARS; v++)                                                                     \
			out[4 * (blockIdx.x * b + t) + FIRST + v] = vars[at[v]];
#define TEST_SHARED(NAME, ROLES, FIRST, VARS)                                                              \
	__global__ void NAME(int *mem, unsigned *out, const unsigned *state) {                                 \
		__shared__ int vars[3 * 256];                                                                      \
		unsigned t = threadIdx.x, b = blockDim.x, it = state[0];                                           \
		vars[t] = vars[b + t] = vars[2 * b + t] = 0;                                                       \
		__syncthreads();                                                                                   \
		for (unsigned k = 0; k < ROLES; k++) {                                                             \
			unsigned role = (k + t / 32 + it) % ROLES, j = in_warps(role, it, t, b);                       \
			NAME##_role(role, &vars[VAR_X(j, b)], &vars[VAR_Y(j, b)], &vars[VAR_Z(j, b)],                  \
				&out[4 * (blockIdx.x * b + j)]);                                                           \
		}                                                                                                  \
		__syncthreads();                                                                                   \
		SHARED_FINAL(FIRST, VARS)                                                                          \
	}
/* The variables are in the shared memory of the block that plays the even roles. */
#define TEST_CLUSTER_SHARED(NAME, ROLES, FIRST, VARS)                                                      \
	__global__ void __cluster_dims__(2, 1, 1) NAME(int *mem, unsigned *out, const unsigned *state) {       \
		__shared__ int vars[3 * 256];                                                                      \
		unsigned t = threadIdx.x, b = blockDim.x, it = state[0], rank = __clusterRelativeBlockRank();      \
		vars[t] = vars[b + t] = vars[2 * b + t] = 0;                                                       \
		__cluster_barrier_arrive();                                                                        \
		__cluster_barrier_wait();                                                                          \
		for (unsigned k = 0; k < ROLES; k++) {                                                             \
			unsigned role = (k + t / 32 + it) % ROLES, other = role & 1, j = (t + role * (5 + it % 3)) % b;\
			int *v = __cluster_map_shared_rank(vars, rank ^ other);                                        \
			NAME##_role(role, &v[VAR_X(j, b)], &v[VAR_Y(j, b)], &v[VAR_Z(j, b)],                           \
				&out[4 * ((blockIdx.x ^ other) * b + j)]);                                                 \
		}                                                                                                  \
		__cluster_barrier_arrive();                                                                        \
		__cluster_barrier_wait();                                                                          \
		SHARED_FINAL(FIRST, VARS)                                                                          \
	}

/* The final values of x and y become results from FIRST on. */
#define FINAL(NAME, FIRST, VARS)                                                                           \
	__global__ void NAME##_final(int *mem, unsigned *out) {                                                \
		unsigned n = gridDim.x * blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x;                    \
		const unsigned at[3] = {VAR_X(i, n), VAR_Y(i, n), VAR_Z(i, n)};                                    \
		for (int v = 0; v < VARS; v++)                                                                     \
			out[4 * i + FIRST + v] = mem[at[v]];                                                           \
	}

/* Counts the outcomes of all instances, hist[r0 + 4 r1 + 16 r2 + 64 r3], and starts the next round. */
__global__ void count(int *mem, unsigned *out, unsigned *state, unsigned long long *hist) {
	unsigned n = gridDim.x * blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x, key = 0;
	for (int k = 3; k >= 0; k--) {
		key = key * 4 + (out[4 * i + k] & 3);
		out[4 * i + k] = 0;
	}
	atomicAdd(&hist[key], 1ull);
	mem[i] = mem[n + i] = mem[2 * n + i] = 0;
	if (i == 0)
		state[0]++;
}
